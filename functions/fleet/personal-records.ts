import { type HandoverRecord, isHandoverOpen } from "#shared/fleet/handover.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { deletionOf, type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import { factWrites } from "../platform/facts.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { removePhotos } from "../platform/photo-files.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { diariesOf, diaryEntity, diaryRemoval } from "./diary-store.ts";
import { dutyOf, ownDutyEntity, ownDutyOf } from "./duty-store.ts";
import { endDutiesOf, endDutyOfPerson } from "./end-duties.ts";
import { handoverEntity, handoversOf, removalStep } from "./handover-store.ts";
import { cardRemoval } from "./haulier-cards.ts";
import { londonPermitsOf } from "./london-store.ts";
import { cardsOfHaulier, rateCardEntity } from "./rate-card-store.ts";
import { registerChecksOf } from "./register-store.ts";
import { claimOn, closedWrites, reservedWrites, unreservedWrites } from "./registration-store.ts";
import { fleetEntity, fleetRemoval, fleetStatusWrites, fleetsOf, presentFleetsOf, shownFleet } from "./store.ts";
import { whereaboutsOf } from "./whereabouts-store.ts";

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
    why: "What a haulier hires out, as search shows it.",
    until: "the haulier takes it off or leaves",
    endedBy: "erasure",
  },
  fleetListing: {
    words: { haulierId: ["name", "vehicleType", "spec"], ours: ["photoKey"] },
    exportedIn: {},
    erased: "deleted",
    why: "What a haulier hires out, as search shows it.",
    until: "the haulier takes it off or leaves",
    endedBy: "erasure",
  },
  diary: {
    words: { haulierId: ["daysOff"] },
    exportedIn: { daysOff: "days on which your vehicles are off" },
    erased: "deleted",
    why: "No vehicle is offered or booked on a day on which it takes no work.",
    until: "the haulier removes it, a year has passed, or the haulier leaves",
    endedBy: "erasure",
  },
  fleetHeldDay: { nothingPersonal: "When bookings hold a vehicle on a day, and where about, a mile wide." },
  fleetSlot: { nothingPersonal: "An hour in which a booking holds a vehicle." },
  fleetHold: {
    exportedIn: {},
    erased: "expires",
    because: "It says only that somebody looks at a vehicle for that hour.",
    why: "Nobody else books the hours while somebody confirms a request.",
    until: "an hour after it ends",
    endedBy: "expiry",
  },
  fleetHolds: {
    words: { ours: ["holds"] },
    exportedIn: {},
    erased: "expires",
    because: "It says only that somebody looks at a vehicle for some hours.",
    why: "A search says that somebody else holds the vehicle.",
    until: "the last hold ends, at most 10 minutes",
    endedBy: "expiry",
  },
  vehicleHold: {
    words: { ours: ["hours"] },
    exportedIn: {},
    erased: "expires",
    because: "It says only which vehicles somebody was about to ask for that day.",
    why: "One hold an account, and few a day for a vehicle.",
    until: "2 days",
    endedBy: "expiry",
  },
  vehiclePhoto: {
    isFile: true,
    exportedIn: { vehicles: null },
    erased: "deleted",
    why: "Shows those who book what they hire; a file, without where and with what it was taken.",
    until: "the haulier takes it off or leaves",
    endedBy: "erasure",
  },
  vehicleUpload: {
    isFile: true,
    exportedIn: {},
    erased: "expires",
    because: "A file that is not accepted is deleted by the file store.",
    why: "A photo on its way to a vehicle.",
    until: "acceptance, or 1 day",
    endedBy: "expiry",
  },
  fleetCover: {
    exportedIn: {},
    erased: "deleted",
    why: "Search shows which vehicles have the papers that a job needs.",
    until: "the haulier takes the vehicle off or leaves",
    endedBy: "erasure",
  },
  checkDay: {
    words: { ours: ["of"] },
    nothingPersonal: "The day of a vehicle's last walkaround check, or since when a haulier asks for checks.",
  },
  registerCheck: {
    words: { haulierId: ["vehicleReg"], ours: ["dvla", "mot", "classBefore", "provedClass"] },
    exportedIn: { registerChecks: "what DVLA and DVSA have said of your vehicles" },
    erased: "deleted",
    why: "A vehicle without tax or MOT, or with a lower emission class than stated, is seen before it gets a job.",
    until: "the haulier takes it off or leaves",
    endedBy: "erasure",
  },
  londonPermit: {
    words: { haulierId: ["number"] },
    exportedIn: { londonPermits: "HGV safety permits of your vehicles" },
    erased: "deleted",
    why: "A heavy vehicle without the permit is seen before it gets a job in London.",
    until: "the haulier takes it off or leaves",
    endedBy: "erasure",
  },
  registerPause: { nothingPersonal: "Until when DVLA or DVSA is not asked, as it was busy." },
  fleetWork: {
    words: { ours: ["reference"] },
    nothingPersonal: "That a vehicle has a booking to drive, by its reference.",
  },
  registrationClaim: {
    words: { reservedFor: ["plate"], fleetId: ["plate"] },
    exportedIn: {},
    erased: "deleted",
    why: "No vehicle is listed twice, and one that changes hands is listed by its new haulier.",
    until: "the haulier retires it or leaves; 30 days while it is reserved",
    endedBy: "erasure",
  },
  handover: {
    words: { ours: ["plate", "reason"] },
    goesWith: ["claimantId", "holderId"],
    exportedIn: { handovers: "registrations that you have asked another haulier to release, or were asked to" },
    erased: "deleted",
    why: "A haulier asks for the registration of a vehicle that it has now, and the one that lists it answers.",
    until: "a year once it is settled, or until one of the two leaves",
    endedBy: "expiry",
  },
  foundBase: {
    words: { haulierId: ["baseLabel"], ours: ["textHash"] },
    exportedIn: {},
    erased: "expires",
    because: "It goes within a day by itself.",
    why: "An import asks for each place once.",
    until: "a day",
    endedBy: "expiry",
  },
  duty: {
    words: { ours: ["cell"] },
    goesWith: ["haulierId"],
    exportedIn: { duties: "your vehicles on duty, and where they are" },
    erased: "deleted",
    why: "One person is on duty with a vehicle, and shares where it is or not.",
    until: "the duty ends, or the person leaves",
    endedBy: "erasure",
  },
  ownDuty: {
    exportedIn: { ownDuty: "the vehicle that you are on duty with, and whether you share where you are" },
    erased: "deleted",
    why: "Somebody is on duty with one vehicle, and keeps their choice whether to share where they are.",
    until: "the person leaves",
    endedBy: "erasure",
  },
  whereabouts: {
    words: { ours: ["cell"] },
    goesWith: ["haulierId"],
    exportedIn: { duties: null },
    erased: "deleted",
    why: "Searches and the live map find a vehicle where it is, while its person shares that.",
    until: "the duty or the sharing ends, or 60 minutes without a fix",
    endedBy: "timer",
  },
  rateCard: {
    words: { haulierId: ["versions"] },
    exportedIn: { rateCards: "what you charge for each service" },
    erased: "deleted",
    why: "What a haulier charges for each service; agreed prices are kept with their jobs.",
    until: "the haulier leaves",
    endedBy: "erasure",
  },
  haulierCard: {
    words: { haulierId: ["companyName", "phone"] },
    exportedIn: {},
    erased: "deleted",
    why: "What a haulier hires out, as search shows it.",
    until: "the haulier takes it off or leaves",
    endedBy: "erasure",
  },
} as const satisfies Fates;

