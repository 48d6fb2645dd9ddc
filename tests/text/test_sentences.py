"""Sentences: the traps that splitters fall into, a table of cases in many languages, and what holds for all texts."""
from __future__ import annotations

import copy
import sys

import pytest
import regex
from hypothesis import example, given, settings
from hypothesis import strategies as st

from chunklab.text import traps
from chunklab.text.languages import load_tables
from chunklab.text.quotes import _pair_marks
from chunklab.text.sentences import (
    TRAPS,
    _candidates,
    explain_sentences,
    sentence_ends,
    sentence_spans,
    split_sentences,
)

# In all tables: ‖ where a sentence ends, ⏎ for a line feed, ␍ for a carriage return, ␌ for a form feed.
SIGNS = {"⏎": "\n", "␍": "\r", "␌": "\f"}


def pieces_of(case: str) -> list[str]:
    for sign, char in SIGNS.items():
        case = case.replace(sign, char)
    return case.split("‖")


# The traps on which splitters are compared, each in a sentence of our own.
KNOWN_TRAPS = {
    "title": "Dr. Moss called Mrs. Vane. ‖They agreed.",
    "e.g.": "Take a fruit, e.g. pears, for lunch. ‖It helps.",
    "e.g. and a capital": "Some towns, e.g. Porto, lie by the sea. ‖Most do not.",
    "i.e.": "The last step, i.e. The Review, takes a day. ‖Good.",
    "U.S. inside": "The U.S. market opened. ‖Shares rose.",
    "U.S. at the end": "They flew to the U.S. ‖He waited in Spain.",
    "initials": "P. D. James wrote it. ‖They filmed it.",
    "initials at the end": "The vote went to P. D. James. ‖G. Boole came second.",
    "list in a line": "1. Peel the pears. ‖2. Cut the plums.",
    "number": "Use Form No. 8 for that. ‖Then sign.",
    "decimal": "Release 2.7 needs $1.25 more. ‖Pay it.",
    "figure": "As Fig. 4 tells, it falls. ‖See p. 12 also.",
    "company": "He runs Dune Inc. ‖She runs Reef Ltd. in Leeds.",
    "time": "It began at 7 a.m. on Friday. ‖It ended at 6 p.m. ‖Then it rained.",
    "etc.": "Pack socks, shirts, etc. ‖The bus leaves soon.",
    "quote": '"It was dark." ‖He slept.',
    "quote inside": 'She cried, "Wait! Look up." and pointed. ‖We looked.',
    "question in quotes": '"Who knows?" he asked. ‖We were silent.',
    "brackets": "It broke (read the note. It is short.) and fell. ‖We laughed.",
    "dots inside": "I hoped ... perhaps not. ‖You choose.",
    "dots at the end": "We listened... ‖Silence fell.",
    "run of marks": "Truly?! ‖Sure.",
    "address": "Open example.org/x.y?q=2 or write to c.d@e.net now. ‖Good luck.",
    "file": "Read notes.txt and setup.v3.toml first. ‖Then build.",
    "no blank": "The stop.Another one begins.",
    "wrapped line": "This sentence is⏎wrapped. ‖That is not.",
    "small first letter": "Sales fell. ‖eBay shares rose.",
    "heading": "Overview⏎⏎‖Here is one sentence. ‖Here is two.",
    "degree": "He has a Ph.D. in law. ‖She has an M.D. degree.",
    "street": "Go up Mill St. to the park. ‖Turn right.",
    "Chinese": "今天很冷。‖快回家吧！‖行不行？",
    "Chinese quote": "她说：“回家吧！天黑了。”‖我们都笑了。",
    "Japanese quote": "山本さんは「いいえ。」と答えた。‖夜です。",
    "Hindi": "यह एक घर है। ‖वह एक पेड़ है।",
    "Arabic": "هل تعرفه؟ ‖نعم أعرفه.",
    "German": "Das wäre z. B. ein Haus. ‖Am 7. November war Schnee.",
}

