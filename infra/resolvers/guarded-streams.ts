import type { Operations } from "#shared/kernel/operation.ts";
import { operations } from "#shared/operations.ts";

/** AppSync's limit on the streams that one mutation may end. */
const mostEnded = 5;

/** The streams that end with a person's access: all but those that anybody may hear. */
export const guardedStreams: readonly string[] = Object.entries(operations as Operations).flatMap(
  ([name, operation]) => (operation.kind === "subscription" && !operation.allow.includes("anonymous") ? [name] : []),
);

if (guardedStreams.length > mostEnded)
  throw new Error(
    `AppSync ends at most ${mostEnded} streams at once, and ${guardedStreams.length} are guarded: publish the end of ` +
      "access in two mutations",
  );
