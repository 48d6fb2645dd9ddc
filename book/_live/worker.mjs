// The worker: starts Python, unpacks the package, and hands each question to its door.
import { PACKAGE, PYTHON, READERS, VECTORS, VECTOR_BYTES } from "./manifest.mjs";

const core = new URL(PYTHON, import.meta.url).href;
// Without an entry in its lock file Python can look nothing up, on this site or another.
const LOCK = { packages: {}, info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" } };
const DROPPED = "/tmp/dropped";
const NO_VECTORS = "The table of word vectors could not be loaded. Look whether you are online and change something here to try again, or take the embedder char_tfidf, which needs none.";

const newest = new Map(); // client → number of its newest question
const unpacked = new Set();
let loaded = 0;
let vectors;

const plainFetch = self.fetch;
self.fetch = async (...asked) => {
  try {
    const answer = await plainFetch(...asked);
    if (!answer.ok) throw new Error(`${asked[0]}: ${answer.status}`);
    return counted(answer, (bytes) => postMessage({ kind: "loaded", loaded: loaded += bytes }));
  } catch (error) {
    fail(error, true); // else Python would wait for ever for a part of itself
    throw error;
  }
};

function counted(answer, tell) {
  if (!answer.body) return answer;
  const count = new TransformStream({
    transform(part, out) {
      tell(part.byteLength);
      out.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(count), { status: answer.status, headers: answer.headers });
}

const bytes = async (name) => (await fetch(new URL(name, import.meta.url))).arrayBuffer();

function fail(error, offline) {
  console.warn(error);
  postMessage({ kind: "failed", offline });
}

async function start() {
  const [{ loadPyodide }, archive] = await Promise.all([import(`${core}pyodide.mjs`), bytes(PACKAGE)]);
  const python = await loadPyodide({ indexURL: core, packageBaseUrl: core, lockFileContents: LOCK });
  python.unpackArchive(archive, "gztar", { extractDir: python.runPython("import site; site.getsitepackages()[0]") });
  const door = python.pyimport("chunklab.play.answer").answer;
  postMessage({ kind: "ready" });
  return { python, door };
}

// A file's bytes go where Python can open them, with the package that reads its kind.
async function put(python, file) {
  const kind = file.name.split(".").pop().toLowerCase();
  for (const name of READERS[kind] ?? []) {
    if (!unpacked.has(name)) python.unpackArchive(await bytes(name), "wheel");
    unpacked.add(name);
  }
  if (python.FS.analyzePath(DROPPED).exists) python.FS.unlink(DROPPED);
  // A folder, or a file that is gone, has no bytes; then Python finds none, and says so.
  const data = await file.arrayBuffer().catch(() => null);
  if (data) python.FS.writeFile(DROPPED, new Uint8Array(data));
}

// The table of word vectors is loaded when a question needs it, once.
async function loadVectors() {
  let found = 0;
  const tell = (bytes) => postMessage({ kind: "fetching", loaded: found += bytes, total: VECTOR_BYTES });
  tell(0);
  try {
    const answer = await plainFetch(new URL(VECTORS, import.meta.url));
    if (!answer.ok) throw new Error(`${VECTORS}: ${answer.status}`);
    return new Uint8Array(await counted(answer, tell).arrayBuffer());
  } catch (error) {
    console.warn(error);
    vectors = undefined; // else it could never be tried again
    return null;
  } finally {
    postMessage({ kind: "fetched" });
  }
}

// Ask Python; `needs` is the path of the table, where Python found none.
async function answered(python, door, request, overtaken) {
  const answer = door(request);
  const { needs } = answer.startsWith('{"ok": false') ? JSON.parse(answer) : {};
  if (!needs) return answer;
  const table = await (vectors ??= loadVectors());
  if (!table) return JSON.stringify({ ok: false, error: { field: null, say: NO_VECTORS } });
  if (overtaken()) return null;
  python.FS.writeFile(needs, table);
  return door(request);
}

const ready = start();
ready.catch((error) => fail(error, true));

onmessage = async ({ data: { number, client, request, file } }) => {
  newest.set(client, number);
  const { python, door } = await ready;
  await new Promise((resolve) => setTimeout(resolve)); // lets a newer question arrive first
  const overtaken = () => newest.get(client) !== number;
  if (overtaken()) return;
  try {
    if (file) await put(python, file);
    const asked = JSON.stringify(file ? { ...request, name: file.name, path: DROPPED } : request);
    const answer = await answered(python, door, asked, overtaken);
    if (answer) postMessage({ kind: "answer", number, answer });
  } catch (error) {
    fail(error, false);
  }
};
