import type { SessionUser } from "./session-context.ts";

/**
 * Whether what somebody hears is theirs to hear after a change of their session: they are the same person with the same
 * rights, and work for the hauliers that they worked for, at least. For whom they work is told only after the start, and
 * is no part of the token by which they listen.
 */
export function hearsOn(before: SessionUser | null, now: SessionUser | null): boolean {
  if (!before || !now) return before === now;
  const isSame = before.id === now.id && before.role === now.role && before.canBook === now.canBook;
  return (
    isSame &&
    before.memberships.every(({ haulierId: was }) => now.memberships.some(({ haulierId }) => haulierId === was))
  );
}
