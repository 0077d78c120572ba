import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { HaulierStatus } from "#shared/fleet/duty.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { FixRefusal } from "#shared/geo/fix.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import {
  mostFixes,
  type Tracking,
  unwatchedReportSeconds,
  type VehiclePosition,
  watchAgainSeconds,
  watchedReportSeconds,
  watchSeconds,
} from "#shared/tracking/model.ts";
import type { trackingOperations } from "#shared/tracking/operations.ts";
import { storedIntervalSeconds } from "#shared/tracking/thinned.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { now, setClockAhead } from "../platform/clock.ts";

let world: World;
const [contractor, haulier, driver] = [aPerson("contractor"), aPerson("haulier"), aPerson("driver")];
const stranger = aPerson("haulier");
let bookings: BookingId[];
let bookingId: BookingId;
beforeAll(async () => {
  world = await startWorld();
  const works = { haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active", name: "Rab" } as const;
  await world.add({ people: [contractor, haulier, driver, stranger], members: [works] });
  bookings = await storeBookingsUnderWay(world.db, { contractor, haulier, count: 30 });
});
afterAll(() => world?.stop());
beforeEach(() => {
  bookingId = bookings.pop() as BookingId;
  return () => setClockAhead(0);
});

const fixAt = (at: string) => ({ lat: 55.95, lng: -3.19, accuracyMetres: 5, at });
const ago = (seconds: number) => fixAt(addSeconds(now(), -seconds));
type FixBatch = RawInput<typeof trackingOperations.reportPosition>;
const nowhere = (seconds: number) => ({ ...ago(seconds), lat: 0, lng: 0 });
const report = (...fixes: FixBatch["fixes"]) => world.call(haulier, "reportPosition", { bookingId, fixes });
const watch = () => world.call(contractor, "watchPosition", { bookingId });
const paceOf = async (answer: ReturnType<typeof report>) => dataOf<VehiclePosition>(await answer).nextReportSeconds;

it("answers the newest fix of a report, and whether it is stored", async () => {
  const [old, newer, newest] = [ago(70), ago(40), ago(20)];
  const position = dataOf<VehiclePosition>(await report(old, newer, newest));
  expect(position).toMatchObject({ at: newest.at, stored: false });
  expect(dataOf<VehiclePosition>(await report(ago(0)))).toMatchObject({ stored: true });
});

it.each<[string, () => FixBatch["fixes"], { code: string; field: string; words: RegExp }]>([
  ["no fix", () => [], { code: "input.invalid", field: "fixes", words: /at least one fix/ }],
  [
    "more than it takes",
    () => Array.from({ length: mostFixes + 1 }, (_, i) => ago(500 - i)),
    { code: "input.invalid", field: "fixes", words: /at most 60 fixes/ },
  ],
  [
    "a rough place alone",
    () => [{ ...ago(0), accuracyMetres: 2_000 }],
    { code: "tracking.onlyBlurred", field: "fixes", words: /only roughly where it is/ },
  ],
  ["nothing but zeros", () => [nowhere(0)], { code: "tracking.noGoodFix", field: "fixes", words: /can be right/ }],
  [
    "no number for a place",
    () => [{ ...ago(0), lat: 91 }],
    { code: "input.invalid", field: "fixes.0.lat", words: /./ },
  ],
])("rejects a report with %s, and says why", async (_what, fixes, { code, field, words }) => {
  const answer = await report(...fixes());
  expect(codeOf(answer)).toBe(code);
  expect("error" in answer && answer.error.info?.field).toBe(field);
  expect("error" in answer && answer.error.message).toMatch(words);
  const { latest, trail } = dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId }));
  expect({ latest, trail }).toEqual({ latest: null, trail: [] });
});

it.each<[string, () => FixBatch["fixes"], FixRefusal]>([
  ["at 0, 0", () => [ago(60), nowhere(30), ago(0)], "nowhere"],
  ["outside the United Kingdom", () => [ago(60), { ...ago(30), lat: 48.85, lng: 2.35 }, ago(0)], "outside_uk"],
  ["200 miles on in a second", () => [ago(60), { ...ago(59), lat: 53.05 }, ago(0)], "jump"],
  ["of tomorrow", () => [ago(60), ago(-86_400), ago(0)], "future"],
  ["that may be off by 101 m", () => [ago(60), { ...ago(30), lat: 55.96, accuracyMetres: 101 }, ago(0)], "blurred"],
  ["out of order", () => [ago(60), ago(90), ago(0)], "out_of_order"],
  ["doubled", () => [...Array(2).fill(ago(60)), ago(0)], "doubled"],
  ["from before it set off", () => [ago(100_000), ago(60), ago(0)], "too_old"],
])("keeps a fix %s off map and record, counts it, and accepts the others", async (_what, fixes, reason) => {
  const counted = countedFixes();
  const position = dataOf<VehiclePosition>(await report(...fixes()));
  expect(position).toMatchObject({ lat: 55.95, lng: -3.19, refused: [{ reason, count: 1 }] });
  expect(counted()).toEqual([["reportPosition", reason, 1]]);
  const { latest, trail } = dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId }));
  expect(latest).toMatchObject({ lat: 55.95, lng: -3.19 });
  expect(trail.map(({ lat }) => lat)).toEqual([55.95, 55.95]);
});