CASES = """
% titles
Mr. and Mrs. Fox met Prof. Lin. ‖They spoke with Sen. Ames and Gov. Reed.
Gen. Ito saluted Col. Park, Capt. Mori and Sgt. Bell. ‖No one moved.
St. Peter is a church. ‖It stands on Oak St. in town.
He saw the Rev. Paul Gray and the Hon. Ann Low.
dr. fox met mrs. hill. ‖they talked.
DR. FOX MET MRS. HILL. ‖THEY TALKED.
Mt. Fuji is near. ‖Ft. Worth is not.
Ask Dr.
% references
Read Gen. 1:3 and Matt. 5:3 aloud. ‖Then rest.
The court cited Roe v. Wade. ‖It ruled.
Fox et al. (2020) agree. ‖Others do not.
Fox et al. [7] agree. ‖Others do not.
This was shown by Fox et al. ‖The proof is short.
See cf. Fox, pp. 3-5 and Sec. 2 of vol. 4. ‖It is long.
It weighs approx. 5 kg. ‖It is blue.
The 2nd ed. is out, vol. 3 is not. ‖We wait.
See Figs. 2 and 3, Eq. (4) and Ch. IV. ‖Then read App. B or Fig. A.
In Sec. IV we prove it. ‖In Sec. 5 we use it.
It took 5 sec. ‖Then it stopped.
Open ref. 12 now. ‖Close it.
Compare ibid. p. 12, op. cit. p. 3. ‖Done.
Cats vs. dogs is an old fight. ‖Dogs win.
N.B. this is new. ‖P.S. I love it.
% number words
Take no. 5 and No. 7. ‖Is it no. 9?
The answer is no. ‖I left.
He said no. ‖Then he said yes.
I ate a fig. ‖Then I slept.
The cat sat. ‖The dog ran.
We like pop art. ‖Some do not.
We meet on Sat. 5 May and Sun. 6 May. ‖Bring tea.
It rained on Jan. 5 and on Feb. 28. ‖It snowed in Dec. ‖The end.
Come on Mon. Jan. 5 at noon. ‖Or on Fri. ‖We are in.
The sun set. ‖A moon rose.
He is ill. ‖We called Ann.
I like the app. ‖It is fast.
The table is set. ‖They went out two days ago. ‖Three men came.
% times
We start at 9 a.m. Monday and end at 5 p.m. EST. ‖Then we go.
It opens at 8 a.m. and shuts at 6 p.m. ‖Ann has the key.
We met at 9 A.M. and at 5 P.M. ‖The end came.
It opens at 9am. ‖It shuts at 5pm.
It opens at 9 a. m. and shuts. ‖Good.
The 5p.m. train left. ‖We ran.
% dotted forms
The U.K. and the U.S. agree. ‖The E.U. Commission waits.
She lives in the U.S. ‖Her son does not.
The U.S. Army came. ‖The U.S. IT sector grew.
J.R.R. Tolkien wrote it. ‖C.S. Lewis read it.
She has a Ph.D. and a B.Sc. in maths. ‖He has an M.A. ‖They teach.
Ann has an M.D.: she works here. ‖The Ph.D.'s desk is new.
It was 44 B.C. in Rome. ‖It was hot.
W.H.O. staff came, e.g., Ann. ‖Good.
The word a.k.a. is short, i.e. it has six marks. ‖Fine.
A. M. Turing met A.M. Turing. ‖They are one.
% initials
J. Fox and K. L. Hill met. ‖They left.
Plan B. Then we go.
It was said by J.-P. Sartre. ‖He wrote it.
The letter É. Zola wrote. ‖It is long.
I can't. ‖You don't. ‖They won't.
Smith, J. (2020) wrote it. ‖We read it.
% companies
Acme Inc. and Beta Corp. are rivals. ‖So is Gamma Co. Ltd. of York.
She left Acme Inc. ‖Bob stayed at Beta Ltd. ‖Why?
Apple Inc. (AAPL) rose. ‖Others fell.
The Smith Bros. shop is shut. ‖It moved.
Bring pens, paper, etc. and ink. ‖Bring tea, etc. ‖We wait.
Bring pens (paper, etc.) and ink. ‖Good.
He is John Fox Jr. ‖He is tall. ‖John Fox Sr. is not.
Go down Elm Ave. to the Oak Blvd. sign. ‖Stop.
She is from Springfield, Mass. ‖He is from Calif. too.
% numbers
Pi is 3.14. ‖It is not 3.
It costs $4.99 or €1.000,50 now. ‖Buy v2.0.1 of it.
It grew by .5 percent. ‖It fell by -.3 percent.
The year was 1999. ‖May was warm.
He is 42. ‖She is 41.
There are 12. ‖10 are red.
The net is 10.0.0.1 and 10.0.0.2. ‖Try both.
We have 3. ‖She has 4.
Python 3.11.7 is out. ‖Python 2. is not.
% lists
1. Wash it. ‖2. Dry it. ‖3. Fold it.
1) Wash it. ‖2) Dry it.
(1) Wash it. ‖(2) Dry it.
Steps: 1. Wash it. ‖2. Dry it.
a) Wash it. ‖b) Dry it.
A. Wash it. ‖B. Dry it.
1.1. Scope. ‖1.2. Aim.
II. Methods are here. ‖III. Results are there.
To do:⏎‖1. Wash⏎‖2. Dry⏎‖3. Fold
To do:⏎‖- wash it⏎‖- dry it.⏎  ‖Well.
To do:⏎‖* wash⏎‖* dry⏎  ‖+ fold
• wash⏎‖• dry
- [ ] wash⏎‖- [x] dry
9. Nine⏎‖10. Ten⏎‖11. Eleven
He counted to⏎10. ‖Then he left.
It was in⏎1984. ‖He left.
a) wash⏎‖b) dry
We need:⏎‖(a) tea and⏎(b) milk.
**1.** Wash it. ‖**2.** Dry it.
Chapter 3. The way back. ‖It begins at dawn.
Fig. 1. A cat. ‖Table 2.1. More. ‖See Table 3. ‖Then stop.
Kapitel 4. Der Weg. ‖Dann weiter.
See http://a.b/c. ‖See https://d.e/f?g=h!
It is 20 deg. C in here. ‖The temp. is high.
% German ordinals
Am 3. Oktober ist frei. ‖Danach nicht.
Der 1. FC Köln spielt. ‖Die 2. Auflage ist da.
Im 19. Jahrhundert war das so. ‖Heute nicht.
Vom 1. bis 3. Mai ist zu. ‖Dann ist auf.
Er ist 19. ‖Sie ist 20.
Der 2. Weltkrieg endete 1945. ‖Es war Mai.
Am 24. 12. 2020 war Schnee. ‖Am 3. 1. nicht.
Das war Kaiser Wilhelm II. von Preußen. ‖Er ging.
% quotes
"It is late." ‖She left.
"It is late. We go." ‖She left.
“It is late.” ‖She left.
'It is late.' ‖She left.
‘It is late.’ ‖She left.
She said, "Stop! Go home. Now." and left. ‖We stayed.
She said, “Stop! Go home.” and left. ‖We stayed.
She said, ‘Stop! Go home.’ and left. ‖We stayed.
She said, 'Stop! Go home.' and left. ‖We stayed.
"Why now?" she asked. ‖No one knew.
"Why now?" Anna asked. ‖No one knew.
"Why now?" old Tom said. ‖No one knew.
"Why now?" ‖She left.
“Stop!” cried the man. ‖“Why?” ‖No one knew.
"He said 'Stop. Go.' and left." ‖We stayed.
He called it "odd". ‖We did not.
He called it "odd." ‖We did not.
The mark "." ends it. ‖The mark "!" too.
A 6" pipe is long. ‖It is "good". ‖Take it.
The '90s were good. ‖The dogs' bowl is full.
"One." ‖"Two." ‖"Three," she said.
"I came," he said. ‖"I saw. I won." ‖Then he left.
"Stop!" ‖"Why?" ‖Then they left.
% brackets
It failed (see the log. It is long.) and stopped. ‖We ran it again.
It failed [see the log. It is long.] and stopped. ‖We ran it again.
It failed. ‖(See the log.) ‖Then we ran it.
It failed (twice). ‖It ran (once!) then.
It is (?) odd. ‖It is (!) not.
Is it late (or not)? ‖Yes.
I am sad :( today. ‖It rains (a lot. Really.) here. ‖Bye.
It grew.[1] ‖Then it fell.[2][3] ‖The end.
It grew.¹ ‖Then it fell.
It grew.[^1] ‖Then it fell.
**Note.** ‖It is late. ‖*Stop.* ‖Go.
See [the docs. They help.](a.md) now. ‖Good.
Use `a. b` or `c! d` here. ‖Good.
% ellipsis
I thought ... maybe not. ‖You decide.
I thought… maybe not. ‖You decide.
I waited... ‖Nothing came.
I waited… ‖Nothing came.
I waited . . . nothing came. ‖I left.
I waited . . . ‖Nothing came.
Wait ... I know it.
“I waited …” ‖She left.
He went from 1 ... 10. ‖Good.
Chapter 1 ........ 5
He cut [...] the text. ‖It is short.
% runs
Really?! ‖Yes!! ‖Why??? ‖No.
Stop!... ‖Go.
What?.. ‖Go.
Yahoo! shares fell. ‖We sold.
We sold Yahoo! ‖It fell.
What? ‖when? ‖where?
% addresses
See https://example.com/a.b?x=1&y=2. ‖Then go.
Mail a.b@example.org today. ‖Thanks.
Open main.py, a.tar.gz and config.v2.json. ‖Run it.
The end.Next one.
Use .NET or node.js now. ‖Good.
Call os.path.join or self.x. ‖Then go.
Is it x.y? ‖It is a.b.
Visit example.com. ‖Then go.
% lower case
It ended. ‖iPhone sales rose.
it ended. ‖it began. ‖is it? ‖yes.
He left. ‖pH is 7.
% lines
The cat sat on⏎the mat. ‖It slept⏎all day.
The cat sat on␍⏎the mat. ‖It slept␍⏎all day.
Title⏎⏎‖The cat sat.
Title␍⏎␍⏎‖The cat sat.
Title⏎  ⏎‖The cat sat.
Title⏎⏎⏎⏎‖The cat sat.⏎⏎
# Title⏎‖The cat sat.⏎‖## Next. One⏎‖It slept.
Title⏎=====⏎‖The cat sat.
Title⏎-----⏎‖The cat sat.
The cat sat.⏎‖***⏎‖It slept.
The cat␌sat here. ‖It slept.
The cat sat.␌‖It slept.
The cat␌␌sat here. ‖It slept.
The cat␌ ␌sat here. ‖It slept.
The cat⏎␌sat here. ‖It slept.
The cat␌⏎sat here. ‖It slept.
The cat␍⏎␌␍sat here. ‖It slept.
The cat⏎⏎␌‖sat here. ‖It slept.
# Travel␌‖Book early. ‖Keep the receipt.
Tell whoever waits␌‖# Travel⏎⏎‖Book early.
Take along:␌‖- a case␌‖- two straps
| a. b |␌‖| c |␌‖Ask Mia.
```⏎‖x = 3. + y⏎‖```␌‖Ask Mia. ‖Then go.
| a | b. C |⏎‖|---|---|⏎‖| 1 | 2 |⏎‖Text here.
> The cat⏎> sat. ‖It⏎> slept.
He said:⏎‖> The cat⏎> sat.
> a⏎>⏎‖> b
Run:⏎‖```python⏎‖a = 1. + b⏎‖c = 2⏎‖```⏎‖Done. ‖Good.
Run:⏎‖```⏎‖a = 1 and so on
e.g.⏎⏎‖Next one.
See Dr.⏎Smith today. ‖Good.
  The cat sat. ‖It slept. ⏎
⏎⏎The cat sat. ‖It slept.
>>> a = 1⏎‖>>> b = 2⏎Done.
Wait⏎‖- no -⏎stop.
% French
Il est tard. ‖Elle part.
« Il est tard. » ‖Elle part.
« Il est tard. Viens ! » dit-il. ‖Elle part.
Il dit : « Viens ! » et partit. ‖Elle resta.
Quoi ! ‖Il part ? ‖Oui.
M. Dupont et Mme Curie arrivent. ‖Ils parlent.
Voir p. ex. l'art. 5, al. 2. ‖C'est clair.
Il est né av. J.-C. en Gaule. ‖Il est mort.
Il vit à St. Denis. ‖Il a 500 hab. environ.
Le 3 janv. 2020, il part. ‖Puis il revient.
Du pain, du vin, etc. ‖Le reste suit.
% Spanish
¿Qué hora es? ‖¡Es tarde! ‖Vamos.
¡Hola! ‖¿Cómo está Ud.? ‖Bien.
El Sr. García y la Sra. López llegan. ‖La Dra. Ruiz no.
Véase la pág. 5 del núm. 3, p. ej. ahora. ‖Bien.
Vive en la Avda. Goya. ‖Los EE. UU. son grandes.
—¿Por qué? —preguntó ella. ‖No lo sé.
Es así. ‖Luego se fue.
«Es tarde.» ‖Ella salió.
Cuesta 1.000,50 euros. ‖Es caro.
Son las 9 a. m. en Lima. ‖Es lunes.
% Portuguese
O Sr. Silva e a Sra. Costa chegaram. ‖Eles falaram.
Veja a pág. 5, por ex. hoje. ‖É bom.
A Dra. Ana vive na Av. Paulista. ‖Ela trabalha na Acme Ltda. ‖Eu não.
Foi no séc. XX aqui. ‖Depois mudou.
% Italian
Il Sig. Rossi e il Dott. Bianchi parlano. ‖Poi escono.
La Sig.ra Rossi parla con il Prof. Neri. ‖È tardi.
Vedi ad es. pag. 5, fig. 2, ecc. ‖Il resto segue.
Nel sec. XX era così. ‖Oggi no.
«È tardi.» ‖Lei esce.
% German
Das ist z. B. gut. ‖Das ist z.B. auch gut.
Das gilt, d. h. es stimmt, u. a. hier. ‖Gut.
Siehe Nr. 5, Abb. 3 und S. 7. ‖Dann weiter.
Er wohnt in der Goethestr. 5, bzw. im Hotel. ‖Sie nicht.
Es kostet ca. 5 Mio. Euro. ‖Das ist viel.
Äpfel, Birnen usw. ‖Dann kam er. ‖Brot usw. war da.
„Es ist spät.“ ‖Sie ging.
»Es ist spät.« ‖Sie ging.
Er sagte: „Halt! Geh heim.“ und ging. ‖Wir blieben.
„Warum?“, fragte sie. ‖Keiner wusste es.
„Warum?“ fragte sie. ‖Keiner wusste es.
Dr. med. Anna Fox kam. ‖Prof. Dr. Hill auch.
Die Firma Meyer GmbH & Co. KG ist alt. ‖Sie wächst.
Das war 44 v. Chr. in Rom. ‖Es war heiß.
Im 19. Jh. war das so. ‖Die Zeit verging.
% Dutch, Polish, Swedish, Danish, Czech, Turkish
Dhr. Jansen komt bijv. morgen. ‖Hij is er al.
Koop brood, melk enz. ‖De rest volgt.
Ul. Polna jest tu, np. obok. ‖Dr. Nowak mieszka m.in. tam. ‖To jest dom.
Kup chleb itp. ‖Potem wróć.
Det är t.ex. bra. ‖Han kom kl. 5 idag. ‖Hon gick.
Det er f.eks. godt. ‖Han kom. ‖Den 3. oktober er fri.
Je to např. dobré. ‖Dne 3. října je volno. ‖Pak ne.
Ali Bey geldi. ‖Sn. Kaya örn. burada. ‖O gitti.
% Russian, Ukrainian
Это, т. е. так, верно. ‖Он ушёл.
Это, т.е. так, верно. ‖Он ушёл.
Хлеб, соль и т. д. ‖Потом он ушёл.
Он живёт на ул. Ленина. ‖Она на пл. Мира.
В 2020 г. Москва росла. ‖Он видел рис. 5 и стр. 7.
Это было в 2020 г. ‖Он уехал.
Музей им. Пушкина открыт. ‖Я сказал им. ‖Он ушёл.
— Привет! — сказал он. ‖Она ушла.
«Привет!» — сказал он. ‖Она ушла.
А. С. Пушкин писал. ‖Мы читали.
Длина 5 см. ‖Это мало.
Це було на вул. Франка. ‖Він пішов.
% Chinese
今天下雨。‖我们走吧！‖好不好？
他说：“走吧！快点。”‖大家都走了。
“走吧！”他说。‖大家都走了。
“走吧！”妈妈笑着说：“快点。”‖大家都走了。
他说：「走吧！快點。」‖大家都走了。
我走了。‖“你好。”‖他走了。
版本是3.5。‖很好。
他走了（真的。走了。）。‖我没走。
等等……我不知道。‖好吧。
真的？！‖是的。
你好!‖我们走吧?‖好。
用 config.v2.json 吧。‖好。
《书。名》很好。‖我读了。
他走了。⏎‖我没走。
% Japanese
雨です。‖晴れです！‖本当？
田中さんは「はい。」と言った。‖雨です。
「はい。」‖彼は言った。
「行くよ！」って言った。‖雨です。
『本。』の話です。‖雨です。
雨です（本当です。）。‖晴れです。
値は３．５です。‖はい。
% Korean
비가 온다. ‖우리는 간다! ‖정말? ‖네. ‖그래.
"안녕." 그가 말했다. ‖나는 갔다.
"안녕."이라고 말했다. ‖나는 갔다.
가격은 3.5입니다. ‖끝.
% Hindi and its neighbours
यह पहला है। ‖यह दूसरा है। ‖क्या?
डॉ. शर्मा आए। ‖वे बैठे।
यह है।‖वह है।
"क्यों?" उसने पूछा। ‖वह गया।
এটা প্রথম। ‖এটা দ্বিতীয়।
धर्मः॥ ‖कर्म॥
% Arabic, Urdu, Persian
هل تسمعني؟ ‖نعم أسمعك.
قال د. أحمد نعم. ‖ثم ذهب.
ذهب، ثم عاد. ‖ثم نام!
یہ پہلا ہے۔ ‖یہ دوسرا ہے۔
«هل تسمعني؟» سأل أحمد. ‖نعم.
% other scripts
Սա մեկ է։ ‖Սա երկու է։
ይህ አንድ ነው። ‖ይህ ሁለት ነው።
នេះ​ជា​មួយ។ ‖នេះ​ជា​ពីរ។
ဒါ တစ်။ ‖ဒါ နှစ်။
Αυτό είναι ένα. ‖Αυτό είναι δύο!
זה אחד. ‖זה שניים?
% characters
Hi 👩‍👩‍👧. ‖Bye 🇫🇷!
Great! ‖😀 See you.
It ended. ́It went on.
Cafe´. ‖Next.
% mixed
- Que faut-il?... demanda Anna. ‖Rien.
- Mais pourquoi? fit l'autre. ‖Rien.
Le pays, en 1883г. это было. ‖Он ушёл.
It took 10s. ‖Then it stopped. ‖It is 5m. ‖So what.
FIRST PART⏎II. THE NEXT PART⏎III. THE LAST PART
The Boeing 747. ‖It flies.
The company (Nasdaq: ABC) said Tuesday that Mr. Lee, 42, will leave. ‖He joined in Sept. 2011.
In the 1990s, J.P. Morgan & Co. was big. ‖It grew.
"You can't do that!" Mr. Fox said. ‖He left.
Do you know who "Dr. Who" is? ‖I do.
The temperature was 98.6°F. ‖It fell to 97°.
I met Prof. Dr. A. B. Hill, Ph.D., M.D., in Rm. 5. ‖He smiled.
Mix 2 tbsp. of sugar and 1 tsp. salt. ‖Stir.
See Smith v. Jones, 5 U.S. 137 (1803). ‖It is old.
See 42 U.S.C. § 1983. ‖It is law.
He said: “Go.” ‖And so we went.
The U.N. Security Council met. ‖It voted.
Gov. Smith (R-Tex.) voted no. ‖Others voted yes.
We flew to Washington, D.C. ‖The flight was long.
We flew to Washington, D.C. last week.
The time is 10:30 p.m. ‖Go to bed.
Prices rose 5% vs. 3% in Q1. ‖Costs fell.
He is the No. 1 player. ‖She is No. 2.
See also: Eqs. (1)-(3), Tabs. 1, 2; Refs. [3, 4]. ‖End.
Mrs. Fox (née Hill), b. 1920, d. 1999, lived here. ‖She wrote.
The film stars A-list actors, incl. T. Hanks. ‖It won.
Он умер 30.12. 1920 здесь. ‖Вот так.
She got an A. He got a B.
Is this the end? ‖(I hope so.) ‖Yes.
Τι ώρα είναι; ‖Είναι αργά.
Սա մեկ է: ‖Սա երկու է:
; : ; are marks. ‖So it is.
I never said that.... ‖She did.
We wait . . . . ‖Next one.
It was . . . odd . . . I know.
Is he in? ‖he is. ‖So what? said Ann.
1.) Wash it. ‖2.) Dry it.
Part One⏎~~~~~~~~⏎‖It is late. ‖Go.
Part One⏎^^^^^^^^⏎‖It is late. ‖Go.
It is odd.⏎‖.. note:: Read⏎‖.. _link: here
At 5 a.m. Mr. Fox left. ‖He came at 6 P.M. ‖Mr. Hill did not.
"""
TABLE = [line for line in CASES.splitlines() if line and not line.startswith("% ")]


