import { daysOffReasons, daysWords, overlap } from "#shared/fleet/days.ts";
import { checkDaysOff, type DaysOff, longestDaysOff, mostDaysOff } from "#shared/fleet/days-off.ts";
import { daysOffBooked, daysOffChanged, daysOffOverlap, daysOffTooMany, vehicleRetired } from "#shared/fleet/faults.ts";
import { overlaps } from "#shared/fleet/free-then.ts";
import type { HeldWork } from "#shared/fleet/held-work.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { type BookingId, DaysOffId, type FleetId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addDays, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { haulierOfCaller, someHauliersOfCaller } from "../accounts/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { type Diary, diariesOf, diaryOf, diaryWrite } from "./diary-store.ts";
import { ownVehicle } from "./own-fleets.ts";
import { holdersBetween } from "./slot-store.ts";
import { vehiclesOf } from "./store.ts";
import { workOf } from "./work-store.ts";

type Asked<Name extends keyof typeof fleetOperations> = Input<(typeof fleetOperations)[Name]>;

/** Days after which past days off are removed, at the next change. */
const storedDays = longestDaysOff;
/** Vehicles whose hours are read in parallel. */
const readAtOnce = 20;

/** Returns the days off in a period. One batch read by key. */
export async function daysOff({ from, until }: Asked<"daysOff">, context: Context): Promise<DaysOff[]> {
  const diaries = await diariesOf(context.db, await haulierOfCaller(context));
  return diaries
    .flatMap(({ daysOff }) => daysOff)
    .filter((one) => overlap(one, { firstDay: from, lastDay: until }))
    .sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
}

/** Adds days off for one vehicle or the whole business. Throws if a booking falls on them. */
export async function addDaysOff(input: Asked<"addDaysOff">, context: Context): Promise<DaysOff> {
  const haulierId = await haulierOfCaller(context);
  const fleet = input.fleetId ? await ownVehicle(context, input.fleetId) : null;
  mustSee(fleet === null || fleet.haulierId === haulierId, "Vehicle");
  if (fleet?.retiredAt) throw vehicleRetired();
  const diary = await diaryOf(context.db, { haulierId, fleetId: fleet?.id ?? null });
  const id = DaysOffId.parse(context.newId());
  return save(context, diary, { id, haulierId, fleetId: diary.fleetId, ...said(input), ...stamp(0, context) });
}

export async function changeDaysOff(input: Asked<"changeDaysOff">, context: Context): Promise<DaysOff> {
  const { diary, known } = await seen(input, context);
  return save(context, diary, { ...known, ...said(input), ...stamp(known.version, context) });
}

export async function removeDaysOff(input: Asked<"removeDaysOff">, context: Context): Promise<DaysOff> {
  const { diary, known } = await seen(input, context);
  const others = diary.daysOff.filter(({ id }) => id !== known.id);
  await context.commit([diaryWrite(diary, others, daysOffChanged())], [], known);
  return known;
}

const said = ({
  firstDay,
  lastDay,
  reason,
  note,
}: Pick<DaysOff, "firstDay" | "lastDay" | "reason"> & { note?: string | null | undefined }) => ({
  firstDay,
  lastDay,
  reason,
  note: note || null,
});
const stamp = (version: number, { now }: Context) => ({ version: version + 1, updatedAt: now });

/** Returns days off. Throws if they have changed since the caller read them. */
async function seen({ daysOffId, version }: { daysOffId: DaysOffId; version: number }, context: Context) {
  const hauliers = await someHauliersOfCaller(context);
  const diaries = (await Promise.all(hauliers.map((haulierId) => diariesOf(context.db, haulierId)))).flat();
  for (const diary of diaries) {
    const known = diary.daysOff.find(({ id }) => id === daysOffId);
    if (known && known.version !== version) throw daysOffChanged();
    if (known) return { diary, known };
  }
  mustSee(false, "Days off");
}

/** Stores days off. Fails if hours were booked, or the diary changed, since it was read. */
async function save(context: Context, diary: Diary, wanted: DaysOff): Promise<DaysOff> {
  checkDaysOff(wanted, context.now);
  const since = addDays(ukDayOf(context.now), -storedDays);
  const others = diary.daysOff.filter(({ id, lastDay }) => id !== wanted.id && lastDay >= since);
  const other = others.find((one) => overlap(one, wanted));
  if (other) throw daysOffOverlap({ values: { reason: reasonWords(other), days: daysWords(other) } });
  if (others.length >= mostDaysOff) throw daysOffTooMany();
  await mustBeUnbooked(context, wanted);
  await context.commit([diaryWrite(diary, [...others, wanted], daysOffChanged())], [], wanted);
  return wanted;
}

const reasonWords = ({ reason, note }: DaysOff) => note ?? daysOffReasons[reason];

/** Throws an error that names the overlapping bookings. Past hours do not count. */
async function mustBeUnbooked({ db, now }: Context, { haulierId, fleetId, firstDay, lastDay }: DaysOff): Promise<void> {
  const first = instantOfUk(firstDay, "00:00");
  const hours = { from: first > now ? first : now, until: instantOfUk(addDays(lastDay, 1), "00:00") };
  const fleetIds = fleetId ? [fleetId] : (await vehiclesOf(db, haulierId)).map(({ id }) => id);
  const held = await inBatches(fleetIds, readAtOnce, async (id) => named(db, id, await holdersBetween(db, id, hours)));
  const hired = await hiredOn(db, { haulierId, fleetIds }, { startsAt: hours.from, endsAt: hours.until });
  const bookings = [...new Map([...held.flat(), ...hired].map((one) => [one[1], one])).values()];
  if (bookings.length === 0) return;
  const references = bookings.map(([reference]) => reference).join(", ");
  throw daysOffBooked({ values: { references }, metadata: Object.fromEntries(bookings) });
}

async function hiredOn(
  db: Database,
  { haulierId, fleetIds }: { readonly haulierId: Diary["haulierId"]; readonly fleetIds: readonly FleetId[] },
  hours: Pick<HeldWork, "startsAt" | "endsAt">,
): Promise<[string, BookingId][]> {
  const found = (await diariesOf(db, haulierId)).map(({ fleetId, hires }) => {
    const on = hires.filter(({ work }) => overlaps(work, hours)).map(({ bookingId }) => bookingId);
    return fleetId && fleetIds.includes(fleetId) ? named(db, fleetId, on) : [];
  });
  return (await Promise.all(found)).flat();
}

/** Omits delivered jobs: they no longer need the vehicle, although their hours stay claimed. */
async function named(db: Database, fleetId: FleetId, ids: readonly BookingId[]): Promise<[string, BookingId][]> {
  if (ids.length === 0) return [];
  const references = new Map((await workOf(db, fleetId)).map(({ bookingId, reference }) => [bookingId, reference]));
  return ids.map((id) => [references.get(id) ?? "a delivered job", id]);
}
