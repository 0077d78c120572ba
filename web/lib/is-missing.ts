import { Fault } from "#shared/kernel/errors.ts";
import { hasCode } from "./fault-words.ts";

/** Whether what was asked for is not there, not the reader's to see, or was no id at all. */
export function isMissing(error: unknown): boolean {
  return (
    hasCode(error, "access.notFound", "access.notAllowed") || (error instanceof Fault && error.kind === "BadInput")
  );
}
