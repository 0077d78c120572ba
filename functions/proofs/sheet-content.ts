import type { BookingEvent, BookingRecord } from "#shared/booking/model.ts";
import { orderWords } from "#shared/booking/order.ts";
import { answersRead, withoutTyped } from "#shared/catalogue/answers.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { distanceKm } from "#shared/geo/distance.ts";
import { gridReference } from "#shared/geo/grid-reference.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import type { Place } from "#shared/places/model.ts";
import { type ReportedBy, type SheetTime, sheetTimes, ukMoment } from "#shared/proofs/sheet.ts";
import type { TrackPoint } from "#shared/tracking/model.ts";
import type { NoteRecord } from "#shared/waste/model.ts";
import { tonnesText } from "#shared/waste/note-rules.ts";
import { profilesByIds } from "../accounts/public.ts";
import { bookingWithEvents, jobById } from "../booking/public.ts";
import { vehicleById } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import { driverFirstName, positionItems, stateOf, trailOf, waitingEvidenceOf } from "../tracking/public.ts";
import { consignmentOf, notesOf } from "../waste/public.ts";

export interface SheetPlace {
  readonly title: string;
  readonly label: string;
  readonly at: Coordinates;
  readonly figures: string;
  readonly trail: readonly TrackPoint[];
}

export interface SheetContent {
  readonly reference: string;
  readonly title: string;
  readonly deliveredAt: string;
  readonly facts: readonly (readonly [label: string, words: string])[];
  readonly times: readonly SheetTime[];
  readonly places: readonly SheetPlace[];
  readonly receivedBy: string | null;
  readonly signature: StoredPhoto | null;
  readonly photos: readonly StoredPhoto[];
}

/** Only the trail within this distance of a stop is drawn, in km: the vehicle's origin stays private. */
const trailKm = 1;

export async function sheetContent(
  { db, now }: Pick<Context, "db" | "now">,
  booking: BookingRecord & { readonly deliveredAt: string },
): Promise<SheetContent> {
  const takesWaste = booking.wasteCarrierNumber !== null;
  const [found, job, vehicle, items, notes, consigned, waits] = await Promise.all([
    bookingWithEvents(db, booking.id),
    jobById(db, booking.jobRequestId),
    vehicleById(db, booking.fleetId),
    positionItems(db, booking.id),
    takesWaste ? notesOf(db, booking.id) : [],
    takesWaste ? consignmentOf(db, booking.id) : null,
    waitingEvidenceOf(db, booking.id),
  ]);
  const events = found?.events ?? [];
  const tellers = await tellersOf({ db }, booking, events);
  const trail = trailOf(items, now);
  const { reference, pickup, delivery, deliveredAt, receivedBy, signature, photos } = booking;
  // Names as in the booking: the names that invoices keep for deleted firms must not appear here.
  const { contractorName, haulierName } = booking;
  const service = serviceOf(booking.service).displayName;
  const domainEvents: [string, string | null | undefined][] = [
    ["Delivered", ukMoment(deliveredAt)],
    ["Contractor", contractorName],
    ["Haulier", haulierName],
    ["Vehicle", vehicle?.vehicleType ?? booking.fleetName],
    ["Registration", vehicle?.vehicleReg],
    ["Driver", driverFirstName(booking)],
    ["Service", service],
    ["Load", loadOf(booking, job?.materialType ?? null)],
    ...(booking.details ? answersRead(withoutTyped(booking.details)) : []),
    ["Purchase order", booking.purchaseOrder],
    ["Part of an order", orderWords(booking.order)],
    [delivery ? "Collected from" : "Site", pickup.label],
    ["Delivered to", delivery?.label],
    consigned
      ? ["Consignment note", `${consigned.code}, signed by both ${ukMoment(consigned.driverSignedAt)}`]
      : ["Waste transfer note", booking.wasteCarrierNumber && noteWords(notes)],
    ...waits.map(({ words }): [string, string] => ["Waiting", words]),
  ];
  return {
    reference,
    title: service,
    deliveredAt,
    facts: domainEvents.flatMap(([label, words]) => (words ? [[label, words] as const] : [])),
    times: sheetTimes(
      events.flatMap((event) => (event.change || event.report ? [] : [{ ...event, by: tellers(event) }])),
      stateOf(items).visits,
    ),
    places: [
      placeOf(delivery ? "Collected from" : "Site", pickup, trail),
      ...(delivery ? [placeOf("Delivered to", delivery, trail)] : []),
    ],
    receivedBy,
    signature,
    photos,
  };
}

/** Names the signed notes without their content, which includes addresses. */
function noteWords(notes: readonly NoteRecord[]): string {
  if (notes.length === 0) return "Not signed on Haulyard";
  return notes
    .map(
      ({ number, driverSignedAt, quantityKg, ticket }) =>
        `${number}, ${tonnesText(ticket?.netKg ?? quantityKg)}, signed by both ${ukMoment(driverSignedAt)}`,
    )
    .join("; ");
}

function placeOf(title: string, { label, coordinates: at }: Place, trail: readonly TrackPoint[]): SheetPlace {
  const grid = gridReference(at);
  const figures = `${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}${grid ? ` (${grid})` : ""}`;
  return { title, label, at, figures, trail: trail.filter((point) => distanceKm(at, point) <= trailKm) };
}

function loadOf({ service, quantity }: BookingRecord, material: string | null): string | null {
  const isWeighed = quantity > 1 || serviceOf(service).isMaterial;
  const tons = isWeighed && (quantity === 1 ? "1 ton" : `${quantity} tons`);
  return [tons, material].filter(Boolean).join(" of ") || null;
}

/** Returns the author of each step. A former driver appears by role, without a name. */
async function tellersOf(
  { db }: Pick<Context, "db">,
  booking: BookingRecord,
  events: readonly Pick<BookingEvent, "actorId">[],
) {
  const ids = [...new Set(events.map(({ actorId }) => actorId))];
  const profiles = await profilesByIds(db, ids);
  return ({ actorId }: Pick<BookingEvent, "actorId">): ReportedBy => {
    if (actorId === booking.driverId || profiles.get(actorId)?.role === "driver") return "driver";
    if (profiles.get(actorId)?.role === "admin") return "haulyard";
    return actorId === booking.contractorId ? "contractor" : "haulier";
  };
}