@pytest.mark.parametrize("case", KNOWN_TRAPS.values(), ids=KNOWN_TRAPS.keys())
def test_the_known_traps(case: str) -> None:
    pieces = pieces_of(case)
    assert split_sentences("".join(pieces)) == pieces


@pytest.mark.parametrize("case", TABLE)
def test_the_table_of_cases(case: str) -> None:
    pieces = pieces_of(case)
    assert split_sentences("".join(pieces)) == pieces


@pytest.mark.parametrize("case", TABLE)
def test_the_table_holds_with_windows_line_ends(case: str) -> None:
    pieces = [piece.replace("\r", "").replace("\n", "\r\n") for piece in pieces_of(case)]
    assert split_sentences("".join(pieces)) == pieces


def test_no_text_has_no_sentence() -> None:
    assert sentence_spans("") == split_sentences("") == explain_sentences("") == []


def test_white_space_alone_is_one_piece() -> None:
    assert split_sentences(" \n\n\t ") == [" \n\n\t "]


def test_white_space_belongs_to_the_sentence_before_it_and_to_the_first() -> None:
    assert split_sentences("\n\n  One.  \n Two. \n") == ["\n\n  One.  \n ", "Two. \n"]


def test_a_quote_is_kept_whole_only_as_long_as_it_is_short() -> None:
    said = "They came back late. " * 30
    assert len(split_sentences(f'He said, "{said}" and left.')) > 25


