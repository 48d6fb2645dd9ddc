"""Japanese. No abbreviations; particles carry a sentence on after a closed quote."""

QUOTE_GOES_ON = "と って は が を に の も へ や で など か だ な から まで より"
QUOTE_IS_OVER = "とても ところ とにかく とある はい はじめ がん もう もし もちろん もっと でも では かれ かの かなり だが だから だけ なぜ なに なお なら やがて やっと やはり にも にわか"
