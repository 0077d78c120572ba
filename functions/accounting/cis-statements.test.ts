import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taxMonthEnd } from "#shared/accounting/cis-months.ts";
import type { CisStatement } from "#shared/accounting/cis-statement.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Invoice } from "#shared/billing/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { anInvoice, oneInvoice } from "#test/support/an-invoice.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { invoiceEntity } from "../billing/store.ts";
import type { Page } from "../platform/list.ts";
import { timerDueAt } from "../platform/timers.ts";
import { onPaymentRecorded } from "./on-payment-recorded.ts";

let world: World;
let contractor: Profile;
let haulier: Profile;
const today = ukDayOf(new Date().toISOString());
const past = addDays(taxMonthEnd(today), -40);
const monthEnd = taxMonthEnd(past);
const inCis = (change: object) => ({
  cis: {
    ...{ isContractor: false, status: "net", verificationNumber: null, verifiedOn: null, statement: null },
    ...{ utr: null, employerReference: null, ...change },
  },
});

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  contractor = {
    ...aPerson("contractor"),
    ...inCis({ isContractor: true, employerReference: "123/AB456" }),
  } as Profile;
  haulier = { ...aPerson("haulier"), ...inCis({ utr: "3282497350" }) } as Profile;
  await world.add({ people: [contractor, haulier] });
});

async function paid(change: Partial<Invoice> = {}, paidOn = past, pence = 80_000): Promise<Invoice> {
  const payment = { id: randomUUID(), pence, paidOn, recordedAt: `${paidOn}T10:00:00.000Z` };
  const sums = { netPence: 100_000, vatPence: 0, payablePence: 100_000, deductionPence: 20_000, cisPercent: 20 };
  const invoice: Invoice = {
    ...{ ...anInvoice(), ...oneInvoice(), supplierId: haulier.id as UserId, ...sums, version: 2 },
    ...{ customerId: contractor.id as UserId, payments: [payment], paidPence: pence, ...change },
  };
  await world.db.commit([{ put: invoiceEntity.toItem(invoice) }]);
  await told(invoice);
  return invoice;
}

async function told({ id: bookingId, version }: Invoice): Promise<void> {
  const payload = {
    ...{ bookingId, version, number: "2026-0001", reference: "JOB-1", paidPence: 1, leftPence: 0, duePence: 1 },
    ...{ supplierId: haulier.id as UserId, supplierName: "H", customerId: contractor.id as UserId, customerName: "C" },
    dueOn: past,
  };
  const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
  const domainEvent = aDomainEvent("paymentRecorded", payload, context.now);
  for (let time = 0; time < 2; time++) await onPaymentRecorded(domainEvent, context);
}

const list = async (as: Profile, name: "cisStatementsToGive" | "cisStatementsReceived") =>
  dataOf<Page<CisStatement>>(await world.call(as, name, {})).items;
const issue = (end = monthEnd, as = contractor) =>
  world.call(as, "issueCisStatement", { clientKey: randomUUID(), haulierId: haulier.id, monthEnd: end });
const verify = async (status: string, utr: string | null = null) =>
  dataOf(
    await world.call(contractor, "setHaulierVerification", {
      ...{ clientKey: randomUUID(), haulierId: haulier.id, status, verificationNumber: "V1234567890" },
      ...{ verifiedOn: "2026-05-01", utr },
    } as never),
  );

describe("a CIS statement", () => {
  it("is made from the payments of a tax month, and issued to the haulier with both sides' numbers", async () => {
    await paid();
    await paid();
    const [open, ...others] = await list(contractor, "cisStatementsToGive");
    expect(others).toEqual([]);
    expect(open).toMatchObject({ monthEnd, grossPence: 200_000, deductedPence: 40_000, invoices: 2, issued: null });
    expect(await list(haulier, "cisStatementsReceived")).toEqual([]);
    const { issued } = dataOf<CisStatement>(await issue());
    expect(issued).toMatchObject({
      ...{ employerReference: "123/AB456", utr: "3282497350", verificationNumber: null },
      ...{ grossPence: 200_000, materialsPence: 0, deductedPence: 40_000 },
    });
    expect(await list(haulier, "cisStatementsReceived")).toMatchObject([{ monthEnd, issued }]);
    expect(dataOf(await issue())).toMatchObject({ issued });
  });

  it("stays with the haulier as issued when it changes, until it is issued again", async () => {
    await paid();
    dataOf(await issue());
    await paid();
    expect(await list(contractor, "cisStatementsToGive")).toMatchObject([{ deductedPence: 40_000 }]);
    expect(await list(haulier, "cisStatementsReceived")).toMatchObject([{ deductedPence: 20_000 }]);
    dataOf(await issue());
    expect(await list(haulier, "cisStatementsReceived")).toMatchObject([{ deductedPence: 40_000 }]);
  });

  it("is not made for a month, or an invoice, without a deduction", async () => {
    await paid({ cisPercent: null, deductionPence: 0 }, past, 100_000);
    expect(await list(contractor, "cisStatementsToGive")).toEqual([]);
    expect(codeOf(await issue())).toBe("accounting.nothingDeducted");
  });

  it("waits for the end of its month", async () => {
    await paid({}, today);
    expect(codeOf(await issue(taxMonthEnd(today)))).toBe("accounting.monthNotOver");
    const due = await timerDueAt(world.db, {
      ...{ kind: "cisStatementsDue", subjectId: `${contractor.id}_${taxMonthEnd(today)}` },
    });
    expect(ukDayOf(due ?? "")).toBe(addDays(taxMonthEnd(today), 1));
  });

  it("needs the employer's reference and the haulier's tax reference", async () => {
    await paid();
    await world.add({ people: [{ ...contractor, ...inCis({ isContractor: true }) } as Profile] });
    expect(codeOf(await issue())).toBe("accounting.employerReferenceMissing");
    await world.add({ people: [contractor, { ...haulier, ...inCis({}) } as Profile] });
    expect(codeOf(await issue())).toBe("accounting.utrMissing");
    await verify("net", "1123456789");
    expect(dataOf<CisStatement>(await issue()).issued).toMatchObject({ utr: "1123456789" });
  });

  it("names the verification at the higher rate", async () => {
    await paid({ cisPercent: 30, deductionPence: 30_000 }, past, 70_000);
    expect(codeOf(await issue())).toBe("accounting.higherRateNumberMissing");
    await verify("unverified");
    expect(dataOf<CisStatement>(await issue()).issued).toMatchObject({ verificationNumber: "V1234567890" });
  });

  it("is the contractor's own to issue", async () => {
    await paid();
    const other = aPerson("contractor");
    await world.add({ people: [other] });
    expect(codeOf(await issue(monthEnd, other))).toBe("accounting.nothingDeducted");
    expect(codeOf(await issue(monthEnd, haulier))).toBe("access.notAllowed");
  });
});
