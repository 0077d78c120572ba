import { z } from "zod";
import { heldSpan, mostTravelSeconds, type VehicleTimes } from "#shared/fleet/free-then.ts";
import { HeldWork } from "#shared/fleet/held-work.ts";
import type { FleetStatus } from "#shared/fleet/model.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { busy } from "#shared/kernel/faults.ts";
import { BookingId, FleetId, type UserId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import { addDays, addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Item, Key, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { diaryEntity } from "./diary-store.ts";
import { holdsIn, holdsKey } from "./hold-store.ts";
import type { Asking } from "./slot-store.ts";

/** Maximum changes per vehicle and day, each claim with one release, so that an item stays far below 400 kB. */
const mostAdded = 500;

/**
 * A vehicle's visits on a UTC day, so that a search reads 50 vehicles by key. Repeats the claimed hours, with places
 * rounded to about a mile. It is a log: a booking's last entry counts, and null frees the vehicle. The diary has the
 * further days of a hire.
 */
const HeldDay = z.object({
  fleetId: FleetId,
  day: UkDay,
  changes: z.array(z.object({ bookingId: BookingId, work: HeldWork.nullable() })).max(2 * mostAdded),
  /** Counter of entries that hold the vehicle. */
  added: z.int().default(0),
});
type HeldDay = z.infer<typeof HeldDay>;

const heldEntity = entity({
  name: "fleetHeldDay",
  schema: () => HeldDay,
  key: ({ fleetId, day }: Pick<HeldDay, "fleetId" | "day">) => ({ PK: `FLEET#${fleetId}`, SK: `HELD#${day}` }),
});
/** Entries are deleted 91 days after their day, as slots are. */
const storedSeconds = 91 * 86_400;

export interface Holding {
  readonly bookingId: BookingId;
  readonly fleetId: FleetId;
  readonly work: HeldWork;
}

/** Updates the days of a booking. `before` or `after` is null if the booking holds nothing. */
export function heldWrites(before: Holding | null, after: Holding | null): Write[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const changes = new Map<string, Write>();
  const say = (holding: Holding | null, work: HeldWork | null) => {
    for (const day of holding ? daysOf(heldSpan(holding.work)) : [])
      changes.set(`${holding?.fleetId} ${day}`, dayWrite(holding as Holding, day, work));
  };
  say(before, null);
  say(after, after && { ...after.work, from: publishedPlace(after.work.from), to: publishedPlace(after.work.to) });
  return [...changes.values()];
}

function dayWrite({ fleetId, bookingId }: Holding, day: string, work: HeldWork | null): Write {
  const ttl = epochSecondsOf(`${day}T00:00:00Z`) + storedSeconds;
  const set = { entity: heldEntity.name, v: heldEntity.version, fleetId, day, ttl };
  const change = { set, append: { changes: [{ bookingId, work }] } };
  const update = heldEntity.key({ fleetId, day });
  if (!work) return { update, change };
  const hasRoom = [
    { attribute: "added", is: "missing" },
    { attribute: "added", is: "<", value: mostAdded },
  ] as const;
  return { update, change: { ...change, add: { added: 1 } }, when: [{ anyOf: hasRoom }], otherwise: busy() };
}

/** The UTC days in [from, until). */
function daysOf({ from, until }: { from: string; until: string }): string[] {
  const days: string[] = [];
  for (let day = from.slice(0, 10); day <= addSeconds(until, -1).slice(0, 10); day = addDays(day, 1)) days.push(day);
  return days;
}

export interface TimesOf {
  readonly fleetId: FleetId;
  readonly haulierId: UserId;
  readonly status: FleetStatus;
}

/** Keys of all records that decide availability in a span. Includes the travel before and after it. */
export function timesKeys(vehicles: readonly TimesOf[], span: { from: string; until: string }): Key[] {
  const days = daysOf({
    from: addSeconds(span.from, -mostTravelSeconds),
    until: addSeconds(span.until, mostTravelSeconds),
  });
  return vehicles.flatMap(({ fleetId, haulierId }) => [
    ...days.map((day) => heldEntity.key({ fleetId, day })),
    ...[null, fleetId].map((of) => diaryEntity.key({ haulierId, fleetId: of })),
    holdsKey(fleetId),
  ]);
}

/** Availability by vehicle, from the items at `timesKeys`. Ignores other items. */
export function timesIn(items: readonly Item[], asking: Asking): (vehicle: TimesOf) => VehicleTimes {
  const holds = holdsIn(items, asking);
  const of = (name: string) => items.filter((item) => item.entity === name);
  const days = Map.groupBy(heldEntity.readAll(of(heldEntity.name)), ({ fleetId }) => fleetId);
  const diaries = diaryEntity.readAll(of(diaryEntity.name));
  const diaryOf = Map.groupBy(diaries, ({ haulierId, fleetId }) => `${haulierId} ${fleetId}`);
  return ({ fleetId, haulierId, status }) => {
    const changes = (days.get(fleetId) ?? []).flatMap((day) => day.changes.map((change) => [day.day, change] as const));
    const latest = new Map(changes.map(([day, { bookingId, work }]) => [`${day} ${bookingId}`, work]));
    const offDays = [null, fleetId].flatMap((of) => diaryOf.get(`${haulierId} ${of}`) ?? []).flatMap((d) => d.offDays);
    const hires = diaryOf.get(`${haulierId} ${fleetId}`) ?? [];
    const hired = hires.flatMap((diary) => diary.hires.map(({ work }) => work));
    const held = [...[...latest.values()].filter((work) => work !== null), ...hired];
    return { status, held, offDays: new Set(offDays), holds: holds.get(fleetId) ?? [] };
  };
}

/** Reads the availability of vehicles, consistently. */
export async function timesOf(
  db: Database,
  vehicle: TimesOf,
  span: { from: string; until: string },
  asking: Asking,
): Promise<VehicleTimes> {
  return timesIn(await db.getMany(timesKeys([vehicle], span), { consistent: true }), asking)(vehicle);
}
