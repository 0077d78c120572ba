import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPayout, nothingHolds } from "#test/support/a-payout.ts";
import type { PayoutBatchId, UserId } from "../kernel/id.ts";
import { addSeconds } from "../kernel/time.ts";
import {
  approvedBatch,
  batched,
  batchRefusal,
  canMove,
  failed,
  holdOf,
  lineOf,
  madeBatch,
  type PayoutFacts,
  paid,
  released,
  retried,
  takesFile,
} from "./payout-rules.ts";

const [maker, checker] = ["maker", "checker"] as unknown as [UserId, UserId];
const batchId = "55555555-5555-4555-8555-555555555555" as PayoutBatchId;
const madeAt = "2026-11-26T10:00:00.000Z";
const batchOf = (...lines: Parameters<typeof lineOf>[0][]) =>
  madeBatch({ id: batchId, madeBy: maker, madeAt, lines: lines.map(lineOf) });

describe("what a payout waits for", () => {
  it.each<[what: string, facts: Partial<PayoutFacts>, now: string, hold: ReturnType<typeof holdOf>]>([
    ["48 hours from the payment", {}, "2026-11-25T09:59:59.000Z", { why: "fresh", until: "2026-11-25T10:00:00.000Z" }],
    ["nothing from then on", {}, "2026-11-25T10:00:00.000Z", null],
    ["an open case, however long", { hasOpenCase: true }, "2027-11-25T10:00:00.000Z", { why: "dispute", until: null }],
    ["bank details", { bankChangedAt: null }, "2027-11-25T10:00:00.000Z", { why: "noBank", until: null }],
    [
      "72 hours from a change of them",
      { bankChangedAt: "2026-11-24T12:00:00.000Z" },
      "2026-11-27T11:59:59.000Z",
      { why: "bankChange", until: "2026-11-27T12:00:00.000Z" },
    ],
    [
      "its payment, once taken back",
      { isCounted: false },
      "2027-01-01T00:00:00.000Z",
      { why: "takenBack", until: null },
    ],
    [
      "nobody, once all is credited",
      { overpaidPence: 120_000 },
      "2027-01-01T00:00:00.000Z",
      { why: "credited", until: null },
    ],
  ])("is %s", (_what, facts, now, hold) => {
    expect(holdOf(aPayout(), nothingHolds(facts), now)).toEqual(hold);
  });

  it("counts from the delivery where that is later", () => {
    const payout = aPayout({ deliveredAt: "2026-11-24T08:00:00.000Z" });
    expect(holdOf(payout, nothingHolds(), "2026-11-25T10:00:00.000Z")).toMatchObject({
      until: "2026-11-26T08:00:00.000Z",
    });
  });
});

describe("the sum of a payout", () => {
  it("is what came less what was credited since, and never below nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: -1e8, max: 2e8 }), (pence, overpaidPence) => {
        const line = lineOf(batched(aPayout({ pence }), nothingHolds({ overpaidPence }), batchId));
        expect(line.pence).toBe(pence - Math.min(pence, Math.max(0, overpaidPence)));
      }),
    );
  });

  it("adds up in a batch, over a million pounds too", () => {
    expect(batchOf(aPayout({ pence: 1e8 }), aPayout({ pence: 1e8 })).totalPence).toBe(2e8);
  });
});

describe("the life of a payout", () => {
  it("goes through a batch, a failure and a retry", () => {
    const inBatch = batched(aPayout(), nothingHolds({ overpaidPence: 500 }), batchId);
    expect(inBatch).toMatchObject({ state: "batched", batchId, returnPence: 500, tries: 1 });
    expect(released(inBatch)).toMatchObject({ state: "held", batchId: null, returnPence: 0 });
    const back = failed(paid(inBatch, "2026-11-30"), "Account closed");
    expect(back).toMatchObject({ state: "failed", failure: "Account closed", paidOn: null });
    expect(retried(back)).toMatchObject({ state: "held", batchId: null, failure: null, tries: 1 });
  });

  it.each([
    ["held", "batched"],
    ["batched", "released"],
    ["batched", "paid"],
    ["batched", "failed"],
    ["paid", "failed"],
    ["failed", "retried"],
  ] as const)("goes from %s by %s alone among the states that allow it", (state, move) => {
    expect(canMove({ state }, move)).toBe(true);
    expect(canMove({ state: "held" }, move)).toBe(state === "held");
  });
});

describe("a batch", () => {
  const made = batchOf(aPayout());
  const approved = approvedBatch(made, checker, "2026-12-23T10:00:00.000Z");

  it("is never approved by its maker, nor twice", () => {
    expect(batchRefusal(made, "approved", maker, madeAt)).toBe("own");
    expect(batchRefusal(made, "approved", checker, madeAt)).toBeNull();
    expect(batchRefusal(approved, "approved", checker, madeAt)).toBe("moved");
  });

  it("is processed on the next working day, and reaches hauliers on the one after", () => {
    expect(approved).toMatchObject({ processingDay: "2026-12-24", entryDay: "2026-12-29" });
  });

  it("gives its file until its processing day", () => {
    expect(takesFile(made, madeAt)).toBe(false);
    expect(takesFile(approved, "2026-12-23T23:59:00.000Z")).toBe(true);
    expect(takesFile(approved, "2026-12-24T00:00:00.000Z")).toBe(false);
  });

  it("is paid on its entry day at the soonest, with its file taken", () => {
    expect(batchRefusal(approved, "paid", checker, "2026-12-29T09:00:00.000Z")).toBe("moved");
    const taken = { ...approved, fileTakenAt: "2026-12-23T11:00:00.000Z" };
    expect(batchRefusal(taken, "paid", checker, "2026-12-28T09:00:00.000Z")).toBe("early");
    expect(batchRefusal(taken, "paid", checker, "2026-12-29T09:00:00.000Z")).toBeNull();
  });

  it("is not withdrawn once a bank may have its file", () => {
    expect(batchRefusal(made, "withdrawn", maker, madeAt)).toBeNull();
    expect(batchRefusal(approved, "withdrawn", maker, madeAt)).toBeNull();
    expect(batchRefusal({ ...approved, fileTakenAt: madeAt }, "withdrawn", maker, madeAt)).toBe("taken");
    expect(batchRefusal({ ...approved, state: "withdrawn" }, "withdrawn", maker, addSeconds(madeAt, 1))).toBe("moved");
  });
});
