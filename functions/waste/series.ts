import type { BookingRecord } from "#shared/booking/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { wasteEvents } from "#shared/waste/events.ts";
import {
  noWaste,
  onlySides,
  seriesChanged,
  seriesDays,
  seriesGone,
  seriesIncomplete,
  seriesProposed,
  seriesYours,
} from "#shared/waste/faults.ts";
import type { NoteRecord } from "#shared/waste/model.ts";
import { missingIn, missingWords } from "#shared/waste/note-rules.ts";
import type { SeriesHere, SeriesList, SeriesSide, WasteSeries } from "#shared/waste/series.ts";
import type { seriesOperations } from "#shared/waste/series-operations.ts";
import { endedSeries, isSamePlace, lastSeriesDay, seriesState, stoppedFor } from "#shared/waste/series-rules.ts";
import { haulierOfCaller, profileById } from "../accounts/public.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { type Drafted, draftOf, takesWaste } from "./draft.ts";
import {
  endWrites,
  proposalRemoval,
  seriesCarried,
  seriesGiven,
  seriesOf,
  seriesWrite,
  stopWrites,
  tellWrites,
} from "./series-store.ts";
import { mustBePlain } from "./site.ts";
import { notesOf, wasteSiteWrites } from "./store.ts";

export async function wasteSeriesGiven(_input: unknown, context: Context): Promise<SeriesList> {
  return { series: await seriesGiven(context.db, callerId(context)) };
}

export async function wasteSeriesCarried(_input: unknown, context: Context): Promise<SeriesList> {
  return { series: await seriesCarried(context.db, await haulierOfCaller(context)) };
}

export async function wasteSeriesHere({ bookingId }: { bookingId: BookingId }, context: Context): Promise<SeriesHere> {
  const { side, draft, all } = await seenSide(context, bookingId);
  const here = all.filter((one) => isSamePlace(one, draft.now));
  const newest = here.toSorted((a, b) => b.proposedAt.localeCompare(a.proposedAt)).slice(0, 10);
  return { series: newest, side };
}

export async function proposeWasteSeries(
  { bookingId, from, until, ...typed }: Input<typeof seriesOperations.proposeWasteSeries>,
  context: Context,
): Promise<WasteSeries> {
  const seen = await seenSide(context, bookingId);
  const today = ukDayOf(context.now);
  const last = lastSeriesDay(from);
  if (from < today || until < from || until > last) throw seriesDays({ values: { last } });
  if (typed.ewcCode) mustBePlain(typed.ewcCode);
  const { draft } = seen;
  return propose(
    context,
    seen,
    { from, until },
    {
      transferorIs: draft.transferorIs,
      sicCode: draft.sicCode,
      ewcCode: typed.ewcCode ?? draft.ewcCode,
      composition: typed.composition ?? draft.composition,
      container: typed.container ?? draft.container,
    },
  );
}

export async function renewWasteSeries(
  { bookingId, seriesId }: Input<typeof seriesOperations.renewWasteSeries>,
  context: Context,
): Promise<WasteSeries> {
  const seen = await seenSide(context, bookingId);
  const before = seen.all.find(({ id }) => id === seriesId);
  if (!before?.acceptedAt) throw seriesGone();
  const [today, next] = [ukDayOf(context.now), addDays(before.until, 1)];
  const from = !before.endedAt && next > today ? next : today;
  return propose(context, seen, { from, until: lastSeriesDay(from) }, before);
}

export async function acceptWasteSeries(
  { bookingId, seriesId }: Input<typeof seriesOperations.acceptWasteSeries>,
  context: Context,
): Promise<WasteSeries> {
  const { now } = context;
  const { booking, side, draft, all } = await seenSide(context, bookingId);
  const before = all.find(({ id }) => id === seriesId);
  if (!before || seriesState(before, now) !== "proposed") throw seriesGone();
  if (before.proposedSide === side) throw seriesYours();
  if (stoppedFor(before, { ...draft.now, siteCodes: [] })) throw seriesChanged();
  const acceptedByName = await nameOf(context);
  const after = {
    ...before,
    acceptedBy: callerId(context),
    acceptedByName,
    acceptedAt: now,
    version: before.version + 1,
  };
  const renewed = all.filter(
    (one) =>
      isSamePlace(one, after) &&
      one.ewcCode === after.ewcCode &&
      after.from <= ukDayOf(now) &&
      ["holds", "notYet"].includes(seriesState(one, now)),
  );
  // Stores the agreed code for the site, for later notes.
  const site = {
    ...{ sicCode: after.sicCode, transferorIs: after.transferorIs },
    ...{ address: after.transferor.address, postcode: after.transferor.postcode },
    ewcCodes: [...new Set([after.ewcCode, ...draft.ewcCodes])].slice(0, 5),
  };
  const writes = [
    seriesWrite(before, after),
    ...tellWrites(after, now),
    ...renewed.flatMap((one) => endWrites(one, endedSeries(one, "renewed", now))),
    ...(isSamePlace(after, draft.now) ? wasteSiteWrites(booking.contractorId, booking.pickup, site, now) : []),
  ];
  await context.commit(writes, [moved(after, "agreed", by(context, side))], after);
  return after;
}

