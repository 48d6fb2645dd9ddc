// <chunk-player>: shows one frame of its ordered list at a time. Without this script the list is simply read.

const ICONS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4 3l9 5-9 5z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  next: "M5 3l7 5-7 5z",
  last: "M11 3h2v10h-2zM3 3l7 5-7 5z",
};
const NAMES = { first: "First step", back: "Step back", play: "Play", pause: "Pause", next: "Step forward", last: "Last step" };
const KEYS = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last" };
const PAUSE = 1600; // milliseconds a frame stays while playing

const icon = (name) => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

class ChunkPlayer extends HTMLElement {
  connectedCallback() {
    if (this.dataset.live !== undefined) return;
    this.frames = [...this.querySelectorAll(":scope > ol > li")];
    if (this.frames.length < 2) return;
    this.dataset.live = "";
    this.build();
    this.show(0, false);
    this.addEventListener("keydown", (event) => this.key(event));
  }

  disconnectedCallback() {
    this.stop();
  }

  build() {
    const controls = document.createElement("div");
    controls.className = "ck-controls";
    const button = (act) =>
      `<button type="button" data-act="${act}" aria-label="${NAMES[act]}" title="${NAMES[act]}">${icon(act)}</button>`;
    controls.innerHTML =
      ["first", "back", "play", "next", "last"].map(button).join("") +
      `<input type="range" min="0" max="${this.frames.length - 1}" value="0" aria-label="Step"><output></output>`;
    const hear = document.createElement("p");
    hear.className = "ck-hear";
    hear.setAttribute("aria-live", "polite");
    this.append(controls, hear);
    this.slider = controls.querySelector("input");
    this.place = controls.querySelector("output");
    this.buttons = Object.fromEntries([...controls.querySelectorAll("button")].map((one) => [one.dataset.act, one]));
    this.hear = hear;
    controls.addEventListener("click", (event) => {
      const pressed = event.target.closest("button");
      if (pressed) this.act(pressed.dataset.act);
    });
    this.slider.addEventListener("input", () => {
      this.stop();
      this.show(Number(this.slider.value));
    });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("textarea, select, summary")) return;
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    this.act(act);
  }

  act(name) {
    const last = this.frames.length - 1;
    if (name === "play") {
      if (this.timer) this.stop();
      else this.play();
      return;
    }
    this.stop();
    this.show({ first: 0, back: this.at - 1, next: this.at + 1, last }[name]);
  }

  play() {
    if (this.at === this.frames.length - 1) this.show(0);
    this.timer = setInterval(() => {
      this.show(this.at + 1);
      if (this.at === this.frames.length - 1) this.stop();
    }, PAUSE);
    this.face("pause");
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    if (this.buttons) this.face("play");
  }

  face(name) {
    const button = this.buttons.play;
    button.innerHTML = icon(name);
    button.setAttribute("aria-label", NAMES[name]);
    button.title = NAMES[name];
  }

  show(place, aloud = true) {
    this.at = Math.max(0, Math.min(place, this.frames.length - 1));
    this.frames.forEach((frame, number) => { frame.hidden = number !== this.at; });
    const frame = this.frames[this.at];
    // The page below must not jump: the list keeps the height of the tallest frame seen so far.
    const list = frame.parentElement;
    list.style.minHeight = `${Math.max(parseFloat(list.style.minHeight) || 0, frame.offsetHeight)}px`;
    const text = `step ${this.at + 1} of ${this.frames.length}`;
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", text);
    this.place.textContent = `${this.at + 1} / ${this.frames.length}`;
    // A disabled button would lose the keyboard's focus, so the ends are only marked.
    for (const name of ["first", "back"]) this.buttons[name].setAttribute("aria-disabled", this.at === 0);
    for (const name of ["next", "last"]) this.buttons[name].setAttribute("aria-disabled", this.at === this.frames.length - 1);
    if (aloud) this.hear.textContent = `${text}: ${frame.querySelector(".say").textContent}`;
  }
}

if (!customElements.get("chunk-player")) customElements.define("chunk-player", ChunkPlayer);
