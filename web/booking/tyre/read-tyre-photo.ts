import { readerFiles } from "virtual:sidewall-reader";
import type { ReaderFiles } from "./reader-files.ts";

export interface ToWorker {
  readonly photo: Blob;
  readonly what: "tyre" | "paper";
  readonly files: ReaderFiles;
}
export type FromWorker = ReadingStep | Answer | { readonly failed: string };
type Answer = { readonly size: string | null } | { readonly lines: readonly string[] };

export interface ReadingStep {
  readonly step: "fetching" | "reading";
  readonly done: number;
}

/**
 * Reads the tyre size from a photo in a worker on this device; null below the confidence limit. Rejects if the reader
 * cannot load, the photo cannot be opened, or `signal` aborts.
 */
export async function readTyrePhoto(
  photo: Blob,
  onStep: (step: ReadingStep) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await answered({ photo, what: "tyre", files: readerFiles }, onStep, signal);
  return "size" in answer ? answer.size : null;
}

export async function readDocumentPhoto(
  photo: Blob,
  onStep: (step: ReadingStep) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const answer = await answered({ photo, what: "paper", files: readerFiles }, onStep, signal);
  return "lines" in answer ? answer.lines : [];
}

async function answered(asked: ToWorker, onStep: (step: ReadingStep) => void, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./sidewall-worker.ts", import.meta.url), {
    type: "module",
    name: "sidewall-worker",
  });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.onerror = () => reject(new Error("The reader could not be started"));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ("step" in data) onStep(data);
        else if ("failed" in data) reject(new Error(data.failed));
        else resolve(data);
      };
      worker.postMessage(asked);
    });
  } finally {
    worker.terminate();
  }
}
