"""Chinese. No abbreviations; what stands after a closed quote decides whether the sentence goes on."""

SAYING = "说 說 问 問 道 喊 叫 答 嚷 吼 骂"
NOT_SAYING = "知道 小说 小說 听说 聽說 学问 學問 访问 訪問 疑问 疑問"
