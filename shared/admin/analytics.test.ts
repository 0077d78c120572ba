import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeconds } from "../kernel/time.ts";
import {
  acceptSteps,
  accountShares,
  activeShares,
  caseShares,
  caseSteps,
  completionRate,
  fillRate,
  firstBookingShares,
  noRequests,
  quantileOf,
  requestShares,
  stepOf,
  sumOfRequests,
} from "./analytics.ts";

const createdAt = "2026-11-18T10:00:00.000Z";
const job = { createdAt, service: "hiab", status: "pending", handedTo: null, price: { basis: "card" } } as const;
const bookedAfter = (seconds: number, status: "confirmed" | "completed" | "cancelled" | "failed" | "disputed") =>
  ({ acceptedAt: addSeconds(createdAt, seconds), status }) as const;
type Of = Parameters<typeof requestShares>;

describe("what a request adds", () => {
  it.each<[string, Of[0], Of[1], object, object]>([
    ["that waits", job, null, { hiab_requests: 1 }, { EH_requests: 1 }],
    [
      "that was declined",
      { ...job, status: "declined" },
      null,
      { hiab_requests: 1, hiab_declined: 1 },
      { EH_requests: 1 },
    ],
    [
      "that was withdrawn",
      { ...job, status: "cancelled" },
      null,
      { hiab_requests: 1, hiab_withdrawn: 1 },
      { EH_requests: 1 },
    ],
    [
      "that was accepted at once",
      { ...job, status: "booked" },
      bookedAfter(0, "confirmed"),
      { hiab_requests: 1, hiab_accepted: 1, accept0: 1 },
      { EH_requests: 1, EH_booked: 1 },
    ],
    [
      "that was completed",
      { ...job, status: "booked" },
      bookedAfter(301, "completed"),
      { hiab_requests: 1, hiab_accepted: 1, hiab_completed: 1, accept2: 1 },
      { EH_requests: 1, EH_booked: 1 },
    ],
    [
      "that is in dispute, after days",
      { ...job, status: "booked" },
      bookedAfter(200_000, "disputed"),
      { hiab_requests: 1, hiab_accepted: 1, accept9: 1 },
      { EH_requests: 1, EH_booked: 1 },
    ],
  ])("%s", (_what, request, booking, requests, demand) => {
    expect(requestShares(request, booking, "EH")).toEqual([
      { kind: "requests", period: "2026-11-16", adds: requests },
      { kind: "demand hiab", period: "2026-11-16", adds: demand },
    ]);
  });

  it("that went on to the next haulier adds no demand of its own", () => {
    const handed = { ...job, status: "expired", handedTo: "next" } as unknown as Of[0];
    expect(requestShares(handed, null, "EH")).toEqual([
      { kind: "requests", period: "2026-11-16", adds: { hiab_requests: 1, hiab_expired: 1, hiab_handedOn: 1 } },
    ]);
  });

  it("that came from a quote adds nothing: nobody was asked for an answer", () => {
    expect(requestShares({ ...job, price: { basis: "quote" } }, bookedAfter(60, "completed"), "EH")).toEqual([]);
  });
});

describe("what a case adds", () => {
  const found = { createdAt, endedAt: null, kind: "late", state: "open", end: null } as const;
  const terms = { creditTo: null, pence: null, by: "both", authorId: "someone", reason: null, at: createdAt } as never;
  it.each<[string, Parameters<typeof caseShares>[0], object]>([
    ["that is open", found, { late_opened: 1 }],
    ["an admin has", { ...found, state: "with_admin" }, { late_opened: 1 }],
    [
      "that was settled after an hour",
      {
        ...found,
        state: "settled",
        endedAt: addSeconds(createdAt, 3600),
        end: { ...(terms as object), outcome: "redo" } as never,
      },
      { late_opened: 1, late_settled: 1, late_redo: 1, end0: 1 },
    ],
    [
      "that was withdrawn after four days",
      { ...found, state: "withdrawn", endedAt: addSeconds(createdAt, 4 * 86_400) },
      { late_opened: 1, late_withdrawn: 1, end2: 1 },
    ],
  ])("%s", (_what, record, adds) => {
    expect(caseShares(record)).toEqual([{ kind: "cases", period: "2026-11-16", adds }]);
  });
});

describe("a cohort", () => {
  const person = { role: "contractor", createdAt: "2026-10-31T23:30:00.000Z" };
  it("is that of the month of the sign-up, and of the role", () => {
    expect(accountShares(person)).toEqual([
      { kind: "cohorts contractor", period: "2026-10-01", adds: { accounts: 1 } },
    ]);
    expect(accountShares({ ...person, role: "driver" })).toEqual([]);
  });

  it("counts the first booking of an account on its own side", () => {
    const share = { kind: "cohorts contractor", period: "2026-10-01", adds: { ever: 1 } };
    expect(firstBookingShares(person, "contractor")).toEqual([share]);
    expect(firstBookingShares(person, "haulier")).toEqual([]);
  });

  it.each([
    ["2026-10-31T23:50:00.000Z", { active0: 1 }],
    ["2026-11-01T00:00:00.000Z", { active1: 1 }],
    ["2028-03-31T10:00:00.000Z", { active17: 1 }],
  ])("has a booking of %s so many months on", (at, adds) => {
    expect(activeShares(person, "contractor", at)).toEqual([
      { kind: "cohorts contractor", period: "2026-10-01", adds },
    ]);
  });

  it.each([
    ["too long after", person, "contractor", "2028-04-01T10:00:00.000Z"],
    ["in another role", person, "haulier", "2026-11-01T10:00:00.000Z"],
    ["before the sign-up", person, "contractor", "2026-09-01T10:00:00.000Z"],
  ] as const)("has none %s", (_when, who, side, at) => expect(activeShares(who, side, at)).toEqual([]));
});

describe("shares", () => {
  const tally = { ...noRequests, requests: 10, handedOn: 2, accepted: 6, completed: 3 };
  it("leave out what was handed on, and are none of nothing", () => {
    expect([fillRate(tally), completionRate(tally)]).toEqual([0.75, 0.5]);
    expect([fillRate(noRequests), completionRate(noRequests)]).toEqual([null, null]);
  });

  it("of several weeks are those of their sum", () => {
    expect(sumOfRequests([tally, tally])).toMatchObject({ requests: 20, accepted: 12, declined: 0 });
  });
});

describe("a quantile of counts by steps", () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], null],
    [[3, 1, 0, 0, 0, 0, 0, 0, 0, 0], { from: 0, to: 0 }],
    [[1, 1, 2, 0, 0, 0, 0, 0, 0, 0], { from: 0, to: 300 }],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 1], { from: 86_400, to: null }],
  ])("of %j has its median at %j", (counts, between) => {
    expect(quantileOf(acceptSteps, counts, 0.5)).toEqual(between);
  });

  it("holds the value at that rank, whatever was counted", () => {
    const values = fc.array(fc.nat(4_000_000), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(values, fc.constantFrom(0.5, 0.9), (all, share) => {
        const counts = Array.from({ length: caseSteps.length + 1 }, () => 0);
        for (const value of all) counts[stepOf(caseSteps, value)] = (counts[stepOf(caseSteps, value)] ?? 0) + 1;
        const right = all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? 0;
        const { from, to } = quantileOf(caseSteps, counts, share) ?? { from: 1, to: 0 };
        expect(right === 0 || right > from || from === 0).toBe(true);
        expect(to === null || right <= to).toBe(true);
      }),
    );
  });
});
