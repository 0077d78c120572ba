import { clientOptions, setting } from "../platform/config.ts";
import { credentials } from "../platform/credentials.ts";
import { createFileStore, type FileStore } from "../platform/files.ts";

let shared: FileStore | undefined;

/** The private bucket in which exports lie. */
export function files(): FileStore {
  shared ??= createFileStore({
    bucket: setting("FILES_BUCKET"),
    ...clientOptions("FILES_ENDPOINT"),
    credentials,
    now: () => new Date(),
  });
  return shared;
}
