import { type Operation, roles } from "#shared/kernel/operation.ts";
import type { ApiAnswer } from "../support/test-cloud.ts";

/**
 * Everybody who may try an operation: each role, somebody whose only right is to book, somebody without a role,
 * somebody suspended since signing in, and a visitor.
 */
export const everyone = [...roles, "booker", "norole", "suspended", "anonymous"] as const;
export type Who = (typeof everyone)[number];
export const ownerships = ["own", "other", "missing"] as const;
export type Ownership = (typeof ownerships)[number];
export type Expected = "let in" | "denied" | "not found";

/** What the operation table declares for a caller and a record. */
export function expected(operation: Operation, who: Who, ownership: Ownership): Expected {
  const { allow, subject, reach } = operation;
  const mayCall =
    who === "anonymous"
      ? allow.includes("anonymous")
      : who !== "suspended" && (allow.includes("signedIn") || (who !== "norole" && allow.includes(who)));
  if (!mayCall) return "denied";
  if (subject === "none") return "let in";
  if (ownership === "missing") return "not found";
  const reachesAnybodys = reach === "anybody's" || (reach === undefined && who === "admin");
  return ownership === "own" || reachesAnybodys ? "let in" : "not found";
}

export function outcome(answer: ApiAnswer): Expected {
  const { errorType } = answer;
  if (errorType === "Unauthorized" || errorType === "UnauthorizedException" || errorType === "NotAllowed")
    return "denied";
  return errorType === "NotFound" ? "not found" : "let in";
}
