// The package in the page: one worker runs it in a WebAssembly Python. Nothing is loaded before the first question.
import { BYTES } from "./manifest.mjs";

export const PAUSE = 120; // milliseconds after the last keystroke before a question is asked

const OFFLINE = "Python could not be loaded. Look whether you are online, and try again.";
const BROKEN = "Python stopped in this page. Try again; if it happens twice, take a shorter text.";

class Engine extends EventTarget {
  state = "off"; // loading, ready, busy, fetching, failed
  loaded = 0;
  fetched = 0; // the share of the table of word vectors that is there, from 0 to 1
  total = BYTES;
  #worker;
  #spec;
  #asked = 0;
  #waiting = new Map(); // number of a question → who asked it, and how to answer

  // What every form is made of; needs no Python.
  spec() {
    this.#spec ??= fetch(new URL("spec.json", import.meta.url)).then((answer) => answer.json()).catch((error) => {
      this.#spec = undefined; // else it could never be tried again
      throw error;
    });
    return this.#spec;
  }

  // Gives the answer, or null where a newer question of the same client took its place or the worker was stopped.
  ask(request, { client = "page", file = null } = {}) {
    this.start();
    for (const [number, question] of this.#waiting) {
      if (question.client === client) this.#settle(number, null);
    }
    const number = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(number, { client, resolve });
      this.#worker.postMessage({ number, client, request, file });
      if (this.state === "ready") this.#turn("busy");
    });
  }

  // Python cannot be interrupted: its worker ends, and the next question starts another.
  stop() {
    if (!this.#worker) return;
    this.#end("off", null);
  }

  // Loads Python, if it is not there yet.
  start() {
    if (this.#worker) return;
    this.loaded = 0;
    const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data); // one that was ended may have spoken last
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail();
    };
    this.#turn("loading");
  }

  #hear(said) {
    if (said.kind === "loaded") {
      if (this.state !== "loading") return; // what reads a file is loaded later
      this.loaded = Math.min(said.loaded, this.total);
      this.#turn("loading");
    } else if (said.kind === "fetching") {
      this.fetched = said.loaded / said.total;
      this.#turn("fetching");
    } else if (said.kind === "fetched") {
      this.#turn(this.#waiting.size ? "busy" : "ready");
    } else if (said.kind === "ready") {
      this.#turn(this.#waiting.size ? "busy" : "ready");
    } else if (said.kind === "failed") {
      this.#fail(said.offline);
    } else if (this.#waiting.has(said.number)) {
      this.#settle(said.number, JSON.parse(said.answer));
      if (!this.#waiting.size) this.#turn("ready");
    }
  }

  #settle(number, answer) {
    const { resolve } = this.#waiting.get(number);
    this.#waiting.delete(number);
    resolve(answer);
  }

  #fail(offline = this.state === "loading") {
    this.#end("failed", { ok: false, error: { field: null, say: offline ? OFFLINE : BROKEN } });
  }

  #end(state, answer) {
    this.#worker.terminate();
    this.#worker = undefined;
    for (const number of [...this.#waiting.keys()]) this.#settle(number, answer);
    this.#turn(state);
  }

  #turn(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

export const engine = new Engine();