it.each<[string, () => ReturnType<World["call"]>, { reason: string; code: string }]>([
  ["nobody who takes part", () => reportAs(stranger), { reason: "not_a_party", code: "access.notFound" }],
  ["a driver who does not drive it", () => reportAs(driver), { reason: "not_a_party", code: "access.notFound" }],
  ["the haulier after the end", () => reportAfterEnd(), { reason: "not_under_way", code: "tracking.closed" }],
])("rejects everything from %s, and counts it", async (_who, act, { reason, code }) => {
  const counted = countedFixes();
  expect(codeOf(await act())).toBe(code);
  expect(counted()).toEqual([["reportPosition", reason, 2]]);
  expect((await world.items()).filter(({ PK, SK }) => PK === `BOOKING#${bookingId}` && SK === "POS")).toEqual([]);
});
/** Returns the refused fixes in the lines for Logs Insights from now on: operation, reason, count. */
function countedFixes() {
  vi.stubEnv("METRICS_NAMESPACE", "Haulyard");
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  return () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .flatMap(({ operation, reason, refusedFixes }) => (refusedFixes ? [[operation, reason, refusedFixes]] : []));
}
const reportAs = (person: Profile) => world.call(person, "reportPosition", { bookingId, fixes: [ago(30), ago(0)] });
const cancel = () => ({
  ...{ clientKey: crypto.randomUUID(), bookingId, to: "cancelled" as const },
  ...{ note: "Not needed", agreedFeePence: 1_000_000 },
});
async function reportAfterEnd() {
  dataOf(await world.call(contractor, "moveBooking", cancel()));
  return reportAs(haulier);
}

it("stores positions read without signal in the trail, in order and back to when the vehicle set off", async () => {
  const away = Array.from({ length: 40 }, (_, i) => ago(1_500 - i * 30));
  expect(dataOf<VehiclePosition>(await report(...away))).toMatchObject({ at: away.at(-1)?.at, refused: [] });
  expect(dataOf<VehiclePosition>(await report(ago(0)))).toMatchObject({ stored: true });
  const { trail } = dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId }));
  expect(trail.map(({ at }) => at)).toEqual([...away.map(({ at }) => at), expect.any(String)]);
});

it("moves neither map nor arrival for an inexact position, and says so until a better one comes", async () => {
  const seen = async () => dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId }));
  const rough = { ...ago(20), lat: 56.01, accuracyMetres: 1_500 };
  dataOf(await report(ago(60)));
  const before = await seen();
  expect(before.latest).toMatchObject({ lat: 55.95, blurredAt: null });
  const told = dataOf<VehiclePosition>(await report(rough));
  expect(told).toMatchObject({ lat: 55.95, at: before.latest?.at, blurredAt: rough.at, stored: false });
  const { latest, trail, eta } = await seen();
  expect(latest).toEqual({ ...before.latest, blurredAt: rough.at });
  expect([trail, eta?.basedOn]).toEqual([before.trail, before.eta?.basedOn]);
  expect(dataOf(await watch())).toMatchObject({ lat: 55.95, blurredAt: rough.at });
  dataOf(await report(ago(5)));
  expect((await seen()).latest).toMatchObject({
    at: expect.not.stringMatching(String(before.latest?.at)),
    blurredAt: null,
  });
});

it("writes once that the position is inexact, however often it is reported", async () => {
  dataOf(await report(ago(60)));
  const rough = (seconds: number) => report({ ...ago(seconds), accuracyMetres: 1_500 });
  dataOf(await rough(30));
  const item = async () => (await world.items()).find(({ PK, SK }) => PK === `BOOKING#${bookingId}` && SK === "POS");
  const noted = (await item())?.blurredAt;
  dataOf(await rough(15));
  expect([typeof noted, (await item())?.blurredAt]).toEqual(["string", noted]);
});

