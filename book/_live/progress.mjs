// A line that says what Python does: how much of it is loaded, that it works, how to stop it.
import { make } from "./form.mjs";
import { MEGABYTES, VECTOR_BYTES } from "./manifest.mjs";

const FETCHING = `Loading a table of word vectors: ${(VECTOR_BYTES / 1e6).toFixed(1)} MB, once for this site.`;

export class Progress {
  #soon;

  // `after` is called when Python was stopped here: the button that had the focus is gone.
  constructor(engine, after) {
    this.engine = engine;
    this.bar = make("progress", { max: engine.total });
    this.said = make("span");
    this.said.setAttribute("role", "status");
    this.button = make("button", { type: "button" });
    this.button.addEventListener("click", () => {
      engine.stop();
      after();
    });
    this.element = make("p", { className: "ck-progress", hidden: true }, this.said, this.bar, this.button);
    engine.addEventListener("change", () => this.#turn());
    this.#turn();
  }

  #turn() {
    const { state, loaded, total } = this.engine;
    if (state === "busy" && this.element.hidden) {
      // What is done in a moment needs no line.
      this.#soon ??= setTimeout(() => this.#show(state, loaded, total), 400);
      return;
    }
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#show(state, loaded, total);
  }

  #show(state, loaded, total) {
    const fetching = state === "fetching";
    this.element.hidden = state !== "loading" && state !== "busy" && !fetching;
    this.bar.hidden = state === "busy";
    this.bar.value = fetching ? this.engine.fetched * total : loaded;
    this.bar.setAttribute("aria-label", fetching ? "Loading the table of word vectors" : "Loading Python");
    const doing = loaded < total ? `Loading Python: ${MEGABYTES} MB, once for this site.` : "Starting Python.";
    this.#say(state === "busy" ? "Python is at work." : fetching ? FETCHING : doing);
    this.button.textContent = state === "busy" ? "Stop" : "Cancel";
  }

  #say(text) {
    if (this.said.textContent !== text) this.said.textContent = text; // else a voice would read it again and again
  }
}
