// <chunk-stepper>: the player of a story too long to be drawn at once. It asks for each frame when it is looked at.
import { make } from "./form.mjs";

const Player = await customElements.whenDefined("chunk-player");

class ChunkStepper extends Player {
  frames = { length: 1 }; // the player asks only how many there are
  ask = null; // number of a frame → a promise of its answer

  setUp() {
    this.say = make("p", { className: "say" });
    this.picture = make("div");
    this.list = make("ol", { className: "ck-frames" }, make("li", {}, this.say, this.picture));
    this.append(this.list);
    this.build();
    this.watcher = new ResizeObserver(() => {}); // its box has one height, whatever the frame
    this.addEventListener("keydown", (event) => this.key(event));
  }

  async show(place, aloud = true) {
    this.at = Math.max(0, Math.min(place, this.frames.length - 1));
    this.mark();
    const frame = await this.ask(this.at);
    if (!frame) return;
    this.frames.length = frame.total;
    this.at = frame.number;
    this.say.textContent = frame.say;
    this.say.dataset.n = frame.number + 1;
    this.picture.innerHTML = frame.html;
    this.mark();
    this.bring(this.parentElement);
    if (aloud) this.announce();
  }

  announce() {
    this.hear.textContent = `${this.where()}: ${this.say.textContent}`;
  }
}

customElements.define("chunk-stepper", ChunkStepper);
