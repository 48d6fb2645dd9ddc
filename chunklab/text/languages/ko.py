"""Korean. Full stops stand after whole words; only the verbs of saying are needed."""

SAYING = "말했다 물었다 했다 외쳤다 대답했다 소리쳤다 속삭였다 말했습니다 물었습니다 했습니다"
