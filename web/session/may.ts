import { allowedPrincipals } from "virtual:access";
import { type Account, mayCall } from "#shared/kernel/access.ts";
import type { operations } from "#shared/operations.ts";

/** Whether the server allows an account to call an operation, by the same table and rule. No account is a visitor. */
export function may(who: Account | null | undefined, operation: keyof typeof operations): boolean {
  return mayCall(allowedPrincipals[operation], who ?? null);
}
