import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreedExtra } from "#test/support/an-extra.ts";
import { invoiceCustomer, invoiceSupplier } from "#test/support/an-invoice.ts";
import type { Extra, ExtraKind } from "../booking/agreement-model.ts";
import type { BookingRecord } from "../booking/model.ts";
import { addDays, addSeconds, instantOfUk } from "../kernel/time.ts";
import { idleDaysOf, idleThirdPence } from "../pricing/idle-terms.ts";
import { lineOf } from "../pricing/line.ts";
import { wholeLine } from "../pricing/price.ts";
import { vatTreatments } from "../tax/treatment.ts";
import { duePart, type HirePart, lastPart, longHireOf, nextWeekDue, splitPence, weeksOf } from "./hire-parts.ts";
import { invoiceOf } from "./invoice-rules.ts";
import type { Invoice } from "./model.ts";
import { duePence } from "./owed.ts";

const from = "2026-11-02";
const hireOf = (days: number, first = from) => ({
  collectAt: instantOfUk(first, "08:00"),
  hiredUntil: instantOfUk(addDays(first, days), "00:00"),
});

describe("an amount that is split", () => {
  it.each<[pence: number, weights: number[], parts: number[]]>([
    [100, [7, 7], [50, 50]],
    [101, [7, 7], [51, 50]],
    [100, [7, 7, 7], [34, 33, 33]],
    [100, [7, 7, 1], [47, 47, 6]],
    [-5, [7, 7], [-2, -3]],
    [0, [7, 3], [0, 0]],
    [1, [7, 7, 6], [1, 0, 0]],
  ])("%i by %j", (pence, weights, parts) => expect(splitPence(pence, weights)).toEqual(parts));

  it("adds up, and no part is a penny or more from its share", () => {
    const weights = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 100_000_000 }), weights, (pence, all) => {
        const whole = BigInt(all.reduce((sum, one) => sum + one, 0));
        const parts = splitPence(pence, all);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(pence);
        for (const [at, part] of parts.entries()) {
          const off = BigInt(part) * whole - BigInt(pence) * BigInt(all[at] ?? 0);
          expect(off > -whole && off < whole).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("the weeks of a hire", () => {
  it.each<[days: number, weeks: number[] | null]>([
    [1, null],
    [3, null],
    [7, null],
    [8, [7, 1]],
    [14, [7, 7]],
    [30, [7, 7, 7, 7, 2]],
  ])("of %i days", (days, weeks) => {
    const hire = longHireOf(hireOf(days));
    expect(hire && weeksOf(hire.days)).toEqual(weeks);
  });

  it("are due in the morning after their last day, and the last week is not", () => {
    const hire = hireOf(20);
    const due = ["2026-11-09T08:00:00.000Z", "2026-11-16T08:00:00.000Z"];
    expect(nextWeekDue(hire, hire.collectAt)).toBe(due[0]);
    expect(nextWeekDue(hire, String(due[0]))).toBe(due[1]);
    expect(nextWeekDue(hire, String(due[1]))).toBeNull();
    expect(duePart(hire, [], addSeconds(String(due[0]), -1))).toBeNull();
    expect(duePart(hire, [], String(due[0]))).toMatchObject({ period: { from, until: "2026-11-08" }, weeks: 1 });
    // The invoice job runs a week late, as after an outage.
    expect(duePart(hire, [], String(due[1]))).toMatchObject({ period: { from, until: "2026-11-15" }, weeks: 2 });
    expect(duePart(hire, [], "2027-01-01T00:00:00.000Z")?.weeks).toBe(2);
  });

  it("follow UK clocks over their change", () => {
    expect(nextWeekDue(hireOf(15, "2026-10-19"), "2026-10-19T08:00:00.000Z")).toBe("2026-10-26T08:00:00.000Z");
    expect(nextWeekDue(hireOf(15, "2027-03-22"), "2027-03-22T08:00:00.000Z")).toBe("2027-03-29T07:00:00.000Z");
  });
});

const treatment = fc.constantFrom(...vatTreatments);
const line = fc
  .record({ pence: fc.integer({ min: 1, max: 400_000 }), quantity: fc.integer({ min: 1, max: 60 }), treatment })
  .map(({ pence, quantity, ...tax }) => ({
    ...lineOf({ kind: "work", words: "Line", quantity, unit: "day", unitPence: pence }),
    ...{ ...tax, reason: null },
  }));
const extra = fc
  .record({ net: fc.integer({ min: 1, max: 90_000 }), kind: fc.constantFrom<ExtraKind>("waiting", "fuel", "other") })
  .map(({ net, kind }) => ({
    ...{ id: "x", kind, quantity: 1, unit: "", unitNetPence: net, lineAt: 0, costPence: null, vat: null },
    ...{ pence: Math.round(net * 1.2), reason: "So" },
  }));

describe("the invoices of a long hire", () => {
  it("are never below nothing by as many idle days as its terms may take, and come to what one invoice would", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 91 }),
        fc.integer({ min: 10_000, max: 40_000_000 }),
        fc.boolean(),
        (days, pence, vatRegistered) => {
          const tax = { treatment: vatRegistered ? "standard" : "noVat", reason: null } as const;
          const lines = [{ ...wholeLine("Hire", pence), ...tax }];
          const most = Number(idleDaysOf(() => 91, days));
          const unitNetPence = -idleThirdPence({ lines, vatRegistered }, days);
          const idle = agreedExtra({ kind: "idle", quantity: most, unit: "day", unitNetPence }, vatRegistered);
          const hire = hireOf(days);
          const booking = {
            ...{ id: "b", haulierId: "h", contractorId: "c", reference: "R", purchaseOrder: null, title: "T", ...hire },
            ...{ deliveredAt: hire.collectAt, extras: [idle], price: { lines, vatRegistered, tax: null } },
          } as unknown as BookingRecord;
          const supplier = { ...invoiceSupplier, ...(!vatRegistered && { vatNumber: null }) };
          const issue = (part: HirePart | null) =>
            invoiceOf(booking, { supplier, customer: invoiceCustomer }, { sequence: 1, now: booking.collectAt, part });
          const weeks = duePart(booking, [], hire.hiredUntil);
          const parts = weeks ? [issue(weeks)] : [];
          const last = issue(lastPart(booking, parts));
          expect(last.netPence).toBeGreaterThanOrEqual(0);
          expect([...parts, last].reduce((sum, one) => sum + one.payablePence, 0)).toBe(issue(null).payablePence);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("come to what one invoice would, to the penny, whenever each is issued", () => {
    const some = {
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      extras: fc.array(extra, { maxLength: 3 }),
      days: fc.integer({ min: 8, max: 182 }),
      cisPercent: fc.constantFrom(null, 0, 20, 30),
      looks: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }),
      endsAfter: fc.integer({ min: 1, max: 182 }),
    };
    fc.assert(
      fc.property(fc.record(some), ({ lines, extras, days, cisPercent, looks, endsAfter }) => {
        const hire = hireOf(days);
        const booking = {
          ...{ id: "b", haulierId: "h", contractorId: "c", reference: "R", purchaseOrder: null, title: "T", ...hire },
          ...{ deliveredAt: hire.collectAt, extras: extras as unknown as Extra[] },
          price: { lines, vatRegistered: true, tax: { cisPercent } },
        } as unknown as BookingRecord;
        const issue = (of: BookingRecord, part: HirePart | null) =>
          invoiceOf(
            of,
            { supplier: invoiceSupplier, customer: invoiceCustomer },
            { sequence: 1, now: of.collectAt, part },
          );
        const parts: Invoice[] = [];
        for (const day of looks.toSorted((a, b) => a - b)) {
          const due = duePart(booking, parts, addSeconds(hire.collectAt, day * 86_400));
          if (due) parts.push(issue({ ...booking, extras: [] }, due));
        }
        // Early completion shortens the hire, but does not reduce the price.
        const ended = { ...booking, hiredUntil: instantOfUk(addDays(from, Math.min(days, endsAfter)), "00:00") };
        const whole = issue(booking, null);
        const all = [...parts, issue(ended, lastPart(ended, parts))];
        const sum = (of: (invoice: Invoice) => number) => all.reduce((total, one) => total + of(one), 0);
        for (const amount of ["netPence", "vatPence", "reverseChargePence", "payablePence", "deductionPence"] as const)
          expect(sum((one) => one[amount])).toBe(whole[amount]);
        for (const group of whole.groups) {
          const same = (one: Invoice) => one.groups.find((other) => other.treatment === group.treatment);
          expect(sum((one) => same(one)?.netPence ?? 0)).toBe(group.netPence);
          expect(sum((one) => same(one)?.vatPence ?? 0)).toBe(group.vatPence);
        }
        expect(sum(duePence)).toBe(duePence(whole));
        expect(all.every((one) => duePence(one) >= 0 && one.groups.every(({ netPence }) => netPence >= 0))).toBe(true);
        const periods = all.flatMap(({ period }) => period ?? []);
        for (const [at, period] of periods.entries()) {
          const before = periods[at - 1];
          expect(period.from).toBe(before ? addDays(before.until, 1) : from);
        }
      }),
      { numRuns: 150 },
    );
  });
});
