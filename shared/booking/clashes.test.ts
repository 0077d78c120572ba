import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Assignment, clashesOf, isRefused, neighbours } from "./clashes.ts";
import type { BoardJob } from "./model.ts";
import { slotHours } from "./rules.ts";

let made = 0;
/** A job of two hours at an hour of one winter day. */
function aJob(hour: number, change: Partial<BoardJob> = {}): BoardJob {
  made += 1;
  const collectAt = new Date(Date.UTC(2026, 10, 23, 0, hour * 60)).toISOString();
  const start = { reference: `JOB-${made}`, status: "assigned", fleetName: "Hiab 1", driverName: "Rab Keir" };
  const job = { id: `${made}`, fleetId: "hiab", driverId: "rab", collectAt, slotHours: slotHours(collectAt, 2) };
  return { ...start, ...job, ...change } as unknown as BoardJob;
}

const wordsOf = (job: BoardJob, to: Assignment, jobs: BoardJob[], drive: number | undefined = 0) =>
  clashesOf(job, to, { jobs: [job, ...jobs], minutesBetween: () => drive }).map(
    ({ about, weight, words }) => `${weight} ${about}: ${words}`,
  );
const both = { fleetId: "hiab", driverId: "rab" };

describe("what speaks against an assignment", () => {
  const other = aJob(9, { reference: "JOB-9", driverId: "una", driverName: "Una Bain" } as Partial<BoardJob>);
  it.each<[string, BoardJob, Assignment, string[]]>([
    ["nothing of another vehicle and driver", aJob(9), { fleetId: "grab", driverId: "rab" }, []],
    ["the vehicle's job at once", aJob(10), both, ["refused vehicle: Hiab 1 has JOB-9 from 09:00 to 11:00."]],
    [
      "the driver's job at once",
      aJob(10.5),
      { fleetId: "grab", driverId: "una" },
      ["refused driver: Una Bain has JOB-9 from 09:00 to 11:00."],
    ],
    ["not a job right before or after", aJob(11), both, []],
    ["nobody's, where nobody drives", aJob(9), { fleetId: "grab", driverId: null }, []],
  ])("is %s", (_what, job, to, words) => {
    expect(wordsOf(job, to, [other])).toEqual(words);
  });

  it("is no job that was called off, nor the job itself", () => {
    const off = (["cancelled", "failed"] as const).map((status) => aJob(9, { status }));
    expect(wordsOf(aJob(9), both, off)).toEqual([]);
  });

  it("is the road from the job before, and on to the one after, where it takes longer than there is", () => {
    const [before, after] = [aJob(6, { reference: "JOB-6" }), aJob(10.5, { reference: "JOB-10" })];
    expect(wordsOf(aJob(8), both, [before, after], 20)).toEqual([
      "warning vehicle: 20 min drive from JOB-6, 0 min between.",
    ]);
    expect(wordsOf(aJob(8), both, [before, after], 45)).toEqual([
      "warning vehicle: 45 min drive from JOB-6, 0 min between.",
      "warning vehicle: 45 min drive on to JOB-10, 30 min between.",
    ]);
    expect(wordsOf(aJob(8), { ...both, fleetId: "grab" }, [after], 45)).toEqual([
      "warning driver: 45 min drive on to JOB-10, 30 min between.",
    ]);
    expect(wordsOf(aJob(8), both, [before, after], undefined)).toEqual([]);
  });
});

it("refuses exactly what holds the vehicle or the driver in one of the hours", () => {
  const job = fc.record({ hour: fc.integer({ min: 0, max: 40 }), vehicle: fc.nat(2), driver: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(job, { minLength: 1, maxLength: 8 }), fc.nat(2), fc.nat(2), (drawn, vehicle, driver) => {
      const jobs = drawn.map(({ hour, ...of }) =>
        aJob(hour / 2, { fleetId: `${of.vehicle}`, driverId: `${of.driver}` } as Partial<BoardJob>),
      );
      const [mine, ...others] = jobs as [BoardJob, ...BoardJob[]];
      const to = { fleetId: `${vehicle}`, driverId: `${driver}` };
      const held = others.flatMap((other) =>
        other.slotHours.some((hour) => mine.slotHours.includes(hour))
          ? [
              ...(other.fleetId === to.fleetId ? ["vehicle"] : []),
              ...(other.driverId === to.driverId ? ["driver"] : []),
            ]
          : [],
      );
      const found = clashesOf(mine, to, { jobs, minutesBetween: () => 500 });
      expect(
        found
          .filter(isRefused)
          .map(({ about }) => about)
          .sort(),
      ).toEqual(held.sort());
    }),
  );
});

it("looks at the jobs right before and after, within half a day", () => {
  const jobs = [0, 3, 5, 12, 14].map((hour) => aJob(hour));
  expect(neighbours(aJob(8), jobs)).toEqual([jobs[2], jobs[3]]);
  expect(neighbours(aJob(40), jobs)).toEqual([]);
});
