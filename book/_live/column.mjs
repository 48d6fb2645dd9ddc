// One strategy: its form, the text as it cuts it, its sizes and its chunks, and what can be taken away.
import { copy } from "./copying.mjs";
import { SettingForm } from "./form.mjs";
import { Marking } from "./marking.mjs";
import "./stepping.mjs";

const FIRST = ["parent_chunk_size", "child_chunk_size", "threshold_type", "threshold", "chunk_size", "overlap"];

// "change" is sent when the setting is another, "count" when a cut stands and its numbers too, "fault" when `wrongText` may be another.
export class Column extends EventTarget {
  text = ""; // what is shown, or was asked for
  source = "";
  part = 0;
  question = "";
  answer = null;
  wrongText = ""; // what is wrong with the text, for this strategy

  constructor(root, spec, engine) {
    super();
    const part = (name) => root.querySelector(`.pg-${name}`);
    this.root = root;
    this.name = root.id.replace("pg-", "");
    this.engine = engine;
    this.form = new SettingForm(spec.chunkers, { prefix: root.id, first: FIRST });
    part("form").replaceChildren(this.form.element);
    Object.assign(this, { view: part("source"), list: part("list"), sizes: part("sizes"), count: part("count"), made: part("made"),
      parts: part("parts"), place: part("part"), teach: part("teach"), wrong: part("fault"), told: part("told"),
      fate: part("fate"), found: part("found") });
    this.holder = part("player");
    this.marking = new Marking(this.view, this.list);
    this.marking.renew();
    this.asking = new Marking(this.view, this.found);
    this.#markHits();
    this.#teach();
    this.form.addEventListener("change", () => {
      this.#teach();
      this.dispatchEvent(new Event("change"));
    });
    root.addEventListener("click", (event) => this.#press(event.target.closest("[data-act]")));
  }

  get setting() {
    return this.form.setting;
  }

  set setting(setting) {
    this.form.setting = setting;
    this.#teach();
  }

  // Cut a text, and show its first part.
  cut(asked) {
    Object.assign(this, asked);
    return this.#show(0);
  }

  // Ask a question of the cut that stands; where the answer is another, what is painted is drawn anew in its place.
  ask({ question, answer }) {
    const isSame = `${answer}` === `${this.answer}`;
    Object.assign(this, { question, answer });
    return isSame ? this.#find() : this.#show(this.part, true);
  }

  async #show(number, stay = false) {
    const { text, source, setting, answer: marked } = this;
    const asked = { text, source, setting, part: number, answer: marked };
    const answer = await this.#ask({ ...asked, do: "cut" }, this.name);
    if (!answer) return;
    const top = stay && this.view.scrollTop;
    this.view.innerHTML = answer.painted;
    this.view.querySelector("pre").dataset.begin = answer.begin;
    this.list.innerHTML = answer.listed;
    this.count.textContent = `${answer.count.toLocaleString("en")} chunk${answer.count === 1 ? "" : "s"}`;
    this.made.textContent = answer.chunker;
    this.part = answer.part;
    this.parts.hidden = answer.parts < 2;
    this.place.textContent = `Part ${answer.part + 1} of ${answer.parts}`;
    this.#end("previous", answer.part === 0);
    this.#end("next", answer.part === answer.parts - 1);
    this.list.scrollTop = 0;
    this.view.scrollTop = top;
    this.marking.renew();
    if (this.stepper) this.stepper.show(this.stepper.at);
    await this.#find();
    await this.#count(asked);
  }

