import { type HandoverRecord, isHandoverOpen } from "#shared/fleet/handover.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { deletionOf, type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { removePhotos } from "../platform/photo-files.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { diariesOf, diaryEntity, diaryRemoval } from "./diary-store.ts";
import { dutyOf, ownDutyEntity, ownDutyOf } from "./duty-store.ts";
import { endDutiesOf, endDutyOfPerson } from "./end-duties.ts";
import { handoverEntity, handoversOf, removalStep } from "./handover-store.ts";
import { cardRemoval } from "./haulier-cards.ts";
import { lastPositionOf } from "./last-position-store.ts";
import { londonPermitsOf } from "./london-store.ts";
import { cardsOfHaulier, rateCardEntity } from "./rate-card-store.ts";
import { registerChecksOf } from "./register-store.ts";
import { closedWrites, registrationLockOn, reservedWrites, unreservedWrites } from "./registration-store.ts";
import {
  presentVehiclesOf,
  shownVehicle,
  vehicleEntity,
  vehicleRemoval,
  vehicleStatusWrites,
  vehiclesOf,
} from "./store.ts";

export const fleetFates = {
  fleet: {
    words: {
      haulierId: [
        ...["name", "vehicleReg", "fleetNumber", "serial", "make", "model", "notes", "vehicleType", "spec"],
        "baseLabel",
      ],
      ours: ["photos"],
    },
    exportedIn: { vehicles: "vehicles and machines that you hire out" },
    erased: "deleted",
    why: "A haulier's vehicle or machine, as search shows it.",
    until: "the haulier removes it or leaves",
    endedBy: "erasure",
  },
  fleetListing: {
    words: { haulierId: ["name", "vehicleType", "spec"], ours: ["photoKey"] },
    exportedIn: {},
    erased: "deleted",
    why: "A haulier's vehicle or machine, as search shows it.",
    until: "the haulier removes it or leaves",
    endedBy: "erasure",
  },
  diary: {
    words: { haulierId: ["daysOff"] },
    exportedIn: { daysOff: "days off of your vehicles" },
    erased: "deleted",
    why: "Prevents offers and bookings of a vehicle on its days off.",
    until: "the haulier removes it, a year has passed, or the haulier leaves",
    endedBy: "erasure",
  },
  fleetHeldDay: { nothingPersonal: "When bookings hold a vehicle on a day, and where, rounded to a mile." },
  fleetSlot: { nothingPersonal: "An hour in which a booking holds a vehicle." },
  fleetHold: {
    exportedIn: {},
    erased: "expires",
    because: "It says only that a user looks at a vehicle for that hour.",
    why: "Reserves the hours while a user confirms a request.",
    until: "an hour after it ends",
    endedBy: "expiry",
  },
  fleetHolds: {
    words: { ours: ["holds"] },
    exportedIn: {},
    erased: "expires",
    because: "It says only that a user looks at a vehicle for some hours.",
    why: "Search shows that another user holds the vehicle.",
    until: "the last hold ends, after 10 minutes at most",
    endedBy: "expiry",
  },
  vehicleHold: {
    words: { ours: ["hours"] },
    exportedIn: {},
    erased: "expires",
    because: "It says only which vehicles a user was about to request that day.",
    why: "Limits holds to one per account, and a few a day per vehicle.",
    until: "2 days",
    endedBy: "expiry",
  },
  vehiclePhoto: {
    isFile: true,
    exportedIn: { vehicles: null },
    erased: "deleted",
    why: "Shows customers what they hire; a file without place and camera data.",
    until: "the haulier removes it or leaves",
    endedBy: "erasure",
  },
  vehicleUpload: {
    isFile: true,
    exportedIn: {},
    erased: "expires",
    because: "The file store deletes a file that is not accepted.",
    why: "A photo on its way to a vehicle.",
    until: "acceptance, or 1 day",
    endedBy: "expiry",
  },
  fleetCover: {
    exportedIn: {},
    erased: "deleted",
    why: "Search shows which vehicles have the documents for a job.",
    until: "the haulier removes the vehicle or leaves",
    endedBy: "erasure",
  },
  checkDay: {
    words: { ours: ["of"] },
    nothingPersonal: "The day of a vehicle's last walkaround check, or since when a haulier requires checks.",
  },
  registerCheck: {
    words: { haulierId: ["vehicleReg"], ours: ["dvla", "mot", "classBefore", "provedClass", "provedBy"] },
    exportedIn: { registerChecks: "answers of DVLA and DVSA about your vehicles" },
    erased: "deleted",
    why: "Shows a missing tax or MOT, or a lower emission class than stated, before the vehicle gets a job.",
    until: "the haulier removes it or leaves",
    endedBy: "erasure",
  },
  londonPermit: {
    words: { haulierId: ["number"] },
    exportedIn: { londonPermits: "HGV safety permits of your vehicles" },
    erased: "deleted",
    why: "Shows a heavy vehicle without the permit before it gets a job in London.",
    until: "the haulier removes it or leaves",
    endedBy: "erasure",
  },
  registerPause: { nothingPersonal: "How long DVLA or DVSA is not asked, because it was busy." },
  fleetWork: {
    words: { ours: ["reference"] },
    nothingPersonal: "Whether a vehicle has a booking to drive, by its reference.",
  },
  registrationClaim: {
    words: { reservedFor: ["plate"], fleetId: ["plate"] },
    exportedIn: {},
    erased: "deleted",
    why: "Prevents a second listing of a vehicle, and lets its new haulier list it.",
    until: "the haulier retires it or leaves; 30 days while it is reserved",
    endedBy: "erasure",
  },
  handover: {
    words: { ours: ["plate", "reason"] },
    goesWith: ["claimantId", "holderId"],
    exportedIn: { handovers: "registrations that you have asked another haulier to release, or were asked to release" },
    erased: "deleted",
    why: "A haulier asks for the registration of a vehicle that it now has, and the current holder answers.",
    until: "a year after it is settled, or until one of the two leaves",
    endedBy: "expiry",
  },
  foundBase: {
    words: { haulierId: ["baseLabel"], ours: ["textHash"] },
    exportedIn: {},
    erased: "expires",
    because: "It expires within a day.",
    why: "Caches the places that an import has looked up.",
    until: "a day",
    endedBy: "expiry",
  },
  duty: {
    words: { ours: ["cell"] },
    goesWith: ["haulierId"],
    exportedIn: { duties: "your vehicles on duty, and where they are" },
    erased: "deleted",
    why: "The person on duty with a vehicle, and whether they share their location.",
    until: "the duty ends, or the person leaves",
    endedBy: "erasure",
  },
  ownDuty: {
    exportedIn: { ownDuty: "the vehicle that you are on duty with, and whether you share your location" },
    erased: "deleted",
    why: "Limits a person to one vehicle on duty, and stores whether they share their location.",
    until: "the person leaves",
    endedBy: "erasure",
  },
  whereabouts: {
    words: { ours: ["cell"] },
    goesWith: ["haulierId"],
    exportedIn: { duties: null },
    erased: "deleted",
    why: "Search and the live map show a vehicle's position while its driver shares it.",
    until: "the duty or the sharing ends, or 60 minutes without a fix",
    endedBy: "timer",
  },
  rateCard: {
    words: { haulierId: ["versions"] },
    exportedIn: { rateCards: "what you charge for each service" },
    erased: "deleted",
    why: "A haulier's prices for each service; agreed prices are kept with their jobs.",
    until: "the haulier leaves",
    endedBy: "erasure",
  },
  haulierCard: {
    words: { haulierId: ["companyName", "phone"] },
    exportedIn: {},
    erased: "deleted",
    why: "A haulier's vehicle or machine, as search shows it.",
    until: "the haulier removes it or leaves",
    endedBy: "erasure",
  },
} as const satisfies Fates;