def test_a_quote_that_is_never_closed_does_not_hold_sentences_together() -> None:
    assert len(split_sentences('He said, "It is late. ' + "We went home. " * 9)) == 10


def test_a_quote_does_not_reach_over_a_blank_line() -> None:
    assert split_sentences('He said, "It is late.\n\nWe left. They said "yes.') == [
        'He said, "It is late.\n\n', "We left. ", 'They said "yes.']


def test_a_part_is_read_as_if_it_were_the_whole_text() -> None:
    text = "He saw Dr. Fox. She left. It rained."
    assert sentence_spans(text, 7, 20) == [(7, 16), (16, 20)]
    assert sentence_ends(text, 7, 20) == [16, 20]
    assert sentence_spans(text, 7, 7) == []


# The rules and their names.

def test_the_names_of_the_rules_are_stable() -> None:
    assert [trap.name for trap in TRAPS] == [
        "blank line", "line break", "abbreviation", "dotted form", "initial", "list number", "ordinal", "decimal",
        "url or file name", "no space", "punctuation follows", "quote or bracket", "ellipsis", "run of marks",
        "question or exclamation mark", "name with a mark", "lone mark", "lower case follows", "other script",
        "joined character", "full stop", "end of text"]


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.name)
def test_the_example_of_a_rule_shows_the_rule(trap: traps.Trap) -> None:
    pieces = trap.example.split("‖")
    assert split_sentences("".join(pieces)) == pieces
    assert trap.name in {decision.rule for decision in explain_sentences("".join(pieces))}


