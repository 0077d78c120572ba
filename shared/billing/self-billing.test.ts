import { describe, expect, it } from "vitest";
import { Fault } from "../kernel/errors.ts";
import { SelfBilling } from "./self-billing.ts";
import { changeRefusal, proposalRefusal, selfBillingAt, selfBillingText } from "./self-billing-rules.ts";
import { lastSelfBillingDay, selfBillingState, selfBillNotes } from "./self-billing-state.ts";

const numbers = { contractor: "GB100000017", haulier: "GB999999973" };
const accepted = "2026-06-01T10:00:00.000Z";
const agreement = (change: Partial<SelfBilling> = {}) =>
  ({
    ...{ contractorVatNumber: numbers.contractor, haulierVatNumber: numbers.haulier, until: "2026-12-31" },
    ...{ acceptedAt: accepted, endedAt: null },
    ...change,
  }) as SelfBilling;

it.each([
  ["2026-11-30", "2027-11-29"],
  ["2026-01-01", "2026-12-31"],
  ["2027-03-01", "2028-02-29"],
  ["2028-02-29", "2029-02-28"],
])("an agreement made on %s ends on %s at the latest", (day, last) => {
  expect(lastSelfBillingDay(day)).toBe(last);
});

describe("a proposal", () => {
  it.each([
    ["is taken for 12 months", numbers, "2027-11-29", null],
    ["is taken for a day", numbers, "2026-12-01", null],
    ["is refused for longer", numbers, "2027-11-30", "billing.selfBillingDays"],
    ["is refused for today", numbers, "2026-11-30", "billing.selfBillingDays"],
    [
      "is refused without the haulier's number",
      { ...numbers, haulier: null },
      "2027-01-01",
      "billing.selfBillingNoVat",
    ],
    [
      "is refused without the contractor's number",
      { ...numbers, contractor: null },
      "2027-01-01",
      "billing.selfBillingPayerNoVat",
    ],
  ] as const)("%s", (_what, now, until, code) => {
    const refused = proposalRefusal(now, { until, today: "2026-11-30" });
    expect(refused instanceof Fault ? refused.detail.code : null).toBe(code);
  });

  it("is not accepted after either number has changed", () => {
    expect(changeRefusal(agreement(), numbers)).toBeNull();
    for (const change of [{ haulier: null }, { haulier: "GB123456789" }, { contractor: null }])
      expect(changeRefusal(agreement(), { ...numbers, ...change })?.detail.code).toBe("billing.selfBillingChanged");
  });

  it("has a text that its record can hold", () => {
    expect(SelfBilling.shape.text.safeParse(selfBillingText.words).success).toBe(true);
  });
});

describe("an agreement", () => {
  it.each([
    ["proposed", { acceptedAt: null }, "2026-12-31"],
    ["lapsed", { acceptedAt: null }, "2027-01-01"],
    ["holds", {}, "2026-12-31"],
    ["lapsed", {}, "2027-01-01"],
    ["ended", { endedAt: accepted }, "2026-12-01"],
  ] as const)("is %s", (state, change, day) => {
    expect(selfBillingState(agreement(change), day)).toBe(state);
  });

  it("makes an invoice a self-bill by the UK day of its issue, while both numbers are the same", () => {
    const all = [agreement({ endedAt: accepted }), agreement({ acceptedAt: null }), agreement()];
    expect(selfBillingAt(all, numbers, "2026-12-31T23:59:00.000Z")).toEqual({ held: all[2], isSelfBilled: true });
    expect(selfBillingAt(all, numbers, "2027-01-01T00:00:00.000Z")).toBeNull();
    expect(selfBillingAt(all, { ...numbers, haulier: null }, "2026-12-01T00:00:00.000Z")?.isSelfBilled).toBe(false);
    expect(selfBillingAt(all.slice(0, 2), numbers, "2026-12-01T00:00:00.000Z")).toBeNull();
  });
});

const standard = { treatment: "standard", percent: 20, netPence: 1_000, vatPence: 200 } as const;
const reverse = { treatment: "reverse", percent: 20, netPence: 5_000, vatPence: 1_000 } as const;
const zero = { treatment: "zero", percent: 0, netPence: 1_000, vatPence: 0 } as const;
const charged = "The VAT shown is your output tax due to HMRC";
const reversed = "We'll account for and pay output tax of £10.00";

it.each([
  ["VAT charged", [standard], [charged]],
  ["the reverse charge", [reverse], [reversed]],
  ["both", [standard, reverse], [reversed, charged]],
  ["the reverse charge beside a zero rate", [reverse, zero], [reversed]],
  ["no VAT at all", [zero], [charged]],
] as const)("a self-bill with %s says so", (_what, groups, words) => {
  const invoice = { groups: [...groups], reverseChargePence: 1_000 };
  expect(selfBillNotes({ ...invoice, selfBilled: true })).toEqual(words);
  expect(selfBillNotes({ ...invoice, selfBilled: false })).toEqual([]);
});
