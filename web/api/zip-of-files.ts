import { Zip, ZipPassThrough } from "fflate";
import { tooMany } from "#shared/kernel/faults.ts";
import { hasCode } from "../ui/fault-words.ts";

export interface ZipWork {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

export interface FilesZip<Thing> {
  readonly blob: Blob;
  readonly missing: readonly Thing[];
}

type LinkOf<Thing> = (thing: Thing, signal: AbortSignal) => Promise<{ readonly url: string; readonly name: string }>;

const atOnce = 3;
/** Pause when the server's limit per minute is reached, in ms. */
const paceMs = 10_000;
const mostWaits = 12;

/**
 * Downloads one PDF per item into an uncompressed ZIP. Blobs keep memory low enough for a month of files on a phone.
 * Leaves out failed files and returns their names.
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

/** Returns a file name that is free in the ZIP: two firms may use the same invoice number. */
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