  async #find() {
    const { text, source, setting, question, answer } = this;
    const found = await this.engine.ask({ do: "find", text, source, setting, question, answer }, { client: `${this.name}-find` });
    if (!found) return; // a newer question took its place
    this.fate.innerHTML = found.fate ?? "";
    if (!found.ok) this.fate.textContent = found.error.say;
    this.found.dataset.question = question; // one that was asked before may be answered now
    this.found.innerHTML = found.hits ?? "";
    this.found.scrollTop = 0;
    this.#markHits();
  }

  // What comes back keeps its colour in the text, and has its rank.
  #markHits() {
    this.fate.hidden = !this.fate.textContent;
    this.found.hidden = !this.found.textContent;
    this.asking.renew();
    for (const mark of this.view.querySelectorAll(".ck-back")) {
      mark.classList.remove("ck-back");
      delete mark.dataset.rank;
    }
    const rows = this.asking.rows;
    this.view.toggleAttribute("data-asked", rows.length > 0);
    for (const { dataset: { chunk, rank } } of rows) {
      const [first, ...rest] = this.view.querySelectorAll(`[data-chunk~="${chunk}"]`);
      for (const mark of first ? [first, ...rest] : []) mark.classList.add("ck-back");
      if (first) first.dataset.rank = first.dataset.rank ? `${first.dataset.rank}, ${rank}` : rank;
    }
  }

  // What takes longer follows the picture.
  async #count(asked) {
    const answer = await this.engine.ask({ ...asked, do: "count" }, { client: this.name });
    if (!answer?.ok) return; // the next cut took its place
    this.sizes.innerHTML = answer.sizes;
    this.numbers = answer.numbers;
    for (const [number, tokens] of Object.entries(answer.tokens)) {
      const place = this.list.querySelector(`[data-chunk="${number}"] [data-tokens]`);
      if (place) place.textContent = tokens;
    }
    this.dispatchEvent(new Event("count"));
  }

  // Ask about this strategy on its text. What is wrong is said where it is; then there is no answer.
  async #ask(request, client) {
    const { text, source, setting, question } = this;
    const answer = await this.engine.ask({ setting, text, source, question, answer: this.answer, ...request }, { client });
    if (!answer) return null;
    this.fault(answer.ok ? null : answer.error);
    return answer.ok ? answer : null;
  }

  fault(error) {
    const ofText = error?.field === "text";
    const atField = this.form.fault(error);
    this.wrong.textContent = error && !atField && !ofText ? error.say : "";
    this.wrong.hidden = !this.wrong.textContent;
    this.root.toggleAttribute("data-stale", Boolean(error)); // the last good picture stays, in grey
    this.wrongText = ofText ? error.say : "";
    this.dispatchEvent(new Event("fault"));
  }

  #end(act, reached) {
    this.root.querySelector(`[data-act=${act}]`).setAttribute("aria-disabled", reached);
  }

  #press(button) {
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const acts = {
      previous: () => this.#show(this.part - 1),
      next: () => this.#show(this.part + 1),
      step: () => this.#step(button),
      code: () => this.#copy(button, "code"),
      json: () => this.#copy(button, "json"),
    };
    acts[button.dataset.act]?.();
  }

  async #copy(button, what) {
    const answer = await this.#ask({ do: what }, `${this.name}-${what}`);
    if (answer) copy(button, answer[what], (say) => { this.told.textContent = say; });
  }

  // The player takes the place of the painted text, and gives it back.
  #step(button) {
    const open = !this.stepper;
    button.setAttribute("aria-pressed", open);
    this.view.hidden = open;
    this.holder.hidden = !open;
    if (open) {
      this.stepper = document.createElement("chunk-stepper");
      this.stepper.setAttribute("role", "group");
      this.stepper.setAttribute("aria-label", `Strategy ${this.name.toUpperCase()}, step by step`);
      this.stepper.ask = (number) => this.#ask({ do: "frame", number }, `${this.name}-step`);
      this.holder.replaceChildren(this.stepper);
      this.stepper.show(0);
    } else {
      this.holder.replaceChildren();
      this.stepper = null;
    }
  }

  #teach() {
    const { page, chapter } = this.form.chunker;
    this.teach.hidden = !page;
    this.teach.textContent = `Chapter: ${chapter}`;
    this.teach.href = page ?? "";
  }
}
