"""The playground's sample texts: small papers of the company whose handbook the book reads.

Each has something in it that goes wrong under some strategy; its title says what kind of text it is, the
comment above it where to look. Each brings a question, and the words that answer it.
"""
from __future__ import annotations

from dataclasses import dataclass

from chunklab.document import Span
from chunklab.samples import handbook


@dataclass(frozen=True, slots=True)
class Text:
    """Hold a sample text: a short name, a title to choose it by, its file name, the text, a question, its answer's span."""

    name: str
    title: str
    source: str
    text: str
    question: str
    answer: Span


# One paragraph is far longer than the others, "Dr." and "3.5" end no sentence, and a rule's exception stands in the
# sentence after it: a window parts the two.
_PROSE = """\
Brindle & Marsh began in a garden shed in Aalden, with two weather stations and one kettle. Today there are forty of us \
in two offices, and the kettle is still there.

New colleagues ask the same thing in their first week: when do we have to be in the office? Hardly ever. You may work \
from home on three days a week, and you choose which. On the other two we like to see each other, because a question \
across a desk takes a minute and the same question in a message takes an afternoon. The exception is storm season. From \
October to the end of March somebody who knows the instruments has to be in each office on every working day, so the \
station team agrees on its days a month ahead. Dr. Amara Lee keeps the list. If two people want the same day off, they \
talk it over first; she decides only when that fails, and she needs 3.5 minutes at most.

Nobody counts your hours. We look at what gets done, and at whether you are well.

A desk at home is yours to set up, and we pay for a part of it: up to 350 euros for a chair, up to 200 for a screen. Ask \
Mr. Ivo Brandt before you buy. What you buy with our money belongs to you after two years. If you leave earlier, you \
may keep it and pay back a share, e.g. half of it after one year.

"And if my child is ill?" Stay at home. Tell your lead when you can; the work will wait, and so will we.
"""

# The table is longer than a small chunk and loses its header, the list has an item of two lines, and a comment in the
# code begins with a hash, which is no heading.
_MARKDOWN = """\
# Rain gauges

How to keep a rain gauge honest. For the people who do it, in both offices.

## How often

| Model | Clean | Calibrate | Replace the filter |
|---|---|---|---|
| RG-2 | every 4 weeks | every 6 months | once a year |
| RG-5 | every 6 weeks | every 12 months | once a year |
| RG-5 heated | every 6 weeks | every 12 months | every 6 months |
| Snow pillow | in spring | every 24 months | never |

In Port Sorrel the salt in the air halves all of these times.

## What to take along

- two litres of clean water
- the brush with the blue handle; the red one
  scratches the funnel
- a spare filter and a torch
- your phone, charged: there is no mains socket at most stations

## Calibrating

1. Pour 314 ml into the funnel, slowly. It takes about five minutes.
2. Read the counter. It should say 10.0 mm.
3. If it is off by more than 0.3 mm, run the script and pour again.

```python
# the factor is what was poured over what was counted
poured, counted = 10.0, 9.6
factor = poured / counted
# keep it with the station, not with the gauge
print(f"factor {factor:.3f}")
```

### If it still does not fit

Write the number on the yellow label and bring the gauge back. Do not open it: the seal is what the weather service \
trusts.

## Questions

Ask Jonas Wey, or write to stations@brindle-marsh.example.
"""

# Three pages; a sentence runs from the first to the second, and the table of the second has its note on the third.
_PAGES = """\
SECURITY POLICY
Brindle & Marsh Ltd., version 3.1

1. Why there is a policy

Our customers trust us with the places of their instruments, and sometimes with the reasons why they stand there. What \
we know about them stays with us. This policy says how. It holds for everybody who works here, for guests who use our \
network, and for every device that can read our mail, whether it
\f\
belongs to the company or to you.

2. Passwords

A password has at least 14 characters and is used in one place only. The password manager makes better ones than you \
do. Passwords are changed when there is a reason, e.g. after a theft, and not by the calendar.

3. Classes of data

Class        Examples                   Where it may be
public       weather of yesterday       anywhere
internal     this policy, team lists    our devices, our cloud
secret       places of stations (*)     the vault, nowhere else
\f\
(*) Until the customer has made them public. Ask before you assume it.

4. When something goes wrong

Lost a laptop? Opened the wrong attachment? Call No. 112 inside the house, at any hour. You will not be blamed for \
calling. You may be blamed for not calling.

5. Exceptions

Dr. Amara Lee may grant an exception in writing, for 30 days at most. Nobody may grant one to herself.
"""

