// Copying: the button says "Copied", politely, and where the browser refuses, the text is laid out to be copied by hand.

const SAID = 2000; // milliseconds that "Copied" stays

export async function copy(button, text, say) {
  const done = await toClipboard(text);
  if (!done) layOut(button, text);
  say(done ? "Copied." : "Your browser did not let the page copy: the text is selected below the button, copy it by hand.");
  if (!done) return;
  button.dataset.name ??= button.textContent;
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = button.dataset.name; }, SAID);
}

async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byCommand(text);
  }
}

// Without https there is no clipboard; the old command still copies what is selected.
function byCommand(text) {
  const back = document.activeElement;
  const area = box(text);
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  back?.focus();
  return done;
}

function layOut(button, text) {
  const after = button.parentElement;
  if (after.nextElementSibling?.matches(".pg-by-hand")) after.nextElementSibling.remove();
  const area = box(text);
  after.after(area);
  area.focus();
  area.select();
}

function box(text) {
  const area = document.createElement("textarea");
  area.className = "pg-by-hand";
  area.readOnly = true;
  area.rows = 4;
  area.setAttribute("aria-label", "Copy this by hand");
  area.value = text;
  return area;
}
