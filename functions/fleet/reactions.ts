import { busy } from "#shared/kernel/faults.ts";
import { followVehicles, profileById } from "../accounts/public.ts";
import { doesBusiness } from "../platform/caller-access.ts";
import { removePhotos } from "../platform/photo-files.ts";
import { commitInOrder, commitOnce, type Reaction } from "../platform/reaction.ts";
import { dutyOf } from "./duty-store.ts";
import { endDutiesOf, endDutyOfPerson } from "./end-duties.ts";
import { handoverById, nextStep } from "./handover-store.ts";
import { cardStatsWrite, cardVerifiedWrite, hasCard, hideCard, updateCardContact } from "./haulier-cards.ts";
import { holdOf } from "./hold-store.ts";
import { noteServices } from "./last-position-store.ts";
import { registrationLockOn, reservedWrites } from "./registration-store.ts";
import { servicesInService } from "./services-event.ts";
import { slotKeys } from "./slot-store.ts";
import { presentVehiclesOf, vehicleById, vehicleWithdrawalWrites } from "./store.ts";
import { strayAmong } from "./vehicle-photos.ts";

/** Removes the vehicles of a haulier that may not do business from search. Safe to repeat after an interruption. */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ payload: { userId, status } }, context) => {
  const { db } = context;
  const isOut = !(await doesBusiness(db, userId));
  await hideCard(db, userId, isOut);
  for (const fleet of await presentVehiclesOf(db, userId))
    if (fleet.isWithdrawn !== isOut) await db.commit(vehicleWithdrawalWrites(fleet, isOut));
  if (isOut) await endDutiesOf(context, userId);
  if (status !== "active") await endDutyOfPerson(context, userId, null);
};

/** Switches each service of the event on or off: on if any of the haulier's vehicles offers it now. */
export const onVehicleServicesChanged: Reaction<"fleetServicesChanged"> = async ({ payload }, { db, now }) => {
  const { fleetId, haulierId, services } = payload;
  const [changed, duty] = await Promise.all([vehicleById(db, fleetId), dutyOf(db, { fleetId, haulierId })]);
  // The live map filters by the services stored with the position.
  if (changed && duty?.cell) await noteServices(db, { cell: duty.cell, fleetId }, changed.services);
  if (!(await doesBusiness(db, haulierId))) return;
  // The list is eventually consistent, so the vehicle itself, read by key, replaces its entry.
  const all = await presentVehiclesOf(db, haulierId);
  const others = all.filter(({ id }) => id !== fleetId);
  const offered = new Set([changed, ...others].flatMap(servicesInService));
  await followVehicles(db, haulierId, new Map(services.map((service) => [service, offered.has(service)])), now);
};

/** Passes an unanswered handover to an admin. If the holder no longer lists the vehicle, releases the registration. */
export const onHandoverDue: Reaction<"handoverDue"> = async (domainEvent, context) => {
  const before = await handoverById(context.db, domainEvent.payload.subjectId);
  if (before?.state !== "asked") return;
  const claim = await registrationLockOn(context.db, before.plate);
  if (claim?.handoverId === before.id) {
    const { writes, facts } = nextStep(before, "unanswered", "system", context);
    await commitOnce(context, domainEvent, "handover", writes, facts);
    return;
  }
  const { after, writes, facts } = nextStep(before, "released", "system", context);
  const reserved = reservedWrites(after, claim);
  await commitOnce(context, domainEvent, "handover", [...writes, ...reserved], facts);
};

export const onHaulierStatsChanged: Reaction<"haulierStatsChanged"> = async (domainEvent, context) => {
  const { haulierId, averageRating, reviewCount, completedJobs, averageResponseMinutes } = domainEvent.payload.stats;
  const stats = { averageRating, reviewCount, completedJobs, responseMinutes: averageResponseMinutes };
  const isShown = await hasCard(context.db, haulierId);
  await commitInOrder(context, domainEvent, "cardStats", isShown ? [cardStatsWrite(haulierId, stats)] : []);
};

/** Deletes the hours of an ended hold. Others can book them already; this only keeps the table small. */
export const onHoldDue: Reaction<"holdDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
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
  await commitOnce(context, domainEvent, "free", removals);
};

export const onMemberLeft: Reaction<"memberLeft"> = ({ payload }, context) =>
  endDutyOfPerson(context, payload.userId, payload.haulierId);

/** Deletes the files of removed photos, except photos that are in use again. */
export const onVehiclePhotosRemoved: Reaction<"vehiclePhotosRemoved"> = async ({ payload }, { db }) => {
  const photos = payload.keys.map((key) => ({ key }));
  await removePhotos(await strayAmong(db, payload.fleetId, photos));
};

/** Copies the haulier's name, phone number and VAT status to its search card. */
export const onProfileChanged: Reaction<"profileChanged"> = async ({ payload: { userId } }, { db }) => {
  const profile = await profileById(db, userId);
  if (profile?.role !== "haulier") return;
  const { id, companyName, fullName, phone, vatRegistered } = profile;
  await updateCardContact(db, id, { companyName: companyName ?? fullName, phone, vatRegistered });
};

export const onVerificationChanged: Reaction<"verificationChanged"> = async (domainEvent, context) => {
  const { haulierId, status } = domainEvent.payload;
  const isShown = await hasCard(context.db, haulierId);
  const writes = isShown ? [cardVerifiedWrite(haulierId, status === "verified")] : [];
  await commitInOrder(context, domainEvent, "cardVerified", writes);
};
