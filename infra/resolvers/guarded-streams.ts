import { accessEndedParts } from "#shared/accounts/access-ended.ts";
import type { Operations } from "#shared/kernel/operation.ts";
import { operations } from "#shared/operations.ts";

/** AppSync's limit on the streams that one mutation may end. */
const mostEnded = 5;

export const guardedStreams: readonly string[] = Object.entries(operations as Operations).flatMap(
  ([name, operation]) => (operation.kind === "subscription" && !operation.allow.includes("anonymous") ? [name] : []),
);

export const guardedParts: readonly (readonly string[])[] = accessEndedParts.map((part) =>
  guardedStreams.slice(part * mostEnded, (part + 1) * mostEnded),
);

if (guardedStreams.length > mostEnded * accessEndedParts.length)
  throw new Error(`${guardedStreams.length} streams need sign-in: publish the end of access in more parts`);
