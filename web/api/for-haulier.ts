import { operationCalls } from "virtual:operations";
import { haulierActedFor, hauliersActedFor, managesFleet } from "#shared/kernel/access.ts";
import type { SessionUser } from "../session/session-context.ts";
import { currentUser } from "../session/session-store.ts";

/** Returns the haulier to name in calls: the choice of a fleet manager with several hauliers, else null. */
export function haulierToName(user: SessionUser | null | undefined): string | null {
  if (!user || !managesFleet(user)) return null;
  const { length } = hauliersActedFor(user);
  // Uses the last choice until memberships are loaded.
  if (length === 0) return user.actingFor ?? null;
  return length > 1 ? haulierActedFor(user) : null;
}

export function mustChooseHaulier(user: SessionUser | null | undefined): boolean {
  return !!user && hauliersActedFor(user).length > 1 && haulierActedFor(user) === null;
}

/**
 * Adds the chosen haulier to an input that takes one, unless the input names one. Omits a user's only haulier, so that
 * the cache key stays the same.
 */
export function forHaulier<Input extends object>(name: keyof typeof operationCalls, input: Input): Input {
  if (!operationCalls[name].forHaulier) return input;
  const user = currentUser();
  const { haulierId = null }: { readonly haulierId?: unknown } = input;
  if (haulierId === null) {
    const named = haulierToName(user);
    return named === null ? input : { ...input, haulierId: named };
  }
  const [only, ...others] = user ? hauliersActedFor(user) : [];
  return haulierId === only && others.length === 0 ? { ...input, haulierId: null } : input;
}

/**
 * Completes an input before sending. Queries name the haulier even if there is only one, which saves the server a
 * lookup. Mutations stay unchanged, so that a retry is identical.
 */
export function sentFor<Input extends object>(name: keyof typeof operationCalls, input: Input): Input {
  const asked = forHaulier(name, input);
  const user = currentUser();
  const [only, ...others] = user && managesFleet(user) ? hauliersActedFor(user) : [];
  const { document, forHaulier: namesOne } = operationCalls[name];
  const isNamed = namesOne && only !== undefined && others.length === 0 && document.startsWith("query");
  return isNamed ? { ...asked, haulierId: only } : asked;
}
