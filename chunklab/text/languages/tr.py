"""Turkish."""

TITLES = "Sn Doç Yrd Öğr Av"
LEADING = "örn bkz"
CLOSING = "vb"
EITHER = "Cad Sok Mah yy"
STARTERS = "Bu Şu O Bir Ben Sen Biz Siz Onlar Ama Ve Fakat Sonra Eğer Çünkü Ne Kim Nerede Bugün Dün Yarın Burada Şimdi"
SAYING = "dedi sordu bağırdı"