def test_every_verdict_names_a_rule_of_the_list() -> None:
    verdicts = [value for value in vars(traps).values() if isinstance(value, traps.Verdict)]
    verdicts += [*traps.GOES_ON.values(), *traps.ENDS.values()]
    assert {verdict.rule for verdict in verdicts} == {trap.name for trap in TRAPS}


def test_a_decision_tells_place_mark_and_reason() -> None:
    first, second, last = explain_sentences('Mr. Fox was "late." Then he left!')
    assert (first.position, first.mark, first.is_end, first.rule) == (3, ".", False, "abbreviation")
    assert first.reason == '"Mr." is in the list of titles, so the full stop belongs to it.'
    assert (second.position, second.mark, second.is_end, second.rule) == (19, ".", True, "full stop")
    assert second.reason == 'The full stop follows "late", an ordinary word.'
    assert (last.position, last.mark, last.is_end, last.rule) == (33, "!", True, "end of text")


@pytest.mark.parametrize(("text", "rule", "reason"), [
    ("See Fig. 3 now.", "abbreviation", '"Fig." is an abbreviation that goes with what follows'),
    ("It is Acme Inc. He left.", "abbreviation", '"Inc." is an abbreviation that may close a sentence'),
    ("She is in the U.S. He is not.", "dotted form", '"U.S." is an abbreviation, but a typical first word follows.'),
    ("Mr Z. Fox left.", "initial", '"Z." is a single letter'),
    ("1. Wash it.", "list number", '"1." numbers the item of a list.'),
    ("One day\nit rained.", "line break", "A single line break inside prose is white space."),
    ("Is it?! Yes.", "run of marks", 'The run "?!" counts as one mark'),
    ("雨です。晴れです。", "other script", 'The "。" ends the sentence'),
    ("Use the no. 5 bus.", "abbreviation", '"no." goes with what follows'),
    ("It is a no. Well.", "full stop", 'No number follows "no.", so it is an ordinary word here.'),
])
def test_the_reason_names_the_word_or_mark(text: str, rule: str, reason: str) -> None:
    assert any(decision.rule == rule and decision.reason.startswith(reason) for decision in explain_sentences(text))


