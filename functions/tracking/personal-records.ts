import type { BookingRecord } from "#shared/booking/model.ts";
import { actorOf, drivenBy, drivenOrCarriedBy } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { allOf } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { passEntity, passWithoutMaker } from "./gate-store.ts";
import { linkEntity, linkRemoval, removeLinks } from "./link-store.ts";
import { positionItems, removePositions, trailOf } from "./store.ts";
import { stateOf } from "./vehicle-state.ts";
import { waitingEvidenceOf } from "./waiting-store.ts";

const driven = {
  exportedIn: { positions: "where you drove for bookings that you can open; stored for 30 days" },
  erased: "deleted",
  why: "Where a vehicle was on its way to a job, for both sides and for disputes.",
  until: "30 days",
  endedBy: "expiry",
} as const;

export const trackingFates = {
  position: driven,
  trail: { ...driven, exportedIn: { positions: null } },
  visit: {
    ...driven,
    exportedIn: { visits: "when you were at the places of those bookings; stored for 30 days" },
    why: "When a vehicle was at the places of a job, for both sides and for disputes.",
  },
  waitingEvidence: {
    words: { ours: ["words"] },
    exportedIn: { waits: "your waiting times at jobs, which prove lines of invoices" },
    erased: "kept",
    because:
      "It proves a line of an invoice, which VAT law requires for six years. It names nobody: the driver is an id.",
    why: "When a vehicle waited at the place of a job, to prove the extra charge.",
    until: "7 years from the end of the month in which it was made",
    endedBy: "expiry",
  },
  carbonEstimate: {
    nothingPersonal: "The emissions of driving a booking. It names nobody, and no place.",
  },
  route: { words: { ours: ["line"] }, nothingPersonal: "The route of a vehicle to its next stop, stored for a day." },
  trackingLink: {
    words: { madeBy: ["madeByName"], ours: ["id"] },
    exportedIn: {
      trackingLinks:
        "links you have made for others to follow a vehicle or read a proof sheet, and those emailed for your jobs",
    },
    erased: "deleted",
    why: "A link to follow one vehicle or read its proof sheet without an account.",
    until: "its end, after 30 days at most",
    endedBy: "expiry",
  },
  gatePass: {
    words: { ours: ["id"] },
    exportedIn: {},
    erased: "anonymous",
    why: "The booking of a gate pass, and the user who showed it first. It may be printed, so it stays without its maker.",
    until: "180 days",
    endedBy: "expiry",
  },
  trackingLinkBook: { words: { ours: ["links"] }, nothingPersonal: "The tracking links of a booking." },
  vehicleNear: { nothingPersonal: "Marks that a booking's vehicle has come near." },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof trackingFates>> {
  const [positions, visits, waits]: [object[], object[], object[]] = [[], [], []];
  for (const booking of await drivenBy(context.db, callerId(context))) {
    if (!(await actorOf(context, booking))) continue;
    const items = await positionItems(context.db, booking.id);
    const of = { bookingReference: booking.reference };
    positions.push(...trailOf(items, context.now).map((point) => ({ ...of, ...point })));
    for (const { driverId: _me, bookingId: _id, ...wait } of await waitingEvidenceOf(context.db, booking.id))
      waits.push({ ...of, ...wait });
    for (const { stop, arrivedAt, arrivedBy, leftAt, passedAt } of stateOf(items).visits)
      visits.push({ ...of, stop, arrivedAt, arrivedBy, leftAt, passedAt });
  }
  const made = await allOf(context.db, linkEntity.lists.by({ madeBy: callerId(context) }));
  const trackingLinks = made.map(({ id: _id, madeBy: _me, ...link }) => link);
  return { positions, visits, waits, trackingLinks };
}

/** Without a named driver, the haulier drove the booking. */
async function forget({ id }: BookingRecord, { db }: ReactionContext): Promise<void> {
  await removePositions(db, id);
  await removeLinks(db, id);
}

export const trackingErasure = (): ErasureSteps => ({
  driven: eachOf(({ userId }) => drivenOrCarriedBy.driven(userId), forget),
  linked: deletionOf(
    ({ userId }) => linkEntity.lists.by({ madeBy: userId }),
    (link) => [linkRemoval(link)],
  ),
  passes: eachOf(
    ({ userId }) => passEntity.lists.by({ madeBy: userId }),
    (pass, { db }) => db.commit([passWithoutMaker(pass)]),
  ),
  carried: eachOf(({ userId }) => drivenOrCarriedBy.carried(userId), forget),
});
