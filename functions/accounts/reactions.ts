import { accountBusy } from "#shared/accounts/faults.ts";
import { commitInOrder, type Reaction } from "../platform/reaction.ts";
import { countJob } from "./count-jobs.ts";
import { renameDriver } from "./driver-store.ts";
import { endStreamsOf } from "./end-streams-of.ts";
import { accountById, accountUpdate, membershipsOf, profileById, renameMember } from "./store.ts";

export const onBookingAccepted: Reaction<"bookingAccepted"> = (domainEvent, context) =>
  countJob(context, domainEvent, { ...domainEvent.payload, jobs: 1, completed: 0 });

export const onBookingMoved: Reaction<"bookingMoved"> = async (domainEvent, context) => {
  const { to, isCompletedAgain } = domainEvent.payload;
  if (to === "completed" && !isCompletedAgain)
    await countJob(context, domainEvent, { ...domainEvent.payload, jobs: 0, completed: 1 });
};

/** Ends the former driver's live streams. Clients reopen the streams that they may still read. */
export const onDriverReplaced: Reaction<"bookingMoved"> = async ({ payload: { formerDriverId } }) => {
  if (formerDriverId) await endStreamsOf(formerDriverId);
};

/** Ends the leaver's live streams. Clients reopen the streams that they may still read. */
export const onMemberLeft: Reaction<"memberLeft"> = async ({ payload: { userId } }) => {
  await endStreamsOf(userId);
};

/** Copies a new name into teams and the driver profile. */
export const onProfileChanged: Reaction<"profileChanged"> = async ({ payload: { userId } }, { db }) => {
  const profile = await profileById(db, userId);
  if (profile?.status !== "active") return;
  const stale = (await membershipsOf(db, userId)).filter(({ name }) => name !== profile.fullName);
  for (const member of stale) await renameMember(db, member, profile.fullName);
  await renameDriver(db, userId, profile.fullName);
};

/** Copies whether the haulier's documents make it verified. */
export const onVerificationChanged: Reaction<"verificationChanged"> = async (domainEvent, context) => {
  const { haulierId, status } = domainEvent.payload;
  const before = await accountById(context.db, haulierId);
  if (!before || before.status === "deleted") return;
  const after = { ...before, verifiedStatus: status, version: before.version + 1 };
  const update = accountUpdate(before, after, { otherwise: accountBusy(), now: context.now });
  await commitInOrder(context, domainEvent, "verifiedAccount", update);
};