def test_decisions_come_in_the_order_of_the_text() -> None:
    for case in TABLE:
        positions = [decision.position for decision in explain_sentences("".join(pieces_of(case)))]
        assert positions == sorted(positions)


# What holds for all texts.

PARTS = [
    "Dr", "e.g", "U.S", "no", "Fig", "etc", "Inc", "a.m", "St", "A", "i", "II", "3", "3.5", "1", "10", "word", "Word",
    "said", "The", "May", "Oktober", "am", "z", "B", "т", "д", "ul", "Goethestr", "tbsp", "Yahoo", "走",
    "我们说", "はい", "と", "है", "نعم", "네", "é", "e\u0301", "\u0301", "\u200d", "\U0001F468\u200d\U0001F469",
    "\U0001F1E9\U0001F1EA", "한", ".", ".", ".", ". ", ". ", "...", "…", "?", "!", "?!",
    "。", "！", "।", "؟", ";", ":", ",", " . . .",
    '"', '"', "“", "”", "‘", "’", "'", "„", "«", "»", "(", ")", "[", "]", "（", "）", "「", "」", "[1]", "*", "_", "`",
    " ", " ", " ", "\n", "\n", "\n\n", "\r\n", "\t", "\f", "\xa0", "\u2028", "# ", "- ", "> ", "| ", "```",
    "~~~", "---", "===", "1. ", "2) ", "(a) ", "— ", "-", "–", "/", "\\", "@", "https://a.b/c?d=e", "config.v2.json",
]
TEXTS = st.lists(st.sampled_from(PARTS), max_size=40).map("".join) | st.text(max_size=60)