it("answers a repeated report with the current position", async () => {
  const fixes = [ago(60), ago(30)];
  dataOf(await report(...fixes));
  const again = dataOf<VehiclePosition>(await report(...fixes));
  expect(again).toMatchObject({ at: fixes[1]?.at, stored: false });
  expect(again.refused.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

it("asks for reports every ten seconds while a user watches, and every minute otherwise", async () => {
  expect(codeOf(await watch())).toBe("tracking.noPosition");
  expect(await paceOf(report(ago(60)))).toBe(60);
  const seen = dataOf<VehiclePosition>(await watch());
  expect(seen).toMatchObject({ stored: true, nextReportSeconds: 10 });
  // Even a rejected fix batch returns the interval for the next one.
  expect(await paceOf(report(ago(50)))).toBe(10);
  expect(await paceOf(report(ago(20)))).toBe(10);
  const shown = dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId }));
  expect(shown.latest?.nextReportSeconds).toBe(10);
  setClockAhead((watchSeconds + 1) * 1000);
  expect(await paceOf(report(ago(0)))).toBe(60);
});

it("neither keeps a vehicle watched nor shows it once the job is over", async () => {
  dataOf(await report(ago(0)));
  dataOf(await world.call(contractor, "moveBooking", cancel()));
  expect(codeOf(await watch())).toBe("tracking.closed");
});

it("finds a driver who goes on duty during a job five minutes after the last check", async () => {
  const stored = (await world.items()).find(({ entity, id }) => entity === "booking" && id === bookingId);
  const fleet = aFleet(haulier.id, { id: stored?.fleetId as Fleet["id"] });
  await world.add({ fleets: [fleet] });
  const placeAfter = async (seconds: number) => {
    setClockAhead(seconds * 1000);
    dataOf(await report(ago(0)));
    const statuses = dataOf<HaulierStatus[]>(await world.call(haulier, "haulierStatus", {}));
    return statuses.find(({ fleetId }) => fleetId === fleet.id)?.lat ?? null;
  };
  expect(await placeAfter(0)).toBeNull();
  const key = () => ({ clientKey: crypto.randomUUID() });
  dataOf(await world.call(haulier, "setLocationSharing", { ...key(), isSharing: true }));
  dataOf(await world.call(haulier, "setDutyStatus", { ...key(), fleetId: fleet.id, onDuty: true }));
  expect(await placeAfter(240)).toBeNull();
  expect(await placeAfter(301)).toBe(55.95);
  expect(await placeAfter(332)).toBe(55.95);
});

async function tenMinutes(everySeconds: number, looks: boolean) {
  const names: string[] = [];
  let calls = 0;
  const call = async (act: () => ReturnType<typeof report>) => {
    const asked = tableCalls(world.db);
    calls += 1;
    dataOf(await act());
    names.push(...asked.stop());
  };
  const reported = (...fixes: FixBatch["fixes"]) => world.call(driver, "reportPosition", { bookingId, fixes });
  const booking = (await world.items()).find(({ entity, id }) => entity === "booking" && id === bookingId);
  await world.db.update({ PK: String(booking?.PK), SK: String(booking?.SK) }, { set: { driverId: driver.id } });
  dataOf(await reported(ago(0)));
  for (let second = everySeconds; second <= 600; second += everySeconds) {
    setClockAhead(second * 1000);
    const fixes = everySeconds > storedIntervalSeconds ? [ago(storedIntervalSeconds), ago(0)] : [ago(0)];
    await call(() => reported(...fixes));
    if (looks && second % watchAgainSeconds === 0)
      await call(() => world.call(contractor, "watchPosition", { bookingId }));
  }
  const of = (command: string) => names.filter((name) => name === command).length;
  const reads = of("GetItemCommand") + of("QueryCommand");
  const [updates, moves] = [of("UpdateItemCommand"), of("TransactWriteItemsCommand")];
  expect(names).toHaveLength(reads + updates + moves);
  return { calls, reads, updates, moves };
}

it.each([
  ["nobody looks", { every: unwatchedReportSeconds, looks: false }, { calls: 10, reads: 42, updates: 10, moves: 0 }],
  ["somebody looks", { every: watchedReportSeconds, looks: true }, { calls: 65, reads: 252, updates: 25, moves: 0 }],
  [
    "each fix is reported by itself",
    { every: watchedReportSeconds, looks: false },
    { calls: 60, reads: 242, updates: 20, moves: 0 },
  ],
])("costs a sixth of what decision 21 counts for an hour where %s", async (_what, { every, looks }, expected) => {
  expect(await tenMinutes(every, looks)).toEqual(expected);
});
