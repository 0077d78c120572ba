import type { TeamMember } from "#shared/accounts/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { drives, haulierActedFor, type Person } from "#shared/kernel/access.ts";

export type Driver = Pick<TeamMember, "userId" | "name">;

/** Returns the people whose cards the user can send: drivers only themselves, a business its drivers and haulier. */
export function mayHoldCards(
  user: (Person & { readonly name: string }) | undefined,
  team: readonly TeamMember[],
): readonly Driver[] {
  if (!user) return [];
  const self = { userId: user.id as Driver["userId"], name: user.name };
  if (drives(user)) return [self];
  const haulierId = haulierActedFor(user) as Driver["userId"] | null;
  const haulier = haulierId === user.id ? self : haulierId && { userId: haulierId, name: "the haulier" };
  return [...(haulier ? [haulier] : []), ...team.filter(({ kind }) => kind === "driver")];
}

/** Returns the people who need cards. The haulier is included only with a card, or if nobody else drives. */
export function askedForCards(holders: readonly Driver[], papers: readonly Paper[]): readonly Driver[] {
  const drivesToo = ({ userId }: Driver) => holders.length === 1 || papers.some(({ driverId }) => driverId === userId);
  return holders.filter((one, at) => at > 0 || drivesToo(one));
}
