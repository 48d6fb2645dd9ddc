"""Chinese. No abbreviations; what stands after a closed quote decides whether the sentence goes on."""

SAYING = "说 說 问 問 道 喊 叫 答 笑 想 嚷 吼 骂 回答"