@given(TEXTS)
def test_sentences_tile_the_text(text: str) -> None:
    spans = sentence_spans(text)
    assert "".join(split_sentences(text)) == text
    assert all(start < end for start, end in spans)
    assert [start for start, _ in spans[1:]] == [end for _, end in spans[:-1]]


@given(TEXTS)
def test_no_sentence_is_blank_unless_the_text_is(text: str) -> None:
    assert text.isspace() or all(piece.strip() for piece in split_sentences(text))


@given(TEXTS)
def test_white_space_stands_only_at_the_end_of_a_sentence_but_the_first(text: str) -> None:
    for piece in split_sentences(text)[1:]:
        assert not piece[0].isspace()


@given(TEXTS)
def test_no_character_is_cut_in_two(text: str) -> None:
    safe = {match.end() for match in regex.finditer(r"\X", text)}
    assert safe.issuperset(sentence_ends(text))


@given(TEXTS)
def test_told_and_untold_are_the_same(text: str) -> None:
    ends = []
    for decision in explain_sentences(text):
        after = text[decision.position:]
        cut = decision.position + len(after) - len(after.lstrip())
        if decision.is_end and cut < len(text):
            ends.append(cut)
    assert [*ends, *([len(text)] if text else [])] == sentence_ends(text)


@given(TEXTS)
def test_the_short_way_decides_like_the_rules(text: str) -> None:
    class Everything(frozenset[str]):
        def __contains__(self, word: object) -> bool:
            return True

    short = explain_sentences(text)
    tables = copy.copy(load_tables())
    tables.known = Everything()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("chunklab.text.neighbours.load_tables", lambda: tables)
        assert explain_sentences(text) == short


