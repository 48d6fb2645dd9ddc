// A chunk that is pointed at in the list is marked in the text, and the other way round. Arrow keys walk the list.

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

export class Marking {
  #number = null;

  constructor(source, list) {
    this.source = source;
    this.list = list;
    for (const place of [source, list]) {
      place.addEventListener("pointerover", (event) => this.#point(event));
      place.addEventListener("pointerleave", () => this.mark(null));
      place.addEventListener("click", (event) => this.#point(event, true));
    }
    list.addEventListener("focusin", (event) => this.#point(event, true));
    list.addEventListener("keydown", (event) => this.#key(event));
  }

  // After the text and the list were drawn anew.
  renew() {
    this.#number = null;
    this.rows.forEach((row, place) => { row.tabIndex = place ? -1 : 0; }); // one stop for the keyboard; arrows go on from there
  }

  get rows() {
    return [...this.list.querySelectorAll("[data-chunk]")];
  }

  mark(number, { bring = null } = {}) {
    if (number === this.#number && !bring) return;
    this.#each(this.#number, (node) => node.classList.remove("ck-on"));
    this.#number = number;
    this.#each(number, (node) => node.classList.add("ck-on"));
    if (bring) intoView(bring, bring.querySelector(".ck-on"));
  }

  #each(number, act) {
    if (number === null) return;
    for (const place of [this.source, this.list]) place.querySelectorAll(`[data-chunk~="${number}"]`).forEach(act);
  }

  #point(event, chosen = false) {
    const node = event.target.closest?.("[data-chunk]");
    if (!node) return;
    const [top] = node.dataset.chunk.split(" "); // where chunks overlap, the one that is on top
    const other = this.list.contains(node) ? this.source : this.list;
    this.mark(top, { bring: chosen ? other : null });
  }

  #key(event) {
    const step = STEPS[event.key];
    const at = this.rows.indexOf(event.target.closest("[data-chunk]"));
    if (!step || at < 0) return;
    event.preventDefault();
    const next = this.rows[at + step];
    if (!next) return;
    this.rows[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}

// Scroll a box, and never the page.
function intoView(box, node) {
  if (!node) return;
  const [inner, outer] = [node.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 4;
}
