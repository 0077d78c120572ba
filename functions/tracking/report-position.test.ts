import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { BookingId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import {
  mostFixes,
  storedIntervalSeconds,
  type Tracking,
  unwatchedReportSeconds,
  type VehiclePosition,
  watchAgainSeconds,
  watchedReportSeconds,
  watchSeconds,
} from "#shared/tracking/model.ts";
import type { trackingOperations } from "#shared/tracking/operations.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aPerson } from "#test/support/people.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { now, setClockAhead } from "../platform/clock.ts";

let world: World;
const [contractor, haulier, driver] = [aPerson("contractor"), aPerson("haulier"), aPerson("driver")];
let bookings: BookingId[];
let bookingId: BookingId;
beforeAll(async () => {
  world = await startWorld();
  const works = { haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active", name: "Rab" } as const;
  await world.add({ people: [contractor, haulier, driver], members: [works] });
  bookings = await storeBookingsUnderWay(world.db, { contractor, haulier, count: 15 });
});
afterAll(() => world?.stop());
beforeEach(() => {
  bookingId = bookings.pop() as BookingId;
  return () => setClockAhead(0);
});

const fixAt = (at: string) => ({ lat: 55.95, lng: -3.19, accuracyMetres: 5, at });
const ago = (seconds: number) => fixAt(addSeconds(now(), -seconds));
type Report = RawInput<typeof trackingOperations.reportPosition>;
const report = (...fixes: Report["fixes"]) => world.call(haulier, "reportPosition", { bookingId, fixes });
const watch = () => world.call(contractor, "watchPosition", { bookingId });
const paceOf = async (answer: ReturnType<typeof report>) => dataOf<VehiclePosition>(await answer).nextReportSeconds;

it("answers the newest fix of a report, and whether it is kept", async () => {
  const [old, newer, newest] = [ago(70), ago(40), ago(20)];
  const position = dataOf<VehiclePosition>(await report(old, newer, newest));
  expect(position).toMatchObject({ at: newest.at, stored: false });
  expect(dataOf<VehiclePosition>(await report(ago(0)))).toMatchObject({ stored: true });
});

it.each<[string, () => Report["fixes"], { code: string; field: string; words: RegExp }]>([
  ["no fix", () => [], { code: "input.invalid", field: "fixes", words: /one fix at least/ }],
  [
    "more than it takes",
    () => Array.from({ length: mostFixes + 1 }, (_, i) => ago(500 - i)),
    { code: "input.invalid", field: "fixes", words: /30 fixes at most/ },
  ],
  ["newest first", () => [ago(10), ago(40)], { code: "input.invalid", field: "fixes", words: /oldest first/ }],
  [
    "two of one time",
    () => [fixAt("2026-11-21T08:00:00Z"), fixAt("2026-11-21T08:00:00.000Z")],
    { code: "input.invalid", field: "fixes", words: /oldest first/ },
  ],
  ["one too old", () => [ago(700), ago(0)], { code: "tracking.staleFix", field: "fixes", words: /10 minutes old/ }],
  ["one of tomorrow", () => [ago(0), ago(-90)], { code: "tracking.futureFix", field: "fixes", words: /future/ }],
])("takes nothing of a report with %s, and says why", async (_what, fixes, { code, field, words }) => {
  const answer = await report(...fixes());
  expect(codeOf(answer)).toBe(code);
  expect("error" in answer && answer.error.info?.field).toBe(field);
  expect("error" in answer && answer.error.message).toMatch(words);
  const { latest, trail } = dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId }));
  expect({ latest, trail }).toEqual({ latest: null, trail: [] });
});

it("asks for reports every ten seconds while somebody looks, and every minute otherwise", async () => {
  expect(codeOf(await watch())).toBe("tracking.noPosition");
  expect(await paceOf(report(ago(60)))).toBe(60);
  const seen = dataOf<VehiclePosition>(await watch());
  expect(seen).toMatchObject({ stored: true, nextReportSeconds: 10 });
  // Also where nothing is kept: what is refused says who looks.
  expect(await paceOf(report(ago(50)))).toBe(10);
  expect(await paceOf(report(ago(20)))).toBe(10);
  const shown = dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId }));
  expect(shown.latest?.nextReportSeconds).toBe(10);
  setClockAhead((watchSeconds + 1) * 1000);
  expect(await paceOf(report(ago(0)))).toBe(60);
});

it("neither keeps a vehicle watched nor shows it once the job is over", async () => {
  dataOf(await report(ago(0)));
  const cancel = {
    clientKey: crypto.randomUUID(),
    bookingId,
    to: "cancelled",
    note: "Not needed",
    agreedFeePence: 1_000_000,
  } as const;
  dataOf(await world.call(contractor, "moveBooking", cancel));
  expect(codeOf(await watch())).toBe("tracking.closed");
});

/** What ten minutes of a driver's device cost who pays for it: calls of the API, and what those ask of the table. */
async function tenMinutes(everySeconds: number, looks: boolean) {
  const names: string[] = [];
  let calls = 0;
  const call = async (act: () => ReturnType<typeof report>) => {
    const asked = tableCalls(world.db);
    calls += 1;
    dataOf(await act());
    names.push(...asked.stop());
  };
  const reported = (...fixes: Report["fixes"]) => world.call(driver, "reportPosition", { bookingId, fixes });
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
  const [reads, updates, moves] = [of("GetItemCommand"), of("UpdateItemCommand"), of("TransactWriteItemsCommand")];
  expect(names).toHaveLength(reads + updates + moves);
  return { calls, reads, updates, moves };
}

it.each([
  ["nobody looks", { every: unwatchedReportSeconds, looks: false }, { calls: 10, reads: 40, updates: 10, moves: 1 }],
  ["somebody looks", { every: watchedReportSeconds, looks: true }, { calls: 65, reads: 250, updates: 65, moves: 1 }],
  [
    "each fix is reported by itself",
    { every: watchedReportSeconds, looks: false },
    { calls: 60, reads: 240, updates: 60, moves: 1 },
  ],
])("costs a sixth of what decision 21 counts for an hour where %s", async (_what, { every, looks }, expected) => {
  expect(await tenMinutes(every, looks)).toEqual(expected);
});
