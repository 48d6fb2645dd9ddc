// A form made of a chunker's fields, as the package describes them. What is typed stays text: Python alone reads it.

const LABELS = { "": "None", yes: "True", no: "False" };

export function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

// Forms have a style of their own, which no page loads before it has a form.
const sheet = make("link", { rel: "stylesheet", href: new URL("live.css", import.meta.url) });
export const styled = new Promise((resolve) => { sheet.onload = sheet.onerror = resolve; });
document.head.append(sheet);

// Shows fields of one chunker, or of one chosen from a menu. `first` names the fields that are open from the start
// (all, where it is left out); `ranges` gives a slider other ends. "change" is sent whenever something was typed.
export class SettingForm extends EventTarget {
  #chunkers;
  #options;
  #typed = {}; // chunker → field → what is typed, kept while another chunker is looked at
  #rows = new Map();

  constructor(chunkers, { prefix = "ck", ranges = {}, first = null } = {}) {
    super();
    this.#chunkers = new Map(chunkers.map((chunker) => [chunker.name, chunker]));
    this.#options = { prefix, ranges, first };
    this.element = make("div", { className: "ck-form" });
    this.#show(chunkers[0]);
  }

  get setting() {
    const typed = {};
    for (const [name, row] of this.#rows) {
      if (row.value !== row.field.default) typed[name] = row.value;
    }
    return { chunker: this.chunker.name, typed };
  }

  set setting({ chunker, typed }) {
    this.#typed[chunker] = { ...typed };
    this.#show(this.#chunkers.get(chunker) ?? this.chunker);
  }

  // Says the package's sentence at the field it is about; gives back whether there is such a field.
  fault(error) {
    for (const [name, row] of this.#rows) row.fault(error?.field === name ? error.say : "");
    const row = this.#rows.get(error?.field);
    if (row && this.rest?.contains(row.element)) this.rest.open = true;
    return Boolean(row);
  }

  #show(chunker) {
    this.chunker = chunker;
    const { prefix, ranges, first } = this.#options;
    const typed = this.#typed[chunker.name] ?? chunker.start ?? {};
    const help = make("p", { className: "ck-help", id: `${prefix}-help` });
    const open = make("div", { className: "ck-fields" });
    const rest = make("div", { className: "ck-fields" });
    this.#rows = new Map();
    for (const field of order(chunker.fields, first)) {
      const row = new Row(field, `${prefix}-${field.name}`, typed[field.name] ?? field.default, ranges[field.name]);
      this.#rows.set(field.name, row);
      (!first || first.includes(field.name) ? open : rest).append(row.element);
      row.element.addEventListener("focusin", () => explain(help, field));
      row.element.addEventListener("pointerenter", () => explain(help, field));
      row.addEventListener("change", () => this.#typedIn(row));
    }
    this.rest = rest.childElementCount ? make("details", {}, make("summary", { textContent: "All parameters" }), rest) : null;
    const chooser = this.#chunkers.size > 1 ? [this.#chooser()] : [];
    this.element.replaceChildren(...chooser, open, ...(this.rest ? [this.rest] : []), help);
    explain(help, this.#rows.values().next().value?.field);
  }

  #typedIn(row) {
    (this.#typed[this.chunker.name] ??= {})[row.field.name] = row.value;
    this.dispatchEvent(new Event("change"));
  }

  #chooser() {
    const id = `${this.#options.prefix}-chunker`;
    const menu = make("select", { id }, ...[...this.#chunkers.values()].map(
      ({ name, title }) => make("option", { value: name, textContent: title, selected: name === this.chunker.name })));
    menu.addEventListener("change", () => {
      this.#show(this.#chunkers.get(menu.value));
      this.element.querySelector("select").focus();
      this.dispatchEvent(new Event("change"));
    });
    return make("div", { className: "ck-field ck-chooser" }, make("label", { htmlFor: id, textContent: "Chunker" }), menu,
      make("p", { className: "ck-summary", textContent: this.chunker.summary }));
  }
}

const order = (fields, first) => (first ? [
  ...first.map((name) => fields.find((field) => field.name === name)).filter(Boolean),
  ...fields.filter((field) => !first.includes(field.name)),
] : fields);

const explain = (help, field) => {
  help.replaceChildren(...(field ? [make("code", { textContent: field.name }), ` ${field.help}`] : []));
};

// One field: its label, what is typed into it, and what is wrong with that.
class Row extends EventTarget {
  constructor(field, id, typed, range) {
    super();
    this.field = field;
    this.input = control(field, typed);
    this.input.id = id;
    this.wrong = make("p", { className: "ck-wrong", id: `${id}-wrong` });
    this.wrong.setAttribute("aria-live", "polite");
    const about = make("span", { className: "ck-hear", id: `${id}-about`, textContent: field.help });
    this.input.setAttribute("aria-describedby", `${id}-about ${id}-wrong`);
    this.input.addEventListener("input", () => this.#changed());
    this.element = make("div", { className: `ck-field ck-${field.kind}` },
      make("label", { htmlFor: id }, make("code", { textContent: field.name })), this.input,
      ...this.#helpers(field, id, range), about, this.wrong);
  }

  get value() {
    if (this.input.type === "checkbox") return this.input.checked ? "yes" : "no";
    return this.input.value;
  }

  fault(say) {
    this.wrong.textContent = say;
    this.input.setAttribute("aria-invalid", Boolean(say));
  }

  #helpers(field, id, range) {
    if (field.kind === "whole") {
      const [least, most] = range ?? [field.least, field.most];
      this.slider = make("input", { type: "range", min: least, max: most, value: this.value || field.usual || least });
      this.slider.setAttribute("aria-label", `${field.name}, slider`);
      this.slider.addEventListener("input", () => this.#take(this.slider.value));
      return [this.slider];
    }
    const presets = Object.entries(field.presets);
    if (!presets.length) return [];
    const menu = make("select", {}, make("option", { value: "", textContent: "Take a ladder for …" }),
      ...presets.map(([name, value]) => make("option", { value, textContent: name })));
    menu.setAttribute("aria-label", `${field.name}, ready-made`);
    menu.addEventListener("change", () => menu.value && this.#take(menu.value));
    return [menu];
  }

  #take(value) {
    this.input.value = value;
    this.#changed();
  }

  #changed() {
    if (this.slider && /^\d+$/.test(this.input.value)) this.slider.value = this.input.value;
    this.dispatchEvent(new Event("change"));
  }
}

function control(field, typed) {
  if (field.kind === "flag") return make("input", { type: "checkbox", checked: typed === "yes" });
  if (field.kind === "choice") {
    return make("select", {}, ...field.choices.map(
      (value) => make("option", { value, textContent: LABELS[value] ?? value, selected: value === typed })));
  }
  const input = make("input", { type: "text", value: typed, autocomplete: "off", spellcheck: false });
  if (field.kind === "whole") input.inputMode = "numeric";
  if (field.kind === "number") input.inputMode = "decimal";
  if (field.optional) input.placeholder = !field.default && field.usual ? "auto" : "none"; // what an empty field stands for
  return input;
}
