import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreedExtra } from "#test/support/an-extra.ts";
import { UserId } from "../kernel/id.ts";
import { idleThirdPence } from "../pricing/idle-terms.ts";
import { quotedPrice } from "../pricing/price.ts";
import { taxedPrice } from "../pricing/taxed-price.ts";
import { chargeRule } from "../tax/charges.ts";
import { type Extra, ExtraKind } from "./agreement-model.ts";
import { extraWords, grossOfExtra, netOfExtra, openKinds } from "./extra-rules.ts";
import { finalBill, paidForExtras } from "./final-bill.ts";

const day = "2026-11-20";
const taxPoint = { supplierVat: true, day };
const by = UserId.parse("3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e11");
const said = (says: "likeWork" | "outside") => ({ says, by, at: "2026-11-20T08:00:00.000Z" });
const quoted = (pence: number, vatRegistered = true) => quotedPrice(pence, { distanceMiles: 0, vatRegistered });
const inCis = { haulierCis: "net", customerVat: true, customerCis: true, statement: null } as const;
const reversed = (pence: number) => taxedPrice(quoted(pence), inCis, { day, scope: "in", answer: null });
const standard = (pence: number) =>
  taxedPrice(quoted(pence), { ...inCis, customerCis: false }, { day, scope: "in", answer: null });
const hundred = (kind: ExtraKind, change: Partial<Extra> = {}) =>
  agreedExtra({ kind, quantity: 1, unit: "", unitNetPence: 10_000, ...change });

describe("the bill of a job of £1,000 and an extra of £100", () => {
  it.each<[what: string, extra: Extra, isReverse: boolean, paid: number, deducted: number]>([
    ["waiting follows the work", hundred("waiting"), false, 12_000, 0],
    ["waiting follows the reverse charge", hundred("waiting"), true, 10_000, 22_000],
    ["a wasted journey follows the reverse charge", hundred("wastedJourney"), true, 10_000, 22_000],
    ["a tip fee follows the work", hundred("tipFee"), false, 12_000, 0],
    ["of materials CIS leaves their cost", hundred("materials", { costPence: 8_000 }), true, 10_000, 20_400],
    ["fuel that is said to be like the work", hundred("fuel", { vat: said("likeWork") }), true, 10_000, 20_000],
    ["damage that is said to be outside", hundred("damage", { vat: said("outside") }), true, 10_000, 20_000],
    ["another extra outside VAT", hundred("other", { vat: said("outside") }), false, 10_000, 0],
  ])("%s", (_what, extra, isReverse, paid, deductionPence) => {
    const agreed = { price: (isReverse ? reversed : standard)(120_000), extras: [extra] };
    expect(finalBill(agreed, taxPoint)).toMatchObject({ netPence: 110_000, deductionPence });
    expect(paidForExtras(agreed, taxPoint)).toEqual([paid]);
  });

  it("has no VAT for a haulier that is not registered", () => {
    const extra = agreedExtra({ quantity: 1, unit: "", unitNetPence: 10_000 }, false);
    const bill = finalBill({ price: quoted(100_000, false), extras: [extra] }, { supplierVat: false, day });
    expect(bill).toMatchObject({ netPence: 110_000, payablePence: 110_000, groups: [{ treatment: "noVat" }] });
  });
});

const unitNetPence = fc.integer({ min: 1, max: 1_000_000 });
const someExtra = fc.record({
  quantity: fc.integer({ min: 1, max: 200 }).map((hundredths) => hundredths / 100),
  unitNetPence,
  kind: fc.constantFrom<ExtraKind>("waiting", "tipFee", "materials", "damage"),
  vat: fc.constantFrom(null, said("outside")),
});

