// The text that is cut: a sample, what is typed or pasted, or a file. What is too long for a field is kept beside it.

const EDITED = 200_000; // characters beyond which a text field makes a browser slow
const TYPED = 20_000; // characters that a browser still pastes in a moment
const OWN = "your text";
const FILES = /\.(txt|md|markdown|html?|pdf|docx)$/i;

// "change" is sent with the text that was there when it is another, "file" with the file that was dropped or chosen.
export class TextBox extends EventTarget {
  text = "";
  source = OWN;
  sample = "";

  constructor(root, { texts, most_bytes: most }) {
    super();
    this.root = root;
    this.most = most; // bytes of a file
    this.samples = new Map(texts.map((sample) => [sample.name, sample]));
    this.area = root.querySelector("textarea");
    this.menu = root.querySelector("select");
    this.size = root.querySelector("#pg-size");
    this.told = root.querySelector(".pg-told");
    this.wrong = root.querySelector(".pg-fault");
    this.chooser = root.querySelector("input[type=file]");
    this.menu.addEventListener("change", () => this.#choose(this.menu.value));
    this.area.addEventListener("input", () => this.#take(this.area.value, OWN, "", { shown: true }));
    this.area.addEventListener("paste", (event) => this.#paste(event));
    this.chooser.addEventListener("change", () => this.#open(this.chooser.files[0]));
    root.querySelector("[data-act=open]").addEventListener("click", () => this.chooser.click());
    this.#listenForDrops();
  }

  // Show the text of a state or of a file, without telling that it changed.
  show({ text, source, sample }) {
    const known = this.samples.get(sample);
    if (known) this.#keep(known.text, known.source, known.name);
    else this.#keep(text ?? "", source || OWN, "");
  }

  // What a link needs to bring the text back: the name of a sample says it all.
  state(most) {
    if (this.sample) return { sample: this.sample };
    return count(this.text) <= most ? { text: this.text, source: this.source } : { source: this.source };
  }

  fault(say) {
    this.wrong.textContent = say;
    this.wrong.hidden = !say;
    this.area.setAttribute("aria-invalid", Boolean(say));
  }

  tell(say) {
    this.told.textContent = say;
  }

  #choose(name) {
    const sample = this.samples.get(name);
    if (sample) this.#take(sample.text, sample.source, name);
    else {
      this.#take("", OWN, "");
      this.area.focus();
    }
  }

  #take(text, source, sample, how) {
    const before = this.text;
    this.#keep(text, source, sample, how);
    this.tell("");
    this.dispatchEvent(new CustomEvent("change", { detail: before }));
  }

  #keep(text, source, sample, { shown = false } = {}) {
    Object.assign(this, { text, source, sample });
    this.menu.value = sample;
    const long = text.length > EDITED;
    // A field that is written to loses its place and what can be undone.
    if (!shown || long) this.area.value = long ? "" : text;
    this.area.placeholder = long
      ? `Too long to be edited here: ${source} is kept, and cut as it is. Type or paste to put another text in its place.`
      : "Type or paste a text, or drop a file.";
    this.size.textContent = `${count(text).toLocaleString("en")} characters`;
    this.fault("");
  }

  // Browsers take seconds to paste many lines as if they were typed; put in at once, they take none.
  #paste(event) {
    const pasted = (event.clipboardData?.getData("text/plain") ?? "").replace(/\r\n?/g, "\n");
    if (pasted.length < TYPED) return;
    event.preventDefault();
    const { value, selectionStart: from, selectionEnd: to } = this.area;
    const text = value.slice(0, from) + pasted + value.slice(to);
    if (text.length <= EDITED) this.area.setRangeText(pasted, from, to, "end");
    this.#take(text, OWN, "", { shown: true });
  }

  #listenForDrops() {
    const over = (event, on) => {
      if (![...event.dataTransfer.types].includes("Files")) return;
      event.preventDefault();
      this.root.toggleAttribute("data-over", on);
    };
    this.root.addEventListener("dragover", (event) => over(event, true));
    this.root.addEventListener("dragleave", (event) => over(event, this.root.contains(event.relatedTarget)));
    this.root.addEventListener("drop", (event) => {
      over(event, false);
      const [file, ...others] = event.dataTransfer.files;
      if (others.length) this.fault("One file at a time can be read here: drop one of them.");
      else this.#open(file);
    });
  }

  #open(file) {
    this.chooser.value = ""; // the same file can be chosen again
    if (!file) return;
    if (!FILES.test(file.name)) {
      this.fault(`${file.name} is not a file that can be read here: take .txt, .md, .html, .pdf or .docx.`);
    } else if (file.size > this.most) {
      this.fault(`${file.name} has ${megabytes(file.size)} MB, and up to ${megabytes(this.most)} MB can be read here: take a part of it.`);
    } else {
      this.dispatchEvent(new CustomEvent("file", { detail: file }));
    }
  }
}

const megabytes = (bytes) => Math.ceil(bytes / 1e6).toLocaleString("en");

// Characters as Python counts them.
function count(text) {
  let pairs = 0;
  for (let place = 0; place < text.length; place++) pairs += text.codePointAt(place) > 0xffff;
  return text.length - pairs;
}