/** Ends a series. A proposal is deleted, whether its author withdraws it or the other side declines. */
export async function endWasteSeries(
  { bookingId, seriesId }: Input<typeof seriesOperations.endWasteSeries>,
  context: Context,
): Promise<WasteSeries> {
  const { booking, side } = await sideOf(context, bookingId);
  const before = (await seriesOf(context.db, booking)).find(({ id }) => id === seriesId);
  if (!before || before.endedAt) throw seriesGone();
  const after = endedSeries(before, "bySide", context.now);
  const whom = by(context, side);
  if (before.acceptedAt) await context.commit(endWrites(before, after), [moved(after, "ended", whom)], after);
  else await context.commit([proposalRemoval(before)], [moved(after, "withdrawn", whom)], after);
  return after;
}

export function endStopped({ stopped }: Drafted, now: string): { writes: Write[]; facts: NewDomainEvent[] } {
  const ended = stopped.map(({ series, endedFor }) => ({ series, after: endedSeries(series, endedFor, now) }));
  return {
    writes: ended.flatMap(({ series, after }) => stopWrites(series, after)),
    facts: ended.map(({ after }) => moved(after, "stopped", null)),
  };
}

async function sideOf(context: Context, bookingId: BookingId) {
  const { booking, actor } = await seenBooking(context, bookingId);
  if (actor !== "contractor" && actor !== "haulier") throw onlySides();
  return { booking, side: actor };
}

interface Seen {
  readonly booking: BookingRecord;
  readonly side: SeriesSide;
  readonly draft: Drafted;
  readonly all: readonly WasteSeries[];
}

async function seenSide(context: Context, bookingId: BookingId): Promise<Seen> {
  const { booking, side } = await sideOf(context, bookingId);
  if (!takesWaste(booking)) throw noWaste();
  const [all, signed] = await Promise.all([seriesOf(context.db, booking), notesOf(context.db, bookingId)]);
  // Passes only the last note, because a proposed series covers the next load even if this booking has all its notes.
  const draft = await draftOf(context, booking, signed.slice(-1));
  if (!draft) throw noWaste();
  return { booking, side, draft, all };
}

type Days = Pick<WasteSeries, "from" | "until">;
type OfWaste = {
  readonly [Field in "transferorIs" | "sicCode" | "ewcCode" | "composition" | "container"]: NoteRecord[Field] | null;
};

async function propose(
  context: Context,
  { booking, side, draft, all }: Seen,
  days: Days,
  { transferorIs, sicCode, ewcCode, composition, container }: OfWaste,
): Promise<WasteSeries> {
  const { transferorAddress, transferorPostcode, transfereeAddress, transfereePostcode, carrierNumber } = draft;
  const stated = {
    ...{ transferorAddress, transferorPostcode, transfereeAddress, transfereePostcode, carrierNumber },
    ...{ transferorIs, sicCode, ewcCode, composition, container, placePostcode: draft.placePostcode },
  };
  const missing = missingIn({ ...stated, quantityKg: 1, signature: true });
  if (missing.length > 0) throw seriesIncomplete({ values: { missing: missingWords(missing) } });
  const frame = stated as { readonly [Field in keyof typeof stated]: NonNullable<(typeof stated)[Field]> };
  const isOpen = (one: WasteSeries) => isSamePlace(one, draft.now) && seriesState(one, context.now) === "proposed";
  if (all.some(isOpen)) throw seriesProposed();
  const id = context.newId();
  const made: WasteSeries = {
    ...{ id, number: `S-${id.slice(0, 8).toUpperCase()}`, bookingId: booking.id },
    ...{ contractorId: booking.contractorId, haulierId: booking.haulierId },
    transferor: { name: draft.transferorName, address: frame.transferorAddress, postcode: frame.transferorPostcode },
    transferee: { name: draft.transfereeName, address: frame.transfereeAddress, postcode: frame.transfereePostcode },
    ...{ place: draft.place, placePostcode: frame.placePostcode, site: draft.now.site },
    ...{ transferorIs: frame.transferorIs, sicCode: frame.sicCode, ewcCode: frame.ewcCode },
    ...{ jobCode: draft.now.namedCode ?? null, composition: frame.composition, container: frame.container },
    ...{ carrierNumber: frame.carrierNumber, from: days.from, until: days.until },
    ...{ proposedSide: side, proposedBy: callerId(context), proposedByName: await nameOf(context) },
    ...{ proposedAt: context.now, acceptedBy: null, acceptedByName: null, acceptedAt: null },
    ...{ endedAt: null, endedFor: null, version: 1 },
  };
  await context.commit([seriesWrite(null, made)], [moved(made, "proposed", by(context, side))], made);
  return made;
}

const nameOf = async (context: Context): Promise<string> =>
  (await profileById(context.db, callerId(context)))?.fullName ?? "";

interface By {
  readonly id: UserId;
  readonly side: SeriesSide;
}
const by = (context: Context, side: SeriesSide): By => ({ id: callerId(context), side });

function moved(of: WasteSeries, step: PayloadOf<"wasteSeriesMoved">["step"], whom: By | null): NewDomainEvent {
  const {
    id: seriesId,
    number,
    bookingId,
    contractorId,
    haulierId,
    transferor,
    transferee,
    place,
    until,
    version,
  } = of;
  return happened(wasteEvents, "wasteSeriesMoved", {
    ...{ seriesId, number, bookingId, contractorId, contractorName: transferor.name },
    ...{ haulierId, haulierName: transferee.name, place, step, until, version },
    ...{ byId: whom?.id ?? null, bySide: whom?.side ?? null },
  });
}