it("never mixes reverse charge and VAT lines, so that there is nothing to disregard", () => {
  const anyExtra = fc.record({
    unitNetPence,
    kind: fc.constantFrom(...ExtraKind.options),
    vat: fc.constantFrom(null, said("likeWork"), said("outside")),
  });
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.array(anyExtra, { maxLength: 5 }), (isReverse, customerVat, drawn) => {
      const price = (isReverse ? reversed : standard)(120_000);
      const { groups } = finalBill(
        { price, extras: drawn.map((one) => agreedExtra(one)) },
        { ...taxPoint, customerVat },
      );
      const taxed = groups.filter(({ treatment }) => treatment !== "outside");
      expect(new Set(taxed.map(({ treatment }) => treatment)).size).toBe(1);
    }),
  );
});

it("adds up to the total, and no extra alone loses a penny of its net", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_000 }),
      fc.boolean(),
      fc.array(someExtra, { maxLength: 7 }),
      (total, isReverse, drawn) => {
        const price = (isReverse ? reversed : standard)(total);
        const extras = drawn.map((one) => agreedExtra({ ...one, vat: one.kind === "damage" ? one.vat : null }));
        const alone = finalBill({ price, extras: [] }, taxPoint).payablePence;
        const bill = finalBill({ price, extras }, taxPoint);
        expect(paidForExtras({ price, extras }, taxPoint).reduce((sum, pence) => sum + pence, alone)).toBe(
          bill.payablePence,
        );
        for (const extra of extras) {
          const nothing = { ...price, lines: [{ ...price.lines[0], grossPence: 0 }] } as typeof price;
          expect(finalBill({ price: nothing, extras: [extra] }, taxPoint).netPence).toBe(netOfExtra(extra));
        }
      },
    ),
  );
});

it("takes a third of a day's rate off for each idle day, taxed as the work, and never drops below two thirds", () => {
  const hires = fc.integer({ min: 2, max: 28 }).chain((days) => fc.tuple(fc.constant(days), fc.nat({ max: days })));
  const treatments = fc.constantFrom("standard", "reverse", "noVat");
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000 }), hires, treatments, (total, [days, idle], treatment) => {
      const supplierVat = treatment !== "noVat";
      const price = !supplierVat ? quoted(total, false) : (treatment === "reverse" ? reversed : standard)(total);
      // The rule: the work without VAT, divided by the days, a third of it, rounded half up.
      const withoutVat = (pence: number) => (supplierVat ? Math.round((pence * 5) / 6) : pence);
      const third = Math.round(withoutVat(total) / (3 * days));
      const less = supplierVat ? Math.round((third * idle * 6) / 5) : third * idle;
      const extra = agreedExtra(
        { kind: "idle", quantity: idle, unit: "day", unitNetPence: -idleThirdPence(price, days) },
        supplierVat,
      );
      const bill = (extras: Extra[]) => finalBill({ price, extras }, { supplierVat, day });
      const [full, reduced] = [bill([]), bill([extra])];
      expect(reduced.payablePence).toBe(treatment === "reverse" ? withoutVat(total - less) : full.payablePence - less);
      expect(reduced.groups.map((group) => group.treatment)).toEqual([treatment]);
      expect(reduced.netPence).toBeGreaterThanOrEqual(Math.floor((full.netPence * 2) / 3) - days);
      const [line] = reduced.lines.slice(-1);
      expect([line?.quantity, line?.grossPence === -less || less === 0]).toEqual([idle, true]);
    }),
  );
});

it.each<[Pick<Extra, "kind" | "reason">, string]>([
  [{ kind: "tipFee", reason: "Hillend" }, "Tip fee: Hillend"],
  [{ kind: "waiting", reason: "Waiting at collection, 09:12 to 10:04" }, "Waiting at collection, 09:12 to 10:04"],
  [{ kind: "other", reason: "Toll" }, "Toll"],
])("%o reads %s", (extra, words) => expect(extraWords(extra)).toBe(words));

it("asks how VAT is treated where the table of charges does", () => {
  expect(ExtraKind.options.filter((kind) => chargeRule(kind, day) === "asked")).toEqual(openKinds);
});

it("rounds quantity times price half up", () => {
  const line = { quantity: 1.5, unitNetPence: 333, vat: null };
  expect([netOfExtra(line), grossOfExtra(line, true), grossOfExtra(line, false)]).toEqual([500, 600, 500]);
});