/** Exports a user's fleet data. Photos appear as hashes, because links expire within hours. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof fleetFates>> {
  const me = callerId(context);
  const { db, now } = context;
  const [fleets, diaries, own, rateCards, checks, permits] = await Promise.all([
    vehiclesOf(db, me),
    diariesOf(db, me),
    ownDutyOf(db, me, now),
    cardsOfHaulier(db, me),
    registerChecksOf(db, me),
    londonPermitsOf(db, me),
  ]);
  const { asked, held } = await handoversOf(db, me);
  const { fleetId, haulierId, isSharing } = own;
  const duty = fleetId && haulierId ? await dutyOf(db, { fleetId, haulierId }) : null;
  const place = await lastPositionOf(db, duty);
  return {
    vehicles: fleets.map((fleet) => ({ ...shownVehicle(fleet), photos: fleet.photos })),
    handovers: [...asked, ...held],
    rateCards,
    registerChecks: checks,
    londonPermits: permits,
    daysOff: diaries.flatMap(({ daysOff }) => daysOff),
    ownDuty: own.version === 0 ? [] : [{ fleetId, haulierId, isSharing }],
    duties: duty ? [{ ...duty, place }] : [],
  };
}

/** Removes a leaving haulier's vehicles from search. Safe to repeat. */
export async function withdrawVehicle(db: Database, haulierId: UserId, now: string): Promise<void> {
  for (const fleet of await presentVehiclesOf(db, haulierId)) {
    if (fleet.status === "offline") continue;
    const after = { ...fleet, status: "offline" as const, updatedAt: now, version: fleet.version + 1 };
    await db.commit(vehicleStatusWrites(fleet, after));
  }
}

