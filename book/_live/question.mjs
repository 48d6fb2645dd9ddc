// The question to the text, and its answer: words that are selected in the text. Places are counted as Python counts characters.

const SELECT = "Select the words that answer it, here above or in the coloured text, and press the button.";
const SHOWN = 80; // characters of the answer that are told
const FOLLOWED = 200_000; // characters of a text up to which the answer keeps its place while one types

// "change" is sent when the question or its answer is another.
export class QuestionBox extends EventTarget {
  question = "";
  answer = null;

  constructor(root, { texts }, textBox) {
    super();
    this.samples = new Map(texts.map((sample) => [sample.name, sample]));
    this.textBox = textBox;
    this.input = root.querySelector("input");
    this.told = root.querySelector("#pg-answer");
    this.unmark = root.querySelector("[data-act=unmark]");
    this.input.addEventListener("input", () => this.#take(this.input.value, this.answer));
    this.unmark.addEventListener("click", () => {
      this.#take(this.question, null);
      this.input.focus();
    });
    const mark = root.querySelector("[data-act=mark]");
    mark.addEventListener("pointerdown", (event) => event.preventDefault()); // keeps what is selected
    mark.addEventListener("click", () => this.#mark());
    textBox.area.addEventListener("select", () => { this.from = null; });
    document.addEventListener("selectionchange", () => {
      const { anchorNode, isCollapsed } = getSelection();
      const painted = anchorNode?.parentElement?.closest(".pg-source pre");
      if (painted && !isCollapsed) this.from = painted;
      mark.toggleAttribute("data-selected", Boolean(painted) && !isCollapsed);
    });
  }

  // Show the question of a state: a sample brings one of its own.
  show({ sample, question, answer }) {
    const known = question === undefined ? this.samples.get(sample) : null;
    this.#keep(known?.question ?? question ?? "", known?.answer ?? answer ?? null);
  }

  // What a link needs: nothing, where a sample's own question is asked.
  get state() {
    const { question, answer } = this;
    const known = this.samples.get(this.textBox.sample) ?? { question: "", answer: null };
    if (question === known.question && `${answer}` === `${known.answer}`) return {};
    return answer ? { question, answer } : { question };
  }

  // After the text became another: the answer keeps its place where what stands there is the same.
  follow(before) {
    const { text, sample } = this.textBox;
    if (sample) this.show({ sample });
    else this.#keep(this.question, this.answer && Math.max(text.length, before.length) <= FOLLOWED ? moved(this.answer, before, text) : null);
  }

  #mark() {
    const answer = this.from?.isConnected ? painted(this.from) : typed(this.textBox);
    if (answer[0] < answer[1]) this.#take(this.question, answer);
    else this.told.textContent = SELECT;
  }

  #take(question, answer) {
    this.#keep(question, answer);
    this.dispatchEvent(new Event("change"));
  }

  #keep(question, answer) {
    Object.assign(this, { question, answer });
    if (this.input.value !== question) this.input.value = question;
    this.unmark.hidden = !answer;
    this.told.textContent = answer ? `Answer: ${answer.map((place) => place.toLocaleString("en")).join(" to ")}, “${words(this.textBox.text, answer)}”` : SELECT;
  }
}

const length = (text) => [...text].length;

function words(text, [start, end]) {
  const found = [];
  let place = 0;
  for (const char of text) {
    if (place >= start + SHOWN) return `${found.join("").trim()} …`;
    if (place >= end) break;
    if (place++ >= start) found.push(char);
  }
  return found.join("").trim();
}

// What is selected in a painted text: the numbers of chunks are no part of it.
function painted(box) {
  const selected = getSelection().getRangeAt(0);
  const place = (node, offset) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    const side = range.comparePoint(node, offset);
    if (side > 0) return range;
    range.setEnd(...(side < 0 ? [box, 0] : [node, offset]));
    return range;
  };
  return [place(selected.startContainer, selected.startOffset), place(selected.endContainer, selected.endOffset)].map((range) => {
    const copy = range.cloneContents();
    for (const number of copy.querySelectorAll("sup")) number.remove();
    return Number(box.dataset.begin ?? 0) + length(copy.textContent);
  });
}

// What is selected in the field, which takes every line end for one character.
function typed({ area, text }) {
  return [area.selectionStart, area.selectionEnd].map((units) => {
    let [seen, place] = [0, 0];
    for (const [char] of text.matchAll(/\r\n|[^]/gu)) {
      if (seen >= units) break;
      const isLineEnd = char === "\r\n";
      seen += isLineEnd ? 1 : char.length;
      place += isLineEnd ? 2 : 1;
    }
    return place;
  });
}

function moved([start, end], before, after) {
  const [was, is] = [[...before], [...after]];
  const shorter = Math.min(was.length, is.length);
  let [head, tail] = [0, 0];
  while (head < shorter && was[head] === is[head]) head++;
  if (end <= head) return [start, end];
  while (tail < shorter - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  const shift = is.length - was.length;
  return start >= was.length - tail ? [start + shift, end + shift] : null;
}