@given(TEXTS)
def test_the_patterns_for_ascii_find_there_what_those_for_all_scripts_find(text: str) -> None:
    text = text.encode("ascii", "ignore").decode()
    for pattern in (_candidates, _pair_marks):
        found, others = ([(match.regs, match.lastgroup) for match in pattern(ascii).finditer(text)] for ascii in (True, False))
        assert found == others


@given(TEXTS)
def test_the_same_text_gives_the_same_sentences(text: str) -> None:
    assert sentence_spans(text) == sentence_spans(text)


@given(TEXTS, st.integers(0, 30), st.integers(0, 60))
def test_a_part_gives_the_sentences_of_its_own_text(text: str, start: int, length: int) -> None:
    end = min(start + length, len(text))
    shifted = [(start + first, start + last) for first, last in sentence_spans(text[start:end])]
    assert sentence_spans(text, start, start + length) == shifted


@given(st.lists(st.sampled_from([part for part in PARTS if "\r" not in part]), max_size=40).map("".join))
def test_windows_line_ends_change_nothing(text: str) -> None:
    pieces = [piece.replace("\n", "\r\n") for piece in split_sentences(text)]
    assert split_sentences(text.replace("\n", "\r\n")) == pieces


@given(TEXTS.filter(lambda text: "\f" not in text))
def test_a_page_break_between_two_lines_is_a_line_end(text: str) -> None:
    assert sentence_ends(regex.sub(r"(?<=\S)\n(?=\S)", "\f", text)) == sentence_ends(text)


@given(TEXTS)
def test_every_rule_that_is_told_is_in_the_list(text: str) -> None:
    names = {trap.name for trap in TRAPS}
    assert names.issuperset(decision.rule for decision in explain_sentences(text))


# The work grows with the text, not with its square.

def calls(text: str) -> int:
    """Count the calls, of Python and of C, that reading a text takes."""
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event.endswith("call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        sentence_ends(text)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(("text", "place"), [
    ("# See Dr. Lee\n\nShe knows.", 9), ("| a. b |\n| c |", 4), ("~~~\nx = 3. + y\n~~~\nEnd", 10),
])
def test_a_mark_in_a_line_that_stays_whole_is_told_of(text: str, place: int) -> None:
    decision = next(decision for decision in explain_sentences(text) if decision.position == place)
    assert (decision.is_end, decision.rule) == (False, "line break")
    assert "kept whole" in decision.reason


@given(TEXTS)
@example(' . . ."')
def test_every_full_stop_before_white_space_is_told_of(text: str) -> None:
    # Between the mark and the position may stand quotes that close.
    reached = [(text.rfind(decision.mark, 0, decision.position), decision.position) for decision in explain_sentences(text)
               if "." in decision.mark]
    for found in regex.finditer(r"\.(?=\s)", text):
        assert any(start <= found.start() <= end for start, end in reached), found


@pytest.mark.parametrize("part", [
    "Go. ", "Go.\n", "a.", ". ", "(a. ", '"a. ', "“a. ", "「。", "'a. ", "1. ", "\n1. ", "\n```", "\n```\na",
    "\n~~~\n```\nx", "\n> a", "\n>", "\n# a", "\n- a", "\n|", "\n---", "a.[1] ", ". »", "St. The ", "e.g. ", "?! ",
    "。\u0301", "()", "- ", "a\f", "\f ", "\f\n",
])
def test_twice_the_text_is_twice_the_work(part: str) -> None:
    sentence_ends(part)
    small, large = calls(part * 500), calls(part * 1000)
    assert large <= 2 * small + 100


@given(TEXTS.filter(bool))
@settings(max_examples=30, deadline=None)
def test_repeating_a_text_repeats_the_work(part: str) -> None:
    sentence_ends(part)
    small, large = calls(part * 60), calls(part * 120)
    assert large <= 2.2 * small + 100


@pytest.mark.parametrize(("text", "count"), [
    ("\n" * 1_000_000, 1), ("Go. " * 200_000, 200_000), ("word " * 1_000_000, 1), ("." * 5_000_000, 1),
    ("." * 5_000_000 + "x", 1), ("a" * 5_000_000, 1), ("(" * 300_000, 1), ('"' * 300_000, 1),
    ("\n# x" * 50_000, 50_000),
    ("\f" * 1_000_000, 1), ("x\f" + " " * 1_000_000 + "y", 1),
    ("so." + " " * 2_000_000 + "Y", 2), ("x\n" + " " * 2_000_000 + "y", 1), ("```" * 300_000, 1),
], ids=lambda value: repr(value[:8]) if isinstance(value, str) else str(value))
def test_large_texts_of_one_kind(text: str, count: int) -> None:
    assert len(sentence_ends(text)) == count
