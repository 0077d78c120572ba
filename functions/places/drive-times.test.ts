import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Drive } from "#shared/places/model.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { watchLocation } from "#test/support/watch-location.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";

let world: World;
let location: ReturnType<typeof watchLocation>;
const haulier = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [haulier] });
});
afterAll(() => world.stop());
beforeEach(() => {
  // Each test uses another meridian, so that it finds no stored drives of another test.
  east += 0.05;
  location = watchLocation();
});
afterEach(() => setClockAhead(0));

let east = 0;
/** A place this many thousandths of a degree, about 111 m each, north of Leith. */
const place = (north: number) => ({ lat: 55.9 + north / 1_000, lng: -3.5 + east });
type Places = ReturnType<typeof place>[];
const drive = async (from: Places, to: Places) =>
  dataOf<Drive[]>(await world.call(haulier, "driveTimes", { from, to }));
const asked = () => location.calls.map(({ input }) => input);
const stored = async () =>
  (await world.items()).filter(
    ({ entity, PK }) => entity === "driveTime" && String(PK).endsWith((-3.5 + east).toFixed(3)),
  );

it("asks each pair of places once, and a place in the same yard not at all", async () => {
  const first = await drive([place(0)], [place(50)]);
  expect(first).toMatchObject([{ from: 0, to: 0, minutes: expect.any(Number) }]);
  expect(await drive([place(0.2)], [place(49.8)])).toEqual(first);
  expect(asked()).toHaveLength(1);
  await drive([place(0), place(20)], [place(50)]);
  expect(asked().map(({ DeparturePositions }) => DeparturePositions?.length)).toEqual([1, 1]);
});

it("asks again after 30 days, not before", async () => {
  await drive([place(0)], [place(50)]);
  setClockAhead(29 * 86_400_000);
  await drive([place(0)], [place(50)]);
  expect(asked()).toHaveLength(1);
  setClockAhead(31 * 86_400_000);
  await drive([place(0)], [place(50)]);
  expect(asked()).toHaveLength(2);
  const [kept] = await stored();
  expect(Date.parse(String(kept?.askedAt)) - Date.now()).toBeGreaterThan(30 * 86_400_000);
});

it("stores the first of concurrent answers, with no person and no exact place", async () => {
  let minutes = 10;
  location.answer(() => {
    minutes += 1;
    return { RouteMatrix: [[{ DurationSeconds: minutes * 60 }]] };
  });
  await Promise.all(Array.from({ length: 5 }, () => drive([place(0)], [place(50)])));
  const items = await stored();
  expect(items).toHaveLength(1);
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    ["PK", "SK", "askedAt", "entity", "from", "minutes", "to", "ttl", "v"].sort(),
  );
  const [again] = await drive([place(0)], [place(50)]);
  expect(again?.minutes).toBe(items[0]?.minutes);
});

it("stores that no road leads to a place", async () => {
  location.answer(() => ({ RouteMatrix: [[{ Error: { Code: "RouteNotFound" } }]] }));
  expect(await drive([place(0)], [place(50)])).toEqual([]);
  expect(await drive([place(0)], [place(50)])).toEqual([]);
  expect(asked()).toHaveLength(1);
});
