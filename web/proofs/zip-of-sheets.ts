import { Zip, ZipPassThrough } from "fflate";
import type { BookingSummary } from "#shared/booking/model.ts";
import { tooMany } from "#shared/kernel/faults.ts";
import { sheetFileName } from "#shared/proofs/sheet.ts";
import { api } from "../api/api.ts";
import { hasCode } from "../ui/fault-words.ts";

/** A job whose sheet goes into the file. */
export type SheetJob = Pick<BookingSummary, "id" | "reference">;

interface Work {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** What came of it: the file, and the jobs whose sheets are not in it. */
export interface SheetZip {
  readonly blob: Blob;
  readonly missing: readonly SheetJob[];
}

/** Sheets that are fetched at the same time. */
const atOnce = 3;
/** A minute's calls are used up: wait before the next one, ms. */
const paceMs = 10_000;
const mostWaits = 12;

/**
 * Fetches the proof sheets of some jobs and puts them into one ZIP. Each sheet becomes a blob as soon as it is there, which
 * browsers may move out of memory, so that a phone manages a month. PDFs are packed already and are stored as they are.
 * A sheet that cannot be fetched is left out and named.
 */
export async function zipOfSheets(jobs: readonly SheetJob[], { onProgress, signal }: Work): Promise<SheetZip> {
  const parts: Blob[] = [];
  const missing: SheetJob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  const waiting = [...jobs];
  let done = 0;
  const worker = async () => {
    for (let job = waiting.shift(); job && !signal.aborted; job = waiting.shift()) {
      const bytes = await sheetOf(job, signal).catch(() => null);
      if (signal.aborted) return;
      if (bytes) add(zip, sheetFileName(job.reference), bytes);
      else missing.push(job);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  signal.throwIfAborted();
  zip.end();
  return { blob: new Blob(parts, { type: "application/zip" }), missing };
}

function add(zip: Zip, name: string, bytes: Uint8Array): void {
  const entry = new ZipPassThrough(name);
  zip.add(entry);
  entry.push(bytes, true);
}

async function sheetOf({ id: bookingId }: SheetJob, signal: AbortSignal): Promise<Uint8Array> {
  for (let wait = 0; ; wait++)
    try {
      const { url } = await api.proofSheet({ bookingId }, { signal });
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`the proof sheet answered ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      if (!hasCode(error, tooMany.code) || wait === mostWaits || signal.aborted) throw error;
      await new Promise((over) => setTimeout(over, paceMs));
    }
}
