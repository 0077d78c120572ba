import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentsInOrder } from "#test/support/documents.ts";
import type { FleetId } from "../kernel/id.ts";
import { type Assignment, clashesOf, isRefused, jobsToDriveBetween, type Known, neighbours } from "./clashes.ts";
import type { BoardJob } from "./model.ts";
import { slotHours } from "./rules.ts";

let made = 0;
function aJob(hour: number, change: Partial<BoardJob> = {}): BoardJob {
  made += 1;
  const collectAt = new Date(Date.UTC(2026, 10, 23, 0, hour * 60)).toISOString();
  const start = {
    reference: `JOB-${made}`,
    status: "assigned",
    service: "hiab",
    fleetName: "Hiab 1",
    driverName: "Rab Keir",
    pickup: { coordinates: { lat: 55.9757, lng: -3.1681 }, precision: "address" },
    delivery: null,
  };
  const job = { id: `${made}`, fleetId: "hiab", driverId: "rab", collectAt, slotHours: slotHours(collectAt, 2) };
  return { ...start, ...job, ...change } as unknown as BoardJob;
}

const vehicles = [
  { id: "hiab", name: "Hiab 1", services: ["hiab"], status: "available", spec: { kind: "hiab" } },
  { id: "second", name: "Hiab 2", services: ["hiab"], status: "available", spec: { kind: "hiab" } },
  { id: "skip", name: "Skip 1", services: ["skips"], status: "available", spec: { kind: "skip" } },
  { id: "laidUp", name: "Hiab 9", services: ["hiab"], status: "offline", spec: { kind: "hiab" } },
] as unknown as Known["vehicles"];
const team = [
  { userId: "rab", name: "Rab Keir" },
  { userId: "una", name: "Una Bain" },
];
const inOrder = documentsInOrder({
  people: [{ id: "firm", role: "haulier" }],
  members: team.map(({ userId }) => ({ userId, haulierId: "firm", kind: "driver", state: "active" })),
  fleets: vehicles.map(({ id }) => ({ id, haulierId: "firm" })),
} as unknown as Parameters<typeof documentsInOrder>[0]);
const firm = {
  vehicles,
  team,
  daysOff: [],
  registers: [],
  permits: [],
  papers: inOrder,
  today: "2026-11-20",
  minutesBetween: () => 0,
};

const wordsOf = (job: BoardJob, to: Assignment, jobs: BoardJob[], known: Partial<Known> = {}) =>
  clashesOf(job, to, { ...firm, jobs: [job, ...jobs], ...known }).map(
    ({ about, weight, words }) => `${weight} ${about}: ${words}`,
  );
const drives = (minutes: number | undefined) => ({ minutesBetween: () => minutes });
const both = { fleetId: "hiab", driverId: "rab" };