# Every line is short, an answer often stands alone far from its question, and names and times count as text too.
_CHAT = """\
[09:02] Mia Holm: Morning! Station 7 has sent nothing since four.
[09:02] Mia Holm: Nothing at all, not even the battery.
[09:04] Jonas Wey: Same thing in February. It was the antenna.
[09:05] Priya Nair: Could also be the new firmware, v2.0.1. Did anybody roll it out last night?
[09:05] Jonas Wey: yes
[09:06] Priya Nair: To all of them?!
[09:07] Jonas Wey: No. To 5, 6 and 7. 5 and 6 are fine.
[09:11] Mia Holm: Who drives out? I have the customer on the phone at 10 a.m.
[09:12] Jonas Wey: I can. The van is at the garage until noon, though.
[09:12] Priya Nair: Take my car. It is paid at 0.38 a kilometre, so keep the receipt for the ferry, not for petrol.
[09:13] Jonas Wey: 👍
[09:15] Mia Holm: One more thing. The customer wants to know whether the numbers of the night are lost.
[09:18] Priya Nair: They are not. A station keeps three days in its own memory and sends them when it is back.
[09:18] Priya Nair: Unless somebody resets it. So please do NOT press the red button, Jonas.
[09:19] Jonas Wey: That was once.
[12:47] Jonas Wey: I am here. Antenna is fine. A bird has built a nest on the solar panel, hence the battery.
[12:48] Mia Holm: Oh no. What do we do?
[12:51] Jonas Wey: Second panel on the south side, I have one in the boot. The nest stays until July.
[12:58] Priya Nair: It is sending again, all of the night included. Well done!
[13:01] Mia Holm: I will tell the customer. About the bird, too. They will love it.
"""

# No blanks between words, so that a window of words sees a handful of giants; sentence ends are 。！？, and two commas
# differ: ， parts clauses, 、 parts the items of a list.
_CHINESE = """\
# 休假

本手册说明您有多少假期、如何申请，以及计划有变时怎么办。它适用于我们的两个办公室。如果法律规定的天数更多，以法律为准。

## 年假

全职员工每年有26天带薪年假。年假从1月1日算到12月31日。每周工作三天的同事有15.6天，我们按16天计算。您从第一天起就可以休假；试用期内最多休十天。

没有用完的假期怎么办？最多五天可以结转到下一年，但必须在3月31日之前休完。过期作废！如果您当时生病或者正在休育儿假，请告诉我们，期限可以延长。

## 如何申请

一、先看团队日历。互相代班的两个人不应该同时休假。
二、在系统里填写日期，半天也可以。
三、等待答复。您的主管一般在三个半工作日之内回复；如果没有回复，请再问一次。

连续休假超过五天，请至少提前四周申请。只休一天，提前两个工作日就够了。“要是主管和我意见不一样呢？”那就由人事部的李雅博士决定。

## 出差

六小时以内能到的地方，我们坐火车。请买二等座，并且预订座位。车程超过四小时，可以坐一等座。火车晚点了也不要着急：坐下一班，并告诉等您的人。车票请保留好，晚点超过一小时，铁路公司会退还一部分票款。

出差需要带的东西：电脑、充电器、身份证、名片，还有一把伞。我们是做气象仪器的公司，自己却总是忘记带伞。

出差回来以后，请在三十天之内报销。收据丢了？写一张说明，请主管签字。超过九十天的单据公司不再支付，除非您是因为生病耽误了。

## 病假

生病的时候，请在第一天上午九点之前告诉主管，发一条短信就够了，没有人会问您得了什么病。从第四天起需要医生证明，请直接交给人事部，不要交给主管。病假的前六周工资照发。孩子生病，您每年可以在家照顾他最多十天，工资也照发。年假期间生病，只要有医生证明，这几天就不算年假。

请好好休息。工作可以等，身体不能等。

有问题请写信到 leave@brindle-marsh.example，或者来五号房间找米娅。
"""

# One picture can be many code points, a flag is two letters, and some accents stand as marks of their own: a careless
# cut shows a reader half of a family or a letter without its accent.
_EMOJI = """\
Summer party 🎉 Saturday, 14 June, from 3 p.m. in Port Sorrel

Everybody comes, and everybody may bring their family: 👨‍👩‍👧‍👦, 👩‍👩‍👦, 👨‍👧, or a friend 🧑🏽‍🤝‍🧑🏻. Dogs too 🐕‍🦺. Last \
year there were 63 of us, this year we are 80.

Who is coming from where? 🇳🇱🇩🇪🇫🇷🇮🇳🇵🇹🇨🇦 and, for the first time, 🏴󠁧󠁢󠁳󠁣󠁴󠁿!

Who does what:
1️⃣ Zoë and Jürgen: music 🎻🥁
2️⃣ Ne\u0301lia, Ångström’s granddaughter, no joke: the grill 👩🏿‍🍳
3️⃣ Łukasz and Nguyễn Thị Hoa: salads 🥗🥗🥗
4️⃣ Mia: everything else ❤️‍🔥

Please say what you do not eat. Some words on the shopping list were typed on an old phone, with accents of their own: \
cre\u0300me frai\u0302che, jalapen\u0303os, pa\u0302te\u0301, smo\u0308rga\u030asbord, cafe\u0301, ko\u0308ttbullar. They look \
the same as crème, jalapeños and café, and a search that compares code points will not find them.

If it rains ☔ we move into the hall, and if it storms ⛈️ we go to the office and look at the instruments, which is what \
half of us would do anyway 🤷‍♀️🤷🏾‍♂️. Dr. Lee has promised sun ☀️. She has been wrong before (2019, 2021, 2022 …).

Trains: the 1.40 p.m. from Aalden 🚆 arrives at 2.35 p.m. The last one back leaves at 11.12 p.m. For those who miss it \
there are 12 beds 🛏️🛏️🛏️ at Zoë’s, first come, first served.

See you there! 👋🏼👋🏿👋
"""

