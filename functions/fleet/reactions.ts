import { busy } from "#shared/kernel/faults.ts";
import { followVehicles, profileById } from "../accounts/public.ts";
import { removePhotos } from "../platform/photo-files.ts";
import { commitInOrder, commitOnce, type Reaction } from "../platform/reaction.ts";
import { doesBusiness } from "../platform/standing.ts";
import { dutyOf } from "./duty-store.ts";
import { endDutiesOf, endDutyOfPerson } from "./end-duties.ts";
import { handoverById, nextStep } from "./handover-store.ts";
import { cardStatsWrite, cardVerifiedWrite, hasCard, hideCard, updateCardContact } from "./haulier-cards.ts";
import { holdOf } from "./hold-store.ts";
import { claimOn, reservedWrites } from "./registration-store.ts";
import { servicesInService } from "./services-fact.ts";
import { slotKeys } from "./slot-store.ts";
import { fleetById, fleetWithdrawalWrites, presentFleetsOf } from "./store.ts";
import { strayAmong } from "./vehicle-photos.ts";
import { noteServices } from "./whereabouts-store.ts";

/**
 * Keeps a haulier and its vehicles in search only while it may do business: out of the index and its counters, so that
 * they take no place among those that are asked for. May run again, and goes on where it stopped.
 */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ payload: { userId, status } }, context) => {
  const { db } = context;
  const isOut = !(await doesBusiness(db, userId));
  await hideCard(db, userId, isOut);
  for (const fleet of await presentFleetsOf(db, userId))
    if (fleet.isWithdrawn !== isOut) await db.commit(fleetWithdrawalWrites(fleet, isOut));
  if (isOut) await endDutiesOf(context, userId);
  if (status !== "active") await endDutyOfPerson(context, userId, null);
};

/**
 * Keeps the list of services that a haulier offers to what its vehicles in service are hired out for. Only the services
 * that have changed are looked at: the others the haulier may have switched by hand.
 */
export const onFleetServicesChanged: Reaction<"fleetServicesChanged"> = async ({ payload }, { db, now }) => {
  const { fleetId, haulierId, services } = payload;
  const [changed, duty] = await Promise.all([fleetById(db, fleetId), dutyOf(db, { fleetId, haulierId })]);
  // The live map finds a vehicle on duty by what it is hired out for now.
  if (changed && duty?.cell) await noteServices(db, { cell: duty.cell, fleetId }, changed.services);
  if (!(await doesBusiness(db, haulierId))) return;
  // The list may be a moment behind; the vehicle itself was read by its key.
  const all = await presentFleetsOf(db, haulierId);
  const others = all.filter(({ id }) => id !== fleetId);
  const offered = new Set([changed, ...others].flatMap(servicesInService));
  await followVehicles(db, haulierId, new Map(services.map((service) => [service, offered.has(service)])), now);
};

/**
 * Puts a handover that the holder has not answered before an admin. Where the holder's listing is gone by then, the
 * registration is released at once.
 */
export const onHandoverDue: Reaction<"handoverDue"> = async (fact, context) => {
  const before = await handoverById(context.db, fact.payload.subjectId);
  if (before?.state !== "asked") return;
  const claim = await claimOn(context.db, before.plate);
  if (claim?.handoverId === before.id) {
    const { writes, facts } = nextStep(before, "unanswered", "system", context);
    await commitOnce(context, fact, "handover", writes, facts);
    return;
  }
  const { after, writes, facts } = nextStep(before, "released", "system", context);
  const reserved = reservedWrites(after, claim);
  await commitOnce(context, fact, "handover", [...writes, ...reserved], facts);
};

/** Keeps the rating and the counts that search shows. */
export const onHaulierStatsChanged: Reaction<"haulierStatsChanged"> = async (fact, context) => {
  const { haulierId, averageRating, reviewCount, completedJobs, averageResponseMinutes } = fact.payload.stats;
  const stats = { averageRating, reviewCount, completedJobs, responseMinutes: averageResponseMinutes };
  const isShown = await hasCard(context.db, haulierId);
  await commitInOrder(context, fact, "cardStats", isShown ? [cardStatsWrite(haulierId, stats)] : []);
};

/** Deletes the hours of a hold that has ended. Everybody may claim them already: this only keeps the table small. */
export const onHoldDue: Reaction<"holdDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const hold = await holdOf(context.db, subjectId);
  if (!hold || hold.heldUntil > dueAt) return;
  const items = await context.db.getMany(slotKeys(hold.fleetId, hold.hours), { consistent: true });
  const ended = items.filter(({ heldBy, heldUntil }) => heldBy === subjectId && heldUntil === hold.heldUntil);
  const when = [{ attribute: "heldUntil", is: "=", value: hold.heldUntil }] as const;
  const removals = ended.map(({ PK, SK }) => ({
    remove: { PK: String(PK), SK: String(SK) },
    when,
    otherwise: busy(),
  }));
  await commitOnce(context, fact, "free", removals);
};

/** Ends the duty of somebody who no longer works for the business whose vehicle they have. */
export const onMemberLeft: Reaction<"memberLeft"> = ({ payload }, context) =>
  endDutyOfPerson(context, payload.userId, payload.haulierId);

/** Deletes the files of photos that were taken off a vehicle, and not put back meanwhile. */
export const onVehiclePhotosRemoved: Reaction<"vehiclePhotosRemoved"> = async ({ payload }, { db }) => {
  const photos = payload.keys.map((key) => ({ key }));
  await removePhotos(await strayAmong(db, payload.fleetId, photos));
};

/** Keeps the name, the phone number and the VAT status that search reads. */
export const onProfileChanged: Reaction<"profileChanged"> = async ({ payload: { userId } }, { db }) => {
  const profile = await profileById(db, userId);
  if (profile?.role !== "haulier") return;
  const { id, companyName, fullName, phone, vatRegistered } = profile;
  await updateCardContact(db, id, { companyName: companyName ?? fullName, phone, vatRegistered });
};

/** Keeps the mark that search shows beside a verified haulier. */
export const onVerificationChanged: Reaction<"verificationChanged"> = async (fact, context) => {
  const { haulierId, status } = fact.payload;
  const isShown = await hasCard(context.db, haulierId);
  const writes = isShown ? [cardVerifiedWrite(haulierId, status === "verified")] : [];
  await commitInOrder(context, fact, "cardVerified", writes);
};
