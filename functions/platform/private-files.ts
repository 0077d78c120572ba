import { clientOptions, setting } from "./config.ts";
import { credentials } from "./credentials.ts";
import { createFileStore, type FileStore } from "./files.ts";

let shared: FileStore | undefined;

/** The private bucket, in which proofs and exports lie. */
export function privateFiles(): FileStore {
  shared ??= createFileStore({
    bucket: setting("FILES_BUCKET"),
    ...clientOptions("FILES_ENDPOINT"),
    credentials,
    now: () => new Date(),
  });
  return shared;
}
