import { readerFiles } from "virtual:sidewall-reader";
import type { ReaderFiles } from "./reader-files.ts";

export interface ToWorker {
  readonly photo: Blob;
  readonly files: ReaderFiles;
}
export type FromWorker = ReadingStep | { readonly size: string | null } | { readonly failed: string };

/** What is being done, and how much of it is, 0 to 1. */
export interface ReadingStep {
  readonly step: "fetching" | "reading";
  readonly done: number;
}

/**
 * Reads the size off a photo of a tyre on this device, in a worker of its own: null where none can be read with enough
 * sureness. Rejects when the reader cannot be had or the photo not be opened. `signal` ends the worker at once, and then
 * the promise rejects with its reason.
 */
export async function readTyrePhoto(
  photo: Blob,
  onStep: (step: ReadingStep) => void,
  signal: AbortSignal,
): Promise<string | null> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./sidewall-worker.ts", import.meta.url), {
    type: "module",
    name: "sidewall-worker",
  });
  try {
    return await new Promise<string | null>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.onerror = () => reject(new Error("The reader could not be started"));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ("step" in data) onStep(data);
        else if ("size" in data) resolve(data.size);
        else reject(new Error(data.failed));
      };
      worker.postMessage({ photo, files: readerFiles } satisfies ToWorker);
    });
  } finally {
    worker.terminate();
  }
}