# Indentation means something, a docstring looks like prose, and a cut between two functions is worth more than one at
# a blank line inside a function.
_PYTHON = '''\
"""Turn the counts of a rain gauge into millimetres."""

from __future__ import annotations

from dataclasses import dataclass, field

TIP = 0.2  # mm of rain that one tip of the bucket stands for


@dataclass
class Gauge:
    """One gauge, and what it has counted.

    The factor corrects for wear. It is measured when the gauge is
    calibrated; see the page on rain gauges. A new gauge has 1.0.
    """

    station: str
    factor: float = 1.0
    tips: list[float] = field(default_factory=list)

    def tip(self, when: float) -> None:
        """Note one tip of the bucket, in seconds since midnight."""
        if self.tips and when < self.tips[-1]:
            raise ValueError(f"{self.station}: time runs backwards")

        self.tips.append(when)

    def rain(self) -> float:
        """Millimetres since midnight."""
        return len(self.tips) * TIP * self.factor


def heaviest_hour(gauge: Gauge) -> float:
    """Millimetres in the wettest 3,600 seconds.

    Two fingers walk along the tips. The first never goes back, so
    that a day of heavy rain takes no longer than it must.
    """
    most = first = 0

    for last, when in enumerate(gauge.tips):
        while when - gauge.tips[first] >= 3600:
            first += 1
        # both ends count
        most = max(most, last - first + 1)

    return most * TIP * gauge.factor


def report(gauges: list[Gauge]) -> str:
    """One line for each station, the wettest first."""
    lines = []
    for gauge in sorted(gauges, key=Gauge.rain, reverse=True):
        lines.append(f"{gauge.station:<12} {gauge.rain():6.1f} mm")
    return "\\n".join(lines) or "no rain, no gauges"


if __name__ == "__main__":
    shed = Gauge("Aalden shed", factor=1.042)
    for minute in range(0, 60, 7):
        shed.tip(minute * 60.0)
    print(report([shed]))
'''


def texts() -> list[Text]:
    """Give the sample texts, in the order in which they are offered.

    Examples
    --------
    >>> [text.name for text in texts()]
    ['prose', 'markdown', 'handbook', 'pages', 'chat', 'chinese', 'emoji', 'python']

    Chapter: windows
    """
    leave = handbook("leave")
    begin = leave.text.partition("\n## Working hours")[0]  # what follows is more than is read on a screen
    return [
        _asked("prose", "Prose: where we work", "office.txt", _PROSE, "Who has to be in the office, and on which days?",
               "The exception is storm season. From October to the end of March somebody who knows the instruments has to be "
               "in each office on every working day"),
        _asked("markdown", "Markdown: a table, a list, code", "gauges.md", _MARKDOWN,
               "How often is a heated RG-5 calibrated?", "RG-5 heated | every 6 weeks | every 12 months"),
        _asked("handbook", "Markdown: the handbook on leave", leave.source, begin, "What happens to days I did not use?",
               "Up to five unused days carry over to the next year. They must be taken by 31 March. After that they are lost."),
        _asked("pages", "A policy of three pages", "security.txt", _PAGES, "For whom and what does this policy hold?",
               "It holds for everybody who works here, for guests who use our network, and for every device that can read our "
               "mail, whether it\n\fbelongs to the company or to you."),
        _asked("chat", "A chat with speakers and times", "station-7.txt", _CHAT, "Why did station 7 send nothing?",
               "Antenna is fine. A bird has built a nest on the solar panel, hence the battery."),
        _asked("chinese", "Chinese: the handbook, no blanks between words", "xiujia.md", _CHINESE, "没有用完的年假怎么办？",
               "最多五天可以结转到下一年，但必须在3月31日之前休完。"),
        _asked("emoji", "Emoji, flags, accents", "party.txt", _EMOJI, "Where can I sleep if I miss the last train?",
               "For those who miss it there are 12 beds 🛏️🛏️🛏️ at Zoë’s, first come, first served."),
        _asked("python", "A Python module", "gauge.py", _PYTHON, "How is the wettest hour of a gauge found?",
               "Two fingers walk along the tips. The first never goes back"),
    ]


def _asked(name: str, title: str, source: str, text: str, question: str, answer: str) -> Text:
    begin = text.index(answer)
    return Text(name, title, source, text, question, (begin, begin + len(answer)))
