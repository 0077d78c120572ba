import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promiseStateOf } from "../kernel/promise.ts";
import { addSeconds } from "../kernel/time.ts";
import {
  caseRefusal,
  casesUntil,
  decideSeconds,
  mostCases,
  mostCredit,
  plainTerms,
  promiseToDecide,
  statusAfterCase,
} from "./case-rules.ts";
import type { CaseStep } from "./case-step.ts";
import type { BookingEvent, BookingStatus } from "./model.ts";
import { completesAt, keepsFromLeaving } from "./rules.ts";

const day = 86_400;
const at = "2026-11-20T10:00:00.000Z";
type Event = Pick<BookingEvent, "from" | "to" | "at" | "heardAt" | "caseStep">;
const moved = (from: BookingStatus | null, to: BookingStatus, change: Partial<Event> = {}): Event => ({
  ...{ from, to, at, heardAt: null, caseStep: null },
  ...change,
});
const stepped = (step: CaseStep["step"]) =>
  moved("confirmed", "confirmed", { caseStep: { step, kind: null, terms: null } });
const delivered = [moved(null, "confirmed"), moved("in_progress", "delivered")];

describe("until when a case can be opened", () => {
  it.each([
    ["a job ahead", [moved(null, "confirmed")], null],
    ["a delivery", delivered, addSeconds(at, 7 * day)],
    [
      "a delivery that was reported two days late",
      [moved("in_progress", "delivered", { heardAt: addSeconds(at, 2 * day) })],
      addSeconds(at, 9 * day),
    ],
    ["a cancelled job", [moved("assigned", "cancelled")], addSeconds(at, 7 * day)],
    [
      "a delivery that a case has put back",
      [...delivered, moved("disputed", "delivered", { at: addSeconds(at, 3 * day) })],
      addSeconds(at, 7 * day),
    ],
  ] as const)("%s", (_what, events, until) => {
    expect(casesUntil(events)).toBe(until);
  });

  it("says why none can be opened", () => {
    const until = addSeconds(at, 7 * day);
    expect(caseRefusal(delivered, until)).toBeNull();
    expect(caseRefusal(delivered, addSeconds(until, 1))).toBe("tooLate");
    expect(caseRefusal([...delivered, stepped("decided")], at)).toBe("decided");
    expect(
      caseRefusal(
        Array.from({ length: mostCases }, () => stepped("opened")),
        at,
      ),
    ).toBe("tooMany");
    expect(
      caseRefusal(
        Array.from({ length: mostCases - 1 }, () => stepped("opened")),
        at,
      ),
    ).toBeNull();
  });
});

describe("the end of a case", () => {
  it.each([
    ["disputed", null, "settled", false, "completed"],
    ["disputed", null, "closed", true, "cancelled"],
    ["disputed", null, "closed", false, "completed"],
    ["disputed", null, "withdrawn", false, "delivered"],
    ["disputed", at, "withdrawn", false, "completed"],
    ["delivered", null, "settled", false, "completed"],
    ["delivered", null, "withdrawn", false, "delivered"],
    ["en_route", null, "settled", false, "en_route"],
    ["en_route", null, "closed", true, "en_route"],
    ["cancelled", null, "settled", false, "cancelled"],
  ] as const)("%s, completed at %s, %s, cancelled %s: %s", (status, completedAt, end, isCancelled, to) => {
    expect(statusAfterCase({ status, completedAt }, end, isCancelled)).toBe(to);
  });

  it("stops automatic completion, and blocks leaving as long as it has not come", () => {
    const booking = { status: "delivered", deliveredAt: at, updatedAt: at, collectAt: at } as const;
    const caseId = "00000000-0000-4000-8000-0000000000c1" as never;
    expect(completesAt(booking)).toBe(addSeconds(at, 2 * day));
    expect(completesAt({ ...booking, caseId })).toBeNull();
    const later = addSeconds(at, 30 * day);
    expect(keepsFromLeaving(booking, later)).toBe(false);
    expect(keepsFromLeaving({ ...booking, caseId }, later)).toBe(true);
  });

  it("has an amount only where it is a credit", () => {
    fc.assert(
      fc.property(fc.constantFrom("redo", "nothing" as const), fc.nat(), (outcome, pence) => {
        expect(plainTerms({ outcome: outcome as "redo", creditTo: "contractor", pence })).toEqual({
          outcome,
          creditTo: null,
          pence: null,
        });
      }),
    );
    expect(mostCredit({ finalPricePence: 500 }, "contractor")).toBe(500);
    expect(mostCredit({ finalPricePence: 500 }, "haulier")).toBe(1_000_000);
  });
});

it.each([
  [decideSeconds, "in_time"],
  [decideSeconds / 2 + 1, "in_time"],
  [decideSeconds / 2, "half"],
  [0, "half"],
  [-1, "late"],
] as const)("with %d s left, the promise is %s", (left, state) => {
  expect(promiseStateOf(promiseToDecide(addSeconds(at, left)), at)).toBe(state);
});
