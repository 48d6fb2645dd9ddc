// Both columns show the same text, so the one that is not touched scrolls along.

export function together(boxes, when) {
  let leading = null;
  for (const box of boxes) {
    for (const touch of ["pointerenter", "pointerdown", "wheel", "focusin"]) {
      box.addEventListener(touch, () => { leading = box; }, { passive: true });
    }
    box.addEventListener("scroll", () => {
      if (box !== leading || !when()) return;
      for (const other of boxes) {
        if (other !== box) other.scrollTop = (box.scrollTop / room(box)) * room(other);
      }
    }, { passive: true });
  }
}

const room = (box) => Math.max(1, box.scrollHeight - box.clientHeight);
