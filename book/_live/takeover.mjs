// "Try your own": a chapter's player, with the reader's numbers and text in place of the chapter's.
import { PAUSE, engine } from "./engine.mjs";
import { SettingForm, make, styled } from "./form.mjs";
import { playgroundLink } from "./link.mjs";
import { Progress } from "./progress.mjs";

const OWN = "Your own text";
const STOPPED = "Stopped. What you see is the last cut; a change here starts Python again.";
let opened = 0;

// Opens the form under a player; called once for each player, which then opens and closes it by itself.
export async function takeOver(player) {
  const { setting } = JSON.parse(player.dataset.play);
  const [{ chunkers, tellers }] = await Promise.all([engine.spec(), styled]);
  const teller = [...chunkers, ...tellers].find(({ name }) => name === setting.chunker);
  const own = new Own(player, teller, chunkers.includes(teller), JSON.parse(player.dataset.play));
  player.querySelector(":scope > .ck-try").append(own.progress.element);
  player.append(own.element);
  engine.start();
  return own;
}

class Own {
  constructor(player, teller, isChunker, { setting, texts, ranges }) {
    this.player = player;
    this.isChunker = isChunker; // else it tells of something else, such as candidates, which the playground does not know
    this.title = player.querySelector(":scope > .ck-title");
    this.given = this.title.textContent;
    this.example = { setting, text: Object.values(texts)[0] };
    this.texts = texts;
    this.client = `player-${++opened}`;
    this.form = new SettingForm([teller], { prefix: this.client, ranges, first: Object.keys(setting.typed) });
    this.form.addEventListener("change", () => this.changed());
    this.build();
    this.put(this.example);
  }

  build() {
    const id = `${this.client}-text`;
    this.menu = make("select", { id: `${id}s` }, ...[...Object.keys(this.texts), OWN].map(
      (name) => make("option", { value: name, textContent: name })));
    this.area = make("textarea", { id, rows: 5, spellcheck: false });
    this.wrong = make("p", { className: "ck-wrong", id: `${id}-wrong` });
    this.wrong.setAttribute("aria-live", "polite");
    this.area.setAttribute("aria-describedby", this.wrong.id);
    const reset = make("button", { type: "button", textContent: "Reset" });
    this.progress = new Progress(engine, () => reset.focus());
    this.link = make("a", { textContent: "Open in the playground", hidden: !this.isChunker || !this.player.dataset.playground });
    this.element = make("section", { className: "ck-own" }, this.form.element,
      make("div", { className: "ck-field ck-texts" }, make("label", { htmlFor: `${id}s`, textContent: "Text" }), this.menu,
        make("label", { className: "ck-hear", htmlFor: id, textContent: OWN }), this.area, this.wrong),
      make("p", { className: "ck-ends" }, reset, this.link));
    this.element.setAttribute("aria-label", "Try your own");
    this.menu.addEventListener("change", () => {
      if (!(this.menu.value in this.texts)) return this.area.focus();
      this.area.value = this.texts[this.menu.value];
      this.changed();
    });
    this.area.addEventListener("input", () => this.changed());
    reset.addEventListener("click", () => this.reset());
  }

  put({ setting, text }) {
    this.form.setting = setting;
    this.area.value = text;
    this.name();
  }

  // The example is the chapter's own: its frames are still there, and need no Python.
  reset() {
    clearTimeout(this.timer);
    this.put(this.example);
    this.say(null);
    this.entitle(this.given);
    this.player.restore();
  }

  // The title says of which setting the frames are.
  entitle(...said) {
    this.title.replaceChildren(...said);
    this.player.setAttribute("aria-label", this.title.textContent);
  }

  name() {
    const known = Object.entries(this.texts).find(([, text]) => text === this.area.value);
    this.menu.value = known ? known[0] : OWN;
    this.link.href = this.player.dataset.playground + playgroundLink(this.form.setting, this.area.value);
  }

  changed() {
    this.name();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.cut(), PAUSE);
  }

  async cut() {
    const request = { do: "story", setting: this.form.setting, text: this.area.value };
    const answer = await engine.ask(request, { client: this.client });
    if (!answer) { // a newer question took its place, or Python was stopped
      if (engine.state === "off") this.say({ say: STOPPED });
      return;
    }
    this.say(answer.error ?? null);
    if (!answer.ok) return;
    const { count, chunker, frames } = answer;
    if (this.isChunker) this.entitle(`Yours: ${count.toLocaleString("en")} chunk${count === 1 ? "" : "s"} by `, make("code", { textContent: chunker }));
    else this.entitle("Your own, in place of the example");
    this.player.tell(frames);
  }

  // What is wrong stands at its field, else below the text; the frames stay as they were, greyed.
  say(error) {
    const atField = this.form.fault(error);
    this.wrong.textContent = error && !atField ? error.say : "";
    this.area.setAttribute("aria-invalid", Boolean(error) && error.field === "text");
    this.player.classList.toggle("ck-stale", Boolean(error));
  }
}
