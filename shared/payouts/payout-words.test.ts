import { describe, expect, it } from "vitest";
import { aPayout } from "#test/support/a-payout.ts";
import type { Payout } from "./payout-model.ts";
import { payoutMonths, payoutStatement, payoutWords } from "./payout-words.ts";

const now = "2026-11-24T10:00:00.000Z";
const shown = (change: Partial<Payout> = {}): Payout => ({ ...aPayout(), hold: null, payPence: 120_000, ...change });

describe("a payout in words", () => {
  it.each<[change: Partial<Payout>, words: RegExp]>([
    [{ hold: { why: "fresh", until: "2026-11-25T10:00:00.000Z" } }, /^Until .*25 Nov.*10:00: 48 hours from/],
    [{ hold: { why: "dispute", until: null } }, /^Held: a case about the job is open$/],
    [{}, /^Goes into the next batch$/],
    [{ state: "batched" }, /^In a batch/],
    [{ state: "paid", paidOn: "2026-11-27" }, /^On .*27 Nov/],
    [
      { state: "paid", paidOn: "2026-11-27", setOffPence: 500 },
      /^On .*27 November 2026, £5\.00 of it kept for an earlier payout$/,
    ],
    [
      { state: "owedBack", takenBackAt: "2026-11-28T10:00:00.000Z", recoveredPence: 5_000 },
      /^Its payment was taken back on .*28 November 2026\. £50\.00 of £1,200\.00 has come back$/,
    ],
    [{ state: "failed", failure: "Account closed" }, /^Account closed$/],
  ])("%o", (change, words) => expect(payoutWords(shown(change), now)).toMatch(words));
});

it("a statement has the payouts of its month and their sum", () => {
  const paidOn = (day: string, returnPence = 0) =>
    shown({ state: "paid", paidOn: day, returnPence, payPence: 120_000 - returnPence });
  const all = [paidOn("2026-12-01"), paidOn("2026-11-27"), paidOn("2026-11-03", 500), shown()];
  expect(payoutMonths(all)).toEqual(["2026-12", "2026-11"]);
  expect(payoutStatement(all, "2026-11").split("\r\n").slice(1, -1)).toEqual([
    "2026-11-03,2026-0001,1200.00,5.00,0.00,1195.00",
    "2026-11-27,2026-0001,1200.00,0.00,0.00,1200.00",
    "Total,,2400.00,5.00,0.00,2395.00",
  ]);
});
