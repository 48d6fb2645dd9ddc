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
const KEYS = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };
const TYPING = ".ck-own, textarea, select, summary, input:not([type=range]), [contenteditable]";
const NO_LIVE = "This build of the book does not run Python in its pages: the chapter's notebook takes your own text.";
const NOT_LOADED = "This could not be loaded. Look whether you are online, and try again.";
const PAUSE = 1600; // milliseconds a frame stays while playing

const icon = (name) => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

class ChunkPlayer extends HTMLElement {
  connectedCallback() {
    if (!this.buttons) this.setUp();
    // A notebook or a tab may take the player off the page and put it back, or show it only later.
    if (this.buttons) this.watcher.observe(this);
  }

  disconnectedCallback() {
    this.watcher?.disconnect();
    this.stop();
  }

  setUp() {
    this.list = this.querySelector(":scope > ol");
    this.frames = [...(this.list?.children ?? [])];
    if (this.frames.length < 2) return;
    // A copied or saved page has the controls, but nothing that moves them.
    this.querySelectorAll(":scope > :is(.ck-controls, .ck-hear, .ck-try, .ck-own)").forEach((old) => old.remove());
    this.dataset.live = "";
    this.list.removeAttribute("tabindex"); // one frame needs no scrolling
    this.build();
    this.show(this.dataset.start === "last" ? this.frames.length - 1 : 0, false);
    this.fresh = this.dataset.start === "last"; // one that opens on its result steps forward from the beginning
    if (this.fresh) this.buttons.next.setAttribute("aria-disabled", false);
    this.addEventListener("keydown", (event) => this.key(event));
    this.offer();
    this.watcher = new ResizeObserver(() => this.settle());
  }

  // The page below must not jump, so the list is as tall as its tallest frame at this width.
  settle() {
    if (this.offsetWidth === this.width) return;
    this.width = this.offsetWidth;
    this.list.style.minHeight = "";
    this.frames.forEach((frame) => { frame.hidden = false; });
    const tallest = Math.max(...this.frames.map((frame) => frame.offsetHeight));
    this.frames.forEach((frame, number) => { frame.hidden = number !== this.at; });
    this.list.style.minHeight = `${tallest}px`;
  }

