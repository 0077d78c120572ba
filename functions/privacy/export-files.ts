import { config, setting } from "../platform/config.ts";
import { credentials } from "../platform/credentials.ts";
import { createFileStore, type FileStore } from "../platform/files.ts";

let shared: FileStore | undefined;

/** The private bucket in which exports lie. */
export function files(): FileStore {
  const endpoint = config().FILES_ENDPOINT;
  shared ??= createFileStore({
    bucket: setting("FILES_BUCKET"),
    region: config().AWS_REGION,
    ...(endpoint && { endpoint }),
    credentials,
    now: () => new Date(),
  });
  return shared;
}
