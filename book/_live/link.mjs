// A state of the playground in the fragment of an address: JSON in UTF-8, as base64url. A server never sees it.

export const CARRIED = 4000; // characters of a text that a link carries along

const KEY = "#state=";

export const playgroundLink = (page, state) => `${page}${KEY}${pack(JSON.stringify(state))}`;

// Gives the state, null where the fragment holds none, and throws where it holds a broken one.
export function stateIn(fragment) {
  return fragment.startsWith(KEY) ? JSON.parse(unpack(fragment.slice(KEY.length))) : null;
}

function pack(text) {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function unpack(packed) {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}