/** The vehicles that somebody hires out, their days off, and the person's own duty. Links to photos end within hours, so their hashes are given. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof fleetFates>> {
  const me = callerId(context);
  const { db, now } = context;
  const [fleets, diaries, own, rateCards, checks, permits] = await Promise.all([
    fleetsOf(db, me),
    diariesOf(db, me),
    ownDutyOf(db, me, now),
    cardsOfHaulier(db, me),
    registerChecksOf(db, me),
    londonPermitsOf(db, me),
  ]);
  const { asked, held } = await handoversOf(db, me);
  const { fleetId, haulierId, isSharing } = own;
  const duty = fleetId && haulierId ? await dutyOf(db, { fleetId, haulierId }) : null;
  const place = await whereaboutsOf(db, duty);
  return {
    vehicles: fleets.map((fleet) => ({ ...shownFleet(fleet), photos: fleet.photos })),
    handovers: [...asked, ...held],
    rateCards,
    registerChecks: checks,
    londonPermits: permits,
    daysOff: diaries.flatMap(({ daysOff }) => daysOff),
    ownDuty: own.version === 0 ? [] : [{ fleetId, haulierId, isSharing }],
    duties: duty ? [{ ...duty, place }] : [],
  };
}

/** Takes all vehicles of a haulier who is about to leave off the supplier list. May run again. */
export async function withdrawFleet(db: Database, haulierId: UserId, now: string): Promise<void> {
  for (const fleet of await presentFleetsOf(db, haulierId)) {
    if (fleet.status === "offline") continue;
    const after = { ...fleet, status: "offline" as const, updatedAt: now, version: fleet.version + 1 };
    await db.commit(fleetStatusWrites(fleet, after));
  }
}

/** Deletes the vehicles, their days off and the public card of a haulier who leaves. */
export const fleetErasure = (): ErasureSteps => ({
  ownDuty: once(async (context, { userId: personId }) => {
    await endDutyOfPerson(context, personId, null);
    await context.db.commit([{ remove: ownDutyEntity.key({ personId }) }]);
  }),
  duties: once((context, { userId }) => endDutiesOf(context, userId)),
  vehicles: eachOf(
    ({ userId }) => fleetEntity.lists.ofHaulier({ haulierId: userId }),
    async (fleet, { db }) => {
      await removePhotos(fleet.photos);
      await db.commit(fleetRemoval(fleet));
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
  // After the vehicles, so that what a haulier has held is free.
  heldHandovers: eachOf(({ userId }) => handoverEntity.lists.ofHolder({ holderId: userId }), leaveHeld),
  askedHandovers: eachOf(({ userId }) => handoverEntity.lists.ofClaimant({ claimantId: userId }), leaveAsked),
  card: once(({ db }, { userId }) => db.commit([cardRemoval(userId)])),
});

/** The claimant may list the vehicle of a haulier that has left. */
async function leaveHeld(handover: HandoverRecord, context: ReactionContext): Promise<void> {
  const { after, writes, facts } = removalStep(handover, "released", context.now);
  const claim = await claimOn(context.db, handover.plate);
  const isOpen = isHandoverOpen(handover.state);
  const reserved = isOpen ? reservedWrites(after, claim) : [];
  await context.db.commit([...writes, ...reserved, ...factWrites(context, facts)]);
}

/** Nobody asks any more, and nothing is reserved. */
async function leaveAsked(handover: HandoverRecord, context: ReactionContext): Promise<void> {
  const { writes, facts } = removalStep(handover, "withdrawn", context.now);
  const claim = await claimOn(context.db, handover.plate);
  const freed = [...closedWrites(handover, claim), ...unreservedWrites(handover, claim)];
  await context.db.commit([...writes, ...freed, ...factWrites(context, facts)]);
}
