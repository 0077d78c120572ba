import { isOpenToClients } from "#shared/client-operations.ts";
import { type Operation, roles } from "#shared/kernel/operation.ts";
import type { ApiAnswer } from "../support/world.ts";

/**
 * Every kind of caller: each role, a user with only booking rights, a user without a role, one suspended after signing
 * in, and a visitor.
 */
export const everyone = [...roles, "booker", "norole", "suspended", "anonymous"] as const;
export type Who = (typeof everyone)[number];
export const ownerships = ["own", "other", "missing"] as const;
export type Ownership = (typeof ownerships)[number];
export type Expected = "let in" | "denied" | "not found";

function admits({ allow }: Operation, who: Who): boolean {
  if (who === "anonymous") return allow.includes("anonymous");
  return who !== "suspended" && (allow.includes("signedIn") || (who !== "norole" && allow.includes(who)));
}

export function expected(operation: Operation, who: Who, ownership: Ownership): Expected {
  const { subject, reach } = operation;
  if (!admits(operation, who)) return "denied";
  if (subject === "none") return "let in";
  if (ownership === "missing") return "not found";
  const reachesAnybodys = reach === "anybody's" || (reach === undefined && who === "admin");
  return ownership === "own" || reachesAnybodys ? "let in" : "not found";
}

/**
 * Reports whether the schema's directives admit a caller. They know only a token's groups. An operation that is open to
 * companies' own systems admits every token.
 */
export function passesGate(name: string, operation: Operation, who: Who): boolean {
  if (who === "anonymous" || !isOpenToClients(name)) return admits(operation, who === "suspended" ? "contractor" : who);
  return true;
}

export function outcome({ errorType }: ApiAnswer): Expected {
  if (errorType === "Unauthorized" || errorType === "UnauthorizedException" || errorType === "NotAllowed")
    return "denied";
  return errorType === "NotFound" ? "not found" : "let in";
}
