import { expect, it } from "vitest";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { type ServiceId, serviceIds } from "#shared/catalogue/services.ts";
import type { ChargeKind } from "#shared/tax/charges.ts";
import { type CisScope, type CisWork, cisScope, workOf } from "#shared/tax/cis-scope.ts";
import { type Supply, settle } from "#shared/tax/settle.ts";
import type { VatTreatment } from "#shared/tax/treatment.ts";
import { figure } from "../support/figure.ts";
import { type TaxCase, taxCases, taxRefusals } from "../support/published-tax.ts";

const letters: Readonly<Record<VatTreatment, string>> = {
  standard: "S",
  reverse: "R",
  zero: "Z",
  exempt: "E",
  outside: "O",
  noVat: "N",
  asked: "A",
};

const isService = (work: string): work is ServiceId => (serviceIds as readonly string[]).includes(work);
const pence = (pounds: number) => Math.round(pounds * 100);

function scopeOf({ work, details, says, day }: TaxCase): CisScope {
  const kind = isService(work) ? workOf(work, details as ServiceDetails | undefined) : (work as CisWork);
  const scope = cisScope(kind, day);
  return scope !== "asked" || says === undefined ? scope : says ? "in" : "out";
}

function worked(one: TaxCase) {
  const { supplierVat, customerVat, customerCis, percent, statement = null } = one.parties;
  const { day, isStaff = false, disregards = false, materials = 0 } = one;
  const supply: Supply = {
    ...{ day, supplierVat, customerVat, customerCis, cisPercent: percent, statement, isStaff, disregards },
    materialsPence: pence(materials),
    lines: one.lines.map(([charge, pounds, more]) => ({
      ...{ charge: charge as "work" | ChargeKind, netPence: pence(pounds) },
      ...(charge === "work" && { scope: scopeOf(one) }),
      ...more,
    })),
  };
  const settled = settle(supply);
  if ("refused" in settled) return settled.refused;
  return {
    treatments: settled.lines.map(({ treatment }) => letters[treatment]).join(""),
    vatPence: settled.groups.reduce((sum, { vatPence }) => sum + vatPence, 0),
    payablePence: settled.payablePence,
    deductionPence: settled.deductionPence,
  };
}

const expectedOf = ({ treatments, vat, payable, deduction }: TaxCase) => ({
  treatments,
  vatPence: pence(vat),
  payablePence: pence(payable),
  deductionPence: pence(deduction),
});

it.each(taxCases.map((one) => [`${one.source}: ${one.what}`, one] as const))("%s", (_what, one) => {
  expect(worked(one)).toEqual(expectedOf(one));
});

it("counts the worked cases that agree with the publications", () => {
  const agreeing = taxCases.filter((one) => JSON.stringify(worked(one)) === JSON.stringify(expectedOf(one)));
  expect(taxCases.length).toBeGreaterThanOrEqual(120);
  figure("tax.table", agreeing.length / taxCases.length);
});

it("has a case for every service, with and without an answer where it is asked", () => {
  const covered = new Set(taxCases.map(({ work }) => work));
  expect(serviceIds.filter((service) => !covered.has(service))).toEqual([]);
});

it("offers to disregard a small part, and never does so by itself", () => {
  const parts = (small: number) =>
    settle({
      ...{ day: "2026-11-30", supplierVat: true, customerVat: true, customerCis: true, cisPercent: 20 },
      lines: [
        { charge: "work", netPence: small, scope: "in" },
        { charge: "work", netPence: 100_000 - small, scope: "out" },
      ],
    });
  expect(parts(5000)).toMatchObject({ offersDisregard: true, reverseChargePence: 20_000 });
  expect(parts(5001)).toMatchObject({ offersDisregard: false, reverseChargePence: 20_000 });
});

it.each(taxRefusals)("refuses %s", (_what, change, expected) => {
  const supply: Supply = {
    ...{ day: "2026-11-30", supplierVat: true, customerVat: true, customerCis: true, cisPercent: 20 },
    lines: [{ charge: "work", netPence: 100_000, scope: "in" }],
    ...change,
  };
  const settled = settle(supply);
  expect("refused" in settled ? settled.refused : "settled").toMatch(expected);
});