describe("clashes of an assignment", () => {
  it("include a low emission zone that the vehicle may not enter, or that needs a check of its class", () => {
    const pickup = { coordinates: { lat: 55.8612, lng: -4.2502 }, precision: "pin" } as BoardJob["pickup"];
    const job = aJob(9, { pickup });
    const spec = { kind: "hiab", emissionClass: "euro-5", fuel: "diesel" };
    const old = { vehicles: vehicles.map((vehicle) => ({ ...vehicle, spec, year: 2013 })) } as Partial<Known>;
    const to = { fleetId: "second", driverId: null };
    expect(wordsOf(job, to, [], old)).toEqual([
      "refused vehicle: Hiab 2: Its emission class may not enter Glasgow’s low emission zone.",
    ]);
    expect(wordsOf(job, to, [])).toEqual([
      "warning vehicle: Hiab 2: Emission class unknown: check it for Glasgow’s low emission zone.",
    ]);
    expect(wordsOf(aJob(9), to, [], old)).toEqual([]);
  });

  it("include warnings from DVLA and DVSA about the vehicle on the day of the job, and none when they are silent", () => {
    const registers = [
      {
        ...{ fleetId: "second", vehicleReg: "SK26 ABC", mot: null },
        dvla: { taxStatus: "Taxed", taxDueOn: "2026-11-22", motStatus: "Valid", motExpiresOn: "2026-11-30" },
      },
    ] as unknown as Known["registers"];
    const plated = vehicles.map((vehicle) => ({ ...vehicle, vehicleReg: "SK26 ABC" })) as Known["vehicles"];
    const to = { fleetId: "second", driverId: null };
    expect(wordsOf(aJob(9), to, [], { registers, vehicles: plated })).toEqual([
      "warning vehicle: Hiab 2: DVLA: its tax was due on 22 November 2026.",
    ]);
    expect(wordsOf(aJob(9), both, [], { registers, vehicles: plated })).toEqual([]);
    expect(wordsOf(aJob(9), to, [], { registers })).toEqual([]);
  });

  it("include a warning for a heavy vehicle without its permit in Greater London", () => {
    const pickup = { coordinates: { lat: 51.5081, lng: -0.1248 }, precision: "pin" } as BoardJob["pickup"];
    const spec = { kind: "hiab", grossTonnes: 26 };
    const heavy = { vehicles: vehicles.map((vehicle) => ({ ...vehicle, spec })) } as Partial<Known>;
    const permits = [{ fleetId: "hiab", number: "1", stars: 3, hasSafeSystem: false, expiresOn: "2030-10-28" }];
    const job = aJob(9, { pickup });
    expect(wordsOf(job, both, [], heavy)).toEqual([
      "warning vehicle: Hiab 1: It needs an HGV safety permit in Greater London, and none is recorded. The penalty is £550 a day, £275 if paid within 14 days.",
    ]);
    expect(wordsOf(job, both, [], { ...heavy, permits })).toEqual([]);
  });

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
    [
      "the work, for another sort of vehicle",
      aJob(9),
      { fleetId: "skip", driverId: null },
      ["refused vehicle: Skip 1 does not offer this service."],
    ],
    ["that it is offline", aJob(9), { fleetId: "laidUp", driverId: null }, ["refused vehicle: Hiab 9 is offline."]],
    ["none without a driver", aJob(9), { fleetId: "grab", driverId: null }, []],
  ])("include %s", (_what, job, to, words) => {
    expect(wordsOf(job, to, [other])).toEqual(words);
  });

  it("ignore a cancelled job and the job itself", () => {
    const off = (["cancelled", "failed"] as const).map((status) => aJob(9, { status }));
    expect(wordsOf(aJob(9), both, off)).toEqual([]);
  });

  it("include a day off of the new vehicle or of the whole business", () => {
    const off = { firstDay: "2026-11-22", lastDay: "2026-11-24", reason: "mot" } as const;
    const daysOff = [{ ...off, fleetId: "second" as FleetId }];
    const to = { ...both, fleetId: "second" };
    expect(wordsOf(aJob(9), to, [], { daysOff })).toEqual([
      "refused vehicle: Hiab 2 has days off, 22 Nov to 24 Nov: MOT.",
    ]);
    expect(wordsOf(aJob(9), to, [], { daysOff: [{ ...off, fleetId: null }] })).toEqual([
      "refused vehicle: The business has days off, 22 Nov to 24 Nov: MOT.",
    ]);
    expect(wordsOf(aJob(9), both, [], { daysOff })).toEqual([]);
    expect(wordsOf(aJob(9), to, [], { daysOff: [{ ...off, lastDay: "2026-11-22", fleetId: null }] })).toEqual([]);
  });

  it("include a document that is not valid until the end of the job", () => {
    const until = (type: string, expiresOn: string) =>
      inOrder.map((paper) => (paper.type === type ? { ...paper, expiresOn } : paper));
    expect(wordsOf(aJob(9), both, [], { papers: until("mot", "2026-11-22") })).toEqual([
      "refused vehicle: MOT of Hiab 1 expires on 22 November 2026, before this job starts on 23 November 2026.",
    ]);
    expect(wordsOf(aJob(23), both, [], { papers: until("allmi", "2026-11-23") })).toEqual([
      "refused driver: ALLMI card of Rab Keir expires on 23 November 2026, before this job ends on 24 November 2026.",
    ]);
    expect(wordsOf(aJob(9), both, [], { papers: until("mot", "2026-11-23") })).toEqual([]);
  });

  it("include a drive from the job before, or to the one after, that takes longer than the gap", () => {
    const [before, after] = [aJob(6, { reference: "JOB-6" }), aJob(10.5, { reference: "JOB-10" })];
    expect(wordsOf(aJob(8), both, [before, after], drives(20))).toEqual([
      "warning vehicle: 20 min drive from JOB-6, 0 min between.",
    ]);
    expect(wordsOf(aJob(8), both, [before, after], drives(45))).toEqual([
      "warning vehicle: 45 min drive from JOB-6, 0 min between.",
      "warning vehicle: 45 min drive on to JOB-10, 30 min between.",
    ]);
    expect(wordsOf(aJob(8), { ...both, fleetId: "grab" }, [after], drives(45))).toEqual([
      "warning driver: 45 min drive on to JOB-10, 30 min between.",
    ]);
    expect(wordsOf(aJob(8), both, [before, after], drives(undefined))).toEqual([]);
  });
});

it("refuse exactly the hours that the vehicle or the driver already has", () => {
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
      const found = clashesOf(mine, to, { ...firm, jobs, vehicles: [], minutesBetween: () => 500 });
      expect(
        found
          .filter(isRefused)
          .map(({ about }) => about)
          .sort(),
      ).toEqual(held.sort());
    }),
  );
});

it("look at the jobs right before and after, within half a day", () => {
  const jobs = [0, 3, 5, 12, 14].map((hour) => aJob(hour));
  expect(neighbours(aJob(8), jobs)).toEqual([jobs[2], jobs[3]]);
  expect(neighbours(aJob(40), jobs)).toEqual([]);
});

it("asks for the road only where a straight line leaves a doubt about the time", () => {
  // Leith to Perth is 35 miles: 105 minutes at the slow pace, and 30 for a way around.
  const perth = { pickup: { coordinates: { lat: 56.395, lng: -3.437 } } } as Partial<BoardJob>;
  const job = aJob(12);
  const [near, far, shared] = [aJob(9.5), aJob(7, perth), aJob(13)];
  const [soon, late] = [aJob(16, perth), aJob(17, perth)];
  const all = [near, far, shared, job, soon, late];
  expect(jobsToDriveBetween(job, all)).toEqual({ before: [near], after: [soon] });
});
