import { Zip, ZipPassThrough } from "fflate";
import { tooMany } from "#shared/kernel/faults.ts";
import { hasCode } from "../ui/fault-words.ts";

/** How the work is followed and stopped. */
export interface ZipWork {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** What came of it: the file, and the things whose files are not in it. */
export interface FilesZip<Thing> {
  readonly blob: Blob;
  readonly missing: readonly Thing[];
}

/** Asks for the link of a thing's file, and says what the file is called in the ZIP. */
type LinkOf<Thing> = (thing: Thing, signal: AbortSignal) => Promise<{ readonly url: string; readonly name: string }>;

/** Files that are fetched at the same time. */
const atOnce = 3;
/** A minute's calls are used up: wait before the next one, ms. */
const paceMs = 10_000;
const mostWaits = 12;

/**
 * Fetches the PDFs of some things and puts them into one ZIP. Each file becomes a blob as soon as it is there, which
 * browsers may move out of memory, so that a phone manages a month. PDFs are packed already and are stored as they are.
 * A file that cannot be fetched is left out and named.
 */
export async function zipOfFiles<Thing>(
  things: readonly Thing[],
  linkOf: LinkOf<Thing>,
  { onProgress, signal }: ZipWork,
): Promise<FilesZip<Thing>> {
  const parts: Blob[] = [];
  const missing: Thing[] = [];
  const names = new Set<string>();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  const waiting = [...things];
  let done = 0;
  const worker = async () => {
    for (let thing = waiting.shift(); thing && !signal.aborted; thing = waiting.shift()) {
      const file = await fileOf(thing, linkOf, signal).catch(() => null);
      if (signal.aborted) return;
      if (file) add(zip, freeName(file.name, names), file.bytes);
      else missing.push(thing);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  signal.throwIfAborted();
  zip.end();
  return { blob: new Blob(parts, { type: "application/zip" }), missing };
}

/** A name that no file of the ZIP has: two firms may have given the same number. */
function freeName(name: string, taken: Set<string>): string {
  const numbered = (nth: number) => (nth === 1 ? name : name.replace(/(\.\w+)?$/, ` (${nth})$1`));
  let nth = 1;
  while (taken.has(numbered(nth))) nth += 1;
  taken.add(numbered(nth));
  return numbered(nth);
}

function add(zip: Zip, name: string, bytes: Uint8Array): void {
  const entry = new ZipPassThrough(name);
  zip.add(entry);
  entry.push(bytes, true);
}

async function fileOf<Thing>(thing: Thing, linkOf: LinkOf<Thing>, signal: AbortSignal) {
  for (let wait = 0; ; wait++)
    try {
      const { url, name } = await linkOf(thing, signal);
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
      return { name, bytes: new Uint8Array(await answer.arrayBuffer()) };
    } catch (error) {
      if (!hasCode(error, tooMany.code) || wait === mostWaits || signal.aborted) throw error;
      await new Promise((over) => setTimeout(over, paceMs));
    }
}