export const fleetErasure = (): ErasureSteps => ({
  ownDuty: once(async (context, { userId: personId }) => {
    await endDutyOfPerson(context, personId, null);
    await context.db.commit([{ remove: ownDutyEntity.key({ personId }) }]);
  }),
  duties: once((context, { userId }) => endDutiesOf(context, userId)),
  vehicles: eachOf(
    ({ userId }) => vehicleEntity.lists.ofHaulier({ haulierId: userId }),
    async (fleet, { db }) => {
      await removePhotos(fleet.photos);
      await db.commit(vehicleRemoval(fleet));
    },
  ),
  diaries: deletionOf(
    ({ userId }) => diaryEntity.lists.ofHaulier({ haulierId: userId }),
    (diary) => [diaryRemoval(diary)],
  ),
  rateCards: deletionOf(
    ({ userId }) => rateCardEntity.lists.ofHaulier({ haulierId: userId }),
    (card) => [{ remove: rateCardEntity.key(card) }],
  ),
  // Runs after the vehicles' step, which frees their registrations.
  heldHandovers: eachOf(({ userId }) => handoverEntity.lists.ofHolder({ holderId: userId }), leaveHeld),
  askedHandovers: eachOf(({ userId }) => handoverEntity.lists.ofClaimant({ claimantId: userId }), leaveAsked),
  card: once(({ db }, { userId }) => db.commit([cardRemoval(userId)])),
});

/** Closes a handover of a deleted holder: the claimant may now list the vehicle. */
async function leaveHeld(handover: HandoverRecord, context: ReactionContext): Promise<void> {
  const { after, writes, facts } = removalStep(handover, "released", context.now);
  const claim = await registrationLockOn(context.db, handover.plate);
  const isOpen = isHandoverOpen(handover.state);
  const reserved = isOpen ? reservedWrites(after, claim) : [];
  await context.db.commit([...writes, ...reserved, ...eventWrites(context, facts)]);
}

async function leaveAsked(handover: HandoverRecord, context: ReactionContext): Promise<void> {
  const { writes, facts } = removalStep(handover, "withdrawn", context.now);
  const claim = await registrationLockOn(context.db, handover.plate);
  const freed = [...closedWrites(handover, claim), ...unreservedWrites(handover, claim)];
  await context.db.commit([...writes, ...freed, ...eventWrites(context, facts)]);
}
