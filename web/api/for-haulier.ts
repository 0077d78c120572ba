import { operationCalls } from "virtual:operations";
import { haulierActedFor, hauliersActedFor, managesFleet } from "#shared/kernel/access.ts";
import type { SessionUser } from "../session/session-context.ts";
import { currentUser } from "../session/session-store.ts";

/** The haulier that calls must name: the chosen one of a fleet manager's several. Null where nothing need be named. */
export function haulierToName(user: SessionUser | null | undefined): string | null {
  if (!user || !managesFleet(user)) return null;
  const { length } = hauliersActedFor(user);
  // Until the server has told for whom they work, the last choice counts.
  if (length === 0) return user.actingFor ?? null;
  return length > 1 ? haulierActedFor(user) : null;
}

/** Whether somebody manages vehicles for several hauliers and has not chosen one. */
export function mustChooseHaulier(user: SessionUser | null | undefined): boolean {
  return !!user && hauliersActedFor(user).length > 1 && haulierActedFor(user) === null;
}

/**
 * The input with the haulier that the call must name, where the operation takes one. A haulier that the input names
 * stays; the caller's only one is left out, so that the same question has the same cache key.
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
 * What is sent of it. A query also names the only haulier of a fleet manager: the server then reads whether they work for it, and need
 * not look for whom they do. A change stays as it was pressed, so that a second try is the very same.
 */
export function sentFor<Input extends object>(name: keyof typeof operationCalls, input: Input): Input {
  const asked = forHaulier(name, input);
  const user = currentUser();
  const [only, ...others] = user && managesFleet(user) ? hauliersActedFor(user) : [];
  const { document, forHaulier: namesOne } = operationCalls[name];
  const isNamed = namesOne && only !== undefined && others.length === 0 && document.startsWith("query");
  return isNamed ? { ...asked, haulierId: only } : asked;
}
