import { allowedPrincipals } from "virtual:access";
import { type Account, mayCall } from "#shared/kernel/access.ts";
import type { operations } from "#shared/operations.ts";

/** Whether an account may call an operation, by the server's table and rule. Without an account: a visitor. */
export function may(who: Account | null | undefined, operation: keyof typeof operations): boolean {
  return mayCall(allowedPrincipals[operation], who ?? null);
}
