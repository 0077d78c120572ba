import type { UserId } from "#shared/kernel/id.ts";
import { teamOf } from "../accounts/public.ts";
import type { ReactionContext } from "../platform/reaction.ts";

/** The people of a haulier who answer its requests: itself and its fleet managers. */
export async function haulierSide(context: ReactionContext, haulierId: UserId): Promise<UserId[]> {
  const team = await teamOf(context.db, haulierId);
  return [haulierId, ...team.filter((member) => member.kind === "fleet_manager").map((member) => member.userId)];
}
