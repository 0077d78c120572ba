import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highestExtraPence } from "../booking/extra-rules.ts";
import { addSeconds } from "../kernel/time.ts";
import { evenly } from "./thinned.ts";
import type { StopName } from "./visit.ts";
import { waitAt, waitWords } from "./waiting.ts";

const nine = "2026-11-20T09:00:00.000Z";
const at = (minutes: number, seconds = 0) => addSeconds(nine, minutes * 60 + seconds);
const terms = { freeMinutes: 30, quarterNetPence: 1_000, mostMinutes: 120 };
const job = { collectAt: at(0), startedAt: null, deliveredAt: null, price: { waiting: terms } };
const visit = (stop: StopName, arrived: number, left: number | null = null) =>
  ({ stop, arrivedAt: at(arrived), arrivedBy: "geofence", leftAt: left === null ? null : at(left) }) as const;

describe("the waiting clock", () => {
  it.each([
    ["starts at the agreed time of who is early", { startedAt: at(50) }, visit("pickup", -40), 50, 2],
    ["starts at the arrival of who is late", { startedAt: at(50) }, visit("pickup", 12), 38, 1],
    ["ends when loading starts", { startedAt: at(52), deliveredAt: at(200) }, visit("pickup", 12, 80), 40, 1],
    ["ends at the departure where nobody has said that loading started", {}, visit("pickup", 0, 61), 61, 3],
    ["charges nothing of the free half hour", { startedAt: at(30) }, visit("pickup", 0), 30, 0],
    ["charges nothing of a minute that is not over", { startedAt: at(30, 59) }, visit("pickup", 0), 30, 0],
    ["charges the first quarter from its first minute on", { startedAt: at(31) }, visit("pickup", 0), 31, 1],
    ["charges no second quarter before it begins", { startedAt: at(45) }, visit("pickup", 0), 45, 1],
    ["charges the second from its first minute on", { startedAt: at(46) }, visit("pickup", 0), 46, 2],
    ["charges no more than was agreed", { startedAt: at(600) }, visit("pickup", 0), 600, 8],
    [
      "runs from the arrival to the delivery at the place of delivery",
      { deliveredAt: at(150) },
      visit("delivery", 100),
      50,
      2,
    ],
    ["ends at the departure from the place of delivery", { deliveredAt: at(250) }, visit("delivery", 100, 131), 31, 1],
    ["counts nothing of who loads before the agreed time", { startedAt: at(-5) }, visit("pickup", -40), null, null],
  ])("%s", (_what, moves, seen, minutes, quarters) => {
    const wait = waitAt({ ...job, ...moves }, seen, at(700));
    expect([wait?.minutes ?? null, wait?.quarters ?? null]).toEqual([minutes, quarters]);
    expect(wait?.netPence ?? null).toBe(quarters === null ? null : quarters * 1_000);
  });

  it("runs until then, and is not there before", () => {
    expect(waitAt(job, visit("pickup", 2), at(40))).toMatchObject({ endsAt: null, minutes: 38, quarters: 1 });
    expect(waitAt(job, visit("pickup", -20), at(-1))).toBeNull();
    expect(waitAt(job, { ...visit("pickup", 0), arrivedAt: null }, at(90))).toBeNull();
    expect(waitAt({ ...job, price: { waiting: null } }, visit("pickup", 0), at(90))).toBeNull();
  });

  it("is told with its times by UK clocks", () => {
    const told = (moves: object) => {
      const wait = waitAt({ ...job, ...moves }, visit("pickup", 12), at(700));
      return wait && waitWords(wait);
    };
    expect(told({ startedAt: at(64) })).toBe("Waiting at collection, 09:12 to 10:04: 22 min over the free 30");
    expect(told({ startedAt: at(300) })).toBe(
      "Waiting at collection, 09:12 to 14:00: 120 min over the free 30, the agreed maximum",
    );
  });

  it("never charges more for a shorter wait, nor over the cap, nor more than an extra may be", () => {
    const minute = fc.integer({ min: 0, max: 3_000 });
    const price = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(minute, minute, price, (one, other, quarterNetPence) => {
        const charged = (minutes: number) =>
          waitAt(
            { ...job, startedAt: at(minutes), price: { waiting: { ...terms, quarterNetPence } } },
            visit("pickup", 0),
            at(9_000),
          );
        const [shorter, longer] = [charged(Math.min(one, other)), charged(Math.max(one, other))];
        expect(shorter?.netPence).toBeLessThanOrEqual(longer?.netPence ?? 0);
        expect(longer?.quarters).toBeLessThanOrEqual(8);
        expect(longer?.netPence).toBeLessThanOrEqual(highestExtraPence);
      }),
    );
  });
});

it.each([
  [[], 3, []],
  [[1, 2, 3], 3, [1, 2, 3]],
  [[1, 2, 3, 4, 5], 3, [1, 3, 5]],
  [[1, 2, 3, 4], 2, [1, 4]],
])("of %j keeps %i: %j", (all, most, kept) => expect(evenly(all, most)).toEqual(kept));
