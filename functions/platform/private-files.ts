import { clientOptions, setting } from "./config.ts";
import { credentials } from "./credentials.ts";
import { createFileStore } from "./files.ts";
import { kept } from "./kept.ts";

/** The private bucket, in which proofs and exports lie. */
export const privateFiles = /* @__PURE__ */ kept(["FILES_BUCKET", "FILES_ENDPOINT"], () =>
  createFileStore({
    bucket: setting("FILES_BUCKET"),
    ...clientOptions("FILES_ENDPOINT"),
    credentials,
    now: () => new Date(),
  }),
);
