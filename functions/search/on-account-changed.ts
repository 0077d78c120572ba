import { membershipsOf, relationshipEntity } from "../accounts/public.ts";
import { inBatches } from "../platform/in-batches.ts";
import { allOf } from "../platform/list.ts";
import type { Reaction } from "../platform/reaction.ts";
import { pairId } from "./account-kinds.ts";
import { reindex } from "./reindex.ts";

/** Records whose index is changed at the same time. */
const atOnce = 5;

/** An account is new, or has ended. */
export const onAccessChanged: Reaction<"accessChanged"> = ({ payload: { userId } }, { db }) =>
  reindex(db, "person", userId);

/** Somebody has another name, address or number: for admins, their teams and the other side of their bookings. */
export const onProfileChanged: Reaction<"profileChanged"> = async ({ payload: { userId } }, { db }) => {
  await reindex(db, "person", userId);
  const memberships = await membershipsOf(db, userId);
  await inBatches(memberships, atOnce, async ({ haulierId }) => [
    await reindex(db, "member", pairId(haulierId, userId)),
  ]);
  const known = await allOf(db, relationshipEntity.lists.about({ otherId: userId }));
  await inBatches(known, atOnce, async ({ ownerId, otherId }) => [
    await reindex(db, "partner", pairId(ownerId, otherId)),
  ]);
};

export const onMemberJoined: Reaction<"memberJoined"> = ({ payload: { haulierId, userId } }, { db }) =>
  reindex(db, "member", pairId(haulierId, userId));

export const onMemberLeft: Reaction<"memberLeft"> = ({ payload: { haulierId, userId } }, { db }) =>
  reindex(db, "member", pairId(haulierId, userId));
