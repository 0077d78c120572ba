import { drives, isHaulier, managesFleet } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { profilesByIds, teamOf } from "../accounts/public.ts";
import type { ReactionContext } from "../platform/reaction.ts";

/**
 * Returns whom to notify about a haulier's work: the haulier, its fleet managers and the booked driver. Omits users who
 * have left or changed roles.
 */
export async function haulierSide(
  { db }: Pick<ReactionContext, "db">,
  haulierId: UserId,
  driverId: UserId | null = null,
): Promise<UserId[]> {
  const team = await teamOf(db, haulierId);
  const told = team.filter(({ kind, userId }) => kind === "fleet_manager" || userId === driverId);
  const profiles = await profilesByIds(db, [haulierId, ...told.map(({ userId }) => userId)]);
  const has = (id: UserId, role: typeof drives) => role(profiles.get(id) ?? null);
  const colleagues = told.filter(({ kind, userId }) => has(userId, kind === "driver" ? drives : managesFleet));
  return [...(has(haulierId, isHaulier) ? [haulierId] : []), ...colleagues.map(({ userId }) => userId)];
}
