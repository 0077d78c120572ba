import fc from "fast-check";
import { expect, it } from "vitest";
import { lineOf } from "../pricing/line.ts";
import { taxGroupsOf } from "../pricing/taxed-price.ts";
import type { VatTreatment } from "../tax/treatment.ts";
import { netLines } from "./invoice-lines.ts";

const day = "2026-11-26";
const line = (unitPence: number, treatment: VatTreatment | null = "standard", quantity = 1) => ({
  ...lineOf({ kind: "work", words: "Work", quantity, unit: "hour", unitPence }),
  ...{ treatment, reason: null },
});
type Line = ReturnType<typeof line>;

const invoiced = (lines: Line[], vatNumber: string | null = "GB999999973") => ({
  ...{ lines, title: "Hiab", supplier: { vatNumber } },
  groups: taxGroupsOf({ lines, vatRegistered: vatNumber !== null }, day),
});

it("shows each line without VAT, and what they do not add up to as rounding", () => {
  const nets = netLines(invoiced([line(100), line(100), line(100)])).map(({ words, netPence }) => [words, netPence]);
  expect(nets).toEqual([
    ["Work", 83],
    ["Work", 83],
    ["Work", 83],
    ["Rounding", 1],
  ]);
});

it("keeps the lines of each treatment together, and takes VAT off where there is some alone", () => {
  const lines = netLines(invoiced([line(1200), line(500, "outside"), line(1200)]));
  expect(lines.map(({ treatment, netPence, percent }) => [treatment, netPence, percent])).toEqual([
    ["standard", 1000, 20],
    ["standard", 1000, 20],
    ["outside", 500, 0],
  ]);
  expect(netLines(invoiced([line(1200, null)], null))).toMatchObject([{ netPence: 1200, treatment: "noVat" }]);
});

it("shows the quantity and the unit price without VAT", () => {
  expect(netLines(invoiced([line(6499, "standard", 9.5)]))).toMatchObject([
    { quantity: 9.5, unit: "hour", unitPence: 5416, netPence: 51_451 },
  ]);
});

it("has one line of nothing for an invoice of nothing", () => {
  expect(netLines(invoiced([]))).toEqual([
    { words: "Hiab", quantity: 1, unit: "", unitPence: 0, netPence: 0, treatment: "zero", percent: 0 },
  ]);
});

it("adds up to the net of the invoice, treatment by treatment", () => {
  const some = fc.record({
    pence: fc.integer({ min: -50_000, max: 5_000_000 }),
    treatment: fc.constantFrom<VatTreatment | null>("standard", "reverse", "zero", "exempt", "outside", "asked", null),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 14 }), (all) => {
      const invoice = invoiced(all.map(({ pence, treatment }) => line(pence, treatment)));
      const lines = netLines(invoice);
      for (const { treatment, netPence } of invoice.groups) {
        const own = lines.filter((one) => one.treatment === treatment);
        expect(own.reduce((sum, one) => sum + one.netPence, 0)).toBe(netPence);
      }
      expect(lines.length).toBeGreaterThanOrEqual(all.length);
    }),
  );
});
