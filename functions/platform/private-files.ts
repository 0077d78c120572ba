import { cached } from "./cached.ts";
import { clientOptions, setting } from "./config.ts";
import { credentials } from "./credentials.ts";
import { createFileStore, type FileStore } from "./files.ts";

const bucket = /* @__PURE__ */ cached(["FILES_BUCKET", "FILES_ENDPOINT"], () =>
  createFileStore({
    bucket: setting("FILES_BUCKET"),
    ...clientOptions("FILES_ENDPOINT"),
    credentials,
    now: () => new Date(),
  }),
);

let replacement: FileStore | null = null;

/** The private bucket of documents, proofs and exports. */
export const privateFiles = (): FileStore => replacement ?? bucket();

/** Replaces the bucket in local runs: nothing deployed calls it. Returns a function that ends it. */
export function replacePrivateFiles(store: FileStore): () => void {
  replacement = store;
  return () => {
    replacement = null;
  };
}
