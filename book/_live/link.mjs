// A link that carries a state in its fragment, which no server sees.

export const LONGEST = 4000; // characters of a text that a link carries; programs cut longer links

export function encode(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const DEEPEST = 9; // a state has four levels; thousands could not even be handed to the worker

function depth(value) {
  return value instanceof Object ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;
}

// Gives what was encoded, or null for anything else.
export function decode(fragment) {
  try {
    const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const state = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return depth(state) > DEEPEST ? null : state;
  } catch {
    return null;
  }
}

// The fragment that opens the playground with one chunker on one text.
export const playgroundLink = (setting, text) =>
  `#${encode({ settings: [setting], ...(text.length <= LONGEST ? { text } : {}) })}`;