  build() {
    const controls = document.createElement("div");
    controls.className = "ck-controls";
    const button = (act) =>
      `<button type="button" data-act="${act}" aria-label="${NAMES[act]}" title="${NAMES[act]}">${icon(act)}</button>`;
    controls.innerHTML =
      ["first", "back", "play", "next", "last"].map(button).join("") +
      `<input type="range" min="0" max="${this.frames.length - 1}" value="0" aria-label="Step"><span aria-hidden="true"></span>`;
    const hear = document.createElement("p");
    hear.className = "ck-hear";
    hear.setAttribute("aria-live", "polite");
    this.list.before(controls); // above, so that they stay in place and near the sentence however tall a frame is
    this.append(hear);
    this.slider = controls.querySelector("input");
    this.place = controls.querySelector("span");
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

  // Where the page can run Python, its form opens below the frames; nothing of it is loaded before.
  offer() {
    const live = document.querySelector("meta[name=chunklab-live]");
    if (!this.dataset.play || !live) return;
    if (!live.content) {
      this.insertAdjacentHTML("beforeend", `<p class="ck-note ck-own">${NO_LIVE}</p>`);
      return;
    }
    this.dataset.playground = live.dataset.playground ?? "";
    this.insertAdjacentHTML("beforeend", '<div class="ck-try"><button type="button" aria-expanded="false">Try your own</button> <span role="status"></span></div>');
    const button = this.querySelector(":scope > .ck-try > button");
    button.addEventListener("click", async () => {
      this.own ??= import(new URL("takeover.mjs", new URL(live.content, document.baseURI))).then(({ takeOver }) => takeOver(this));
      const own = await this.own.catch(() => null);
      button.nextElementSibling.textContent = own ? "" : NOT_LOADED;
      if (!own) {
        this.own = undefined; // so that it can be tried again
        return;
      }
      own.element.hidden = button.getAttribute("aria-expanded") === "true";
      button.setAttribute("aria-expanded", !own.element.hidden);
      this.classList.toggle("ck-open", !own.element.hidden);
      if (!own.element.hidden && own.element.getBoundingClientRect().bottom > innerHeight) this.scrollIntoView();
    });
  }

  // Shows other frames, as Python drew them, in place of those the page came with.
  tell(story) {
    this.given ??= this.frames;
    this.replace(story.map(({ html, say }, number) => {
      const frame = document.createElement("li");
      frame.innerHTML = `<p class="say" data-n="${number + 1}"></p>${html}`;
      frame.firstChild.textContent = say;
      return frame;
    }));
  }

  restore() {
    if (this.given) this.replace(this.given);
    this.given = undefined;
  }

  replace(frames) {
    this.stop();
    const toEnd = this.at === 0 || this.at === this.frames.length - 1; // a change is seen best in its result
    this.frames = frames;
    this.list.replaceChildren(...frames);
    this.show(toEnd ? frames.length - 1 : Math.min(this.at, frames.length - 1));
    this.width = undefined;
    this.settle();
  }

  key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest(TYPING)) return;
    const act = KEYS[event.key];
    if (!act || (act === "play" && event.target.closest("button, a"))) return; // space presses what has the focus
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
    this.show({ first: 0, back: this.at - 1, next: this.fresh ? 0 : this.at + 1, last }[name]);
  }

  play() {
    if (this.at === this.frames.length - 1) this.show(0);
    this.timer = setInterval(() => {
      this.show(this.at + 1, false); // a voice could not keep up; where playing ends is announced
      if (this.at === this.frames.length - 1) this.stop();
    }, PAUSE);
    this.face("pause");
  }

  stop() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.face("play");
    this.announce();
  }

  face(name) {
    const button = this.buttons.play;
    button.innerHTML = icon(name);
    button.setAttribute("aria-label", NAMES[name]);
    button.title = NAMES[name];
  }

  show(place, aloud = true) {
    this.fresh = false;
    this.at = Math.max(0, Math.min(place, this.frames.length - 1));
    this.frames.forEach((frame, number) => { frame.hidden = number !== this.at; });
    this.mark();
    this.bring();
    if (aloud) this.announce();
  }

  // The controls say where the story is.
  mark() {
    const last = this.frames.length - 1;
    this.slider.max = last;
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", this.where());
    this.place.textContent = `${(this.at + 1).toLocaleString("en")} / ${this.frames.length.toLocaleString("en")}`;
    // A disabled button would lose the keyboard's focus, so the ends are only marked.
    for (const name of ["first", "back"]) this.buttons[name].setAttribute("aria-disabled", this.at === 0);
    for (const name of ["next", "last"]) this.buttons[name].setAttribute("aria-disabled", this.at === last);
  }

  // Where the picture scrolls in a box of its own, the place that the frame is about comes into sight; the page stays.
  bring(box = this.list) {
    const place = box.querySelector("li:not([hidden]) u") ?? box.querySelector("li:not([hidden]) mark.w");
    if (!place || box.scrollHeight <= box.clientHeight) return;
    const [inner, outer] = [place.getBoundingClientRect(), box.getBoundingClientRect()];
    const below = inner.top - outer.top; // the sentence stands above it
    if (below < 0.35 * outer.height || inner.bottom > outer.bottom) box.scrollTop += below - 0.4 * outer.height;
  }

  where() {
    return `step ${this.at + 1} of ${this.frames.length}`;
  }

  announce() {
    this.hear.textContent = `${this.where()}: ${this.frames[this.at].querySelector(".say").textContent}`;
  }
}

if (!customElements.get("chunk-player")) customElements.define("chunk-player", ChunkPlayer);
