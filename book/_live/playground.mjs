// The playground: one text, two strategies side by side, cut by the package in this page as they change.
import { Column } from "./column.mjs";
import { compare } from "./compare.mjs";
import { copy } from "./copying.mjs";
import { PAUSE, engine } from "./engine.mjs";
import { styled } from "./form.mjs";
import { LONGEST, decode, encode } from "./link.mjs";
import { Progress } from "./progress.mjs";
import { QuestionBox } from "./question.mjs";
import { together } from "./scrolling.mjs";
import { TextBox } from "./textbox.mjs";

const BAD_LINK = "This link holds no state that can be read, so nothing was changed.";
const CONTROLS = "textarea, .pg-form :is(input, select), #pg-sample, #pg-question, [data-act=mark], [data-act=step], [data-act=code], [data-act=json], [data-act=open]";
const STOPPED = "Stopped. What you see is the last cut.";

class Playground {
  constructor(root, spec) {
    this.root = root;
    this.told = root.querySelector(".pg-doing");
    this.numbers = root.querySelector(".pg-compare");
    this.textBox = new TextBox(root.querySelector(".pg-text"), spec);
    this.questionBox = new QuestionBox(root.querySelector(".pg-ask"), spec, this.textBox);
    this.columns = ["a", "b"].map((letter) => new Column(root.querySelector(`#pg-${letter}`), spec, engine));
    this.again = root.querySelector("[data-act=again]");
    this.told.after(new Progress(engine, () => this.again.focus()).element);
    this.put(JSON.parse(root.dataset.state));
    for (const column of this.columns) Object.assign(column, this.asked); // which the page came with, cut
    this.listen();
  }

  listen() {
    this.textBox.addEventListener("change", ({ detail: before }) => {
      this.questionBox.follow(before);
      this.changed(this.columns);
    });
    this.questionBox.addEventListener("change", () => this.changed(this.columns, "ask"));
    this.textBox.addEventListener("file", (event) => this.read(event.detail));
    for (const column of this.columns) {
      column.addEventListener("change", () => this.changed([column]));
      column.addEventListener("count", () => compare(this.numbers, this.columns.indexOf(column), column.numbers));
      column.addEventListener("fault", () => this.textBox.fault(this.shown.map(({ wrongText }) => wrongText).find(Boolean) ?? ""));
    }
    const acts = { link: (button) => this.copyLink(button), close: () => this.openSecond(false), second: () => this.openSecond(true),
      again: () => this.changed(this.columns) };
    for (const [act, run] of Object.entries(acts)) {
      this.root.querySelector(`[data-act=${act}]`).addEventListener("click", (event) => run(event.currentTarget));
    }
    together(this.columns.map(({ view }) => view), () => this.columns[0].part === this.columns[1].part);
    for (const touch of ["pointerdown", "keydown"]) this.root.addEventListener(touch, (event) => this.touched(event));
    engine.addEventListener("change", () => this.turn());
    window.addEventListener("hashchange", () => this.open());
  }

  // Python is loaded when a control is first touched, so that it is there when the change is made.
  touched({ key, target }) {
    if (key !== "Tab" && engine.state === "off" && target.closest(CONTROLS)) engine.start();
  }

  get shown() {
    return this.columns.filter(({ root }) => !root.hidden);
  }

  get asked() {
    const [{ text, source }, { question, answer }] = [this.textBox, this.questionBox];
    return { text, source, question, answer };
  }

  get state() {
    return { ...this.textBox.state(LONGEST), ...this.questionBox.state, settings: this.shown.map(({ setting }) => setting) };
  }

  put({ settings, ...text }) {
    if ("text" in text || "sample" in text) this.textBox.show(text);
    if (Object.keys(text).length) this.questionBox.show(text);
    settings.forEach((setting, place) => { this.columns[place].setting = setting; });
    this.showSecond(settings.length > 1);
  }

  // A change waits for the pause after it, so that typing is not cut letter by letter.
  changed(columns, act = "cut") {
    this.due ??= new Map();
    for (const column of columns) if (this.due.get(column) !== "cut") this.due.set(column, act);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { due } = this;
      this.due = null;
      for (const column of this.shown) if (due.has(column)) column[due.get(column)](this.asked);
    }, PAUSE);
  }

  async read(file) {
    this.textBox.tell(`Reading ${file.name} …`);
    const answer = await engine.ask({ do: "read", name: file.name }, { client: "read", file });
    this.textBox.tell("");
    if (!answer) return;
    if (!answer.ok) {
      this.textBox.fault(answer.error.say);
      return;
    }
    const before = this.textBox.text;
    this.textBox.show({ text: answer.text, source: file.name });
    this.questionBox.follow(before);
    this.textBox.tell(answer.note ?? "");
    this.changed(this.columns);
  }

  // The state in the address, once Python has said what of it is sound.
  async open() {
    const fragment = location.hash.slice(1);
    if (!fragment || document.getElementById(fragment)) return;
    const asked = decode(fragment);
    const asking = asked && engine.ask({ do: "state", state: asked }, { client: "state" });
    this.root.toggleAttribute("data-opening", Boolean(asked)); // the example is seen, but not for what the link holds
    if (asked) this.say("Opening the link.");
    const answer = await asking;
    this.root.removeAttribute("data-opening");
    if (asked && !answer) return; // stopped
    if (answer?.ok && answer.state) {
      this.put(answer.state);
      this.changed(this.columns);
    }
    this.say(answer ? answer.error?.say ?? answer.notes.join(" ") : BAD_LINK);
  }

  copyLink(button) {
    const { state } = this;
    const link = `${location.href.split("#")[0]}#${encode(state)}`;
    const bare = state.sample || "text" in state;
    copy(button, link, (said) => this.textBox.tell(bare ? said : `${said} It goes without the text, which has more than ${LONGEST.toLocaleString("en")} characters.`));
  }

  openSecond(both) {
    this.showSecond(both);
    if (both) this.changed([this.columns[1]]);
    this.root.querySelector(both ? "#pg-b-chunker" : "[data-act=second]").focus();
  }

  showSecond(both) {
    this.columns[1].root.hidden = !both;
    this.root.toggleAttribute("data-single", !both);
    this.root.querySelector("[data-act=second]").hidden = both;
  }

  turn() {
    const ended = engine.state === "off" || engine.state === "failed";
    if (ended !== this.ended) this.say(engine.state === "off" ? STOPPED : "");
    this.again.hidden = !ended;
    this.ended = ended;
  }

  say(text) {
    this.told.textContent = text;
  }
}

const root = document.querySelector(".pg");
const spec = await engine.spec().catch((error) => {
  root.querySelector(".pg-doing").textContent = "A part of this page could not be loaded. Look whether you are online, and load the page again.";
  throw error;
});
await styled;
const playground = new Playground(root, spec);
root.dataset.ready = "";
playground.open();
