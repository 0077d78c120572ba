import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SellerCopy, SellerReport } from "#shared/accounting/seller-report.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Invoice } from "#shared/billing/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { anInvoice, oneInvoice } from "#test/support/an-invoice.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { invoiceEntity } from "../billing/store.ts";
import { onPaymentRecorded } from "./on-payment-recorded.ts";

let world: World;
let admin: Profile;
let haulier: Profile;
const year = Number(ukDayOf(new Date().toISOString()).slice(0, 4)) - 1;
const utr = "3282497350";
const operator = {
  ...{ year, platformId: "XP1", operatorName: "Haulyard Ltd", operatorUtr: "1123456789", operatorAddress: "1 Yard" },
};

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  [admin, haulier] = [aPerson("admin"), aPerson("haulier")];
  await world.add({ people: [admin, haulier] });
});

async function paid(paidOn: string, pence: number, isVoided = false): Promise<void> {
  const payment = { id: randomUUID(), pence, paidOn, recordedAt: `${paidOn}T10:00:00.000Z` };
  const invoice: Invoice = {
    ...{ ...anInvoice(), ...oneInvoice(), supplierId: haulier.id as UserId, version: 2 },
    ...{ issuedAt: `${paidOn}T09:00:00.000Z`, payments: isVoided ? [] : [payment], paidPence: isVoided ? 0 : pence },
  };
  await world.db.commit([{ put: invoiceEntity.toItem(invoice) }]);
  const payload = {
    ...{ bookingId: invoice.id, version: 2, number: "2025-0001", reference: "JOB-1", paidPence: pence, leftPence: 0 },
    ...{ supplierId: haulier.id as UserId, supplierName: "H", customerId: invoice.customerId, customerName: "C" },
    ...{ duePence: 1, dueOn: paidOn },
  };
  const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
  const domainEvent = aDomainEvent("paymentRecorded", payload, context.now);
  for (let time = 0; time < 2; time++) await onPaymentRecorded(domainEvent, context);
}

const give = (change: object = {}, as = haulier) =>
  world.call(as, "setSellerDetails", { kind: "company", utr, ...change } as never);
const make = (change: object = {}, as = admin) => world.call(as, "makeSellerReport", { ...operator, ...change });
const ofPerson = { firstName: "Morag", lastName: "Test", birthDate: "1980-02-29", nino: "AB123456C", utr: null };

describe("a seller's details", () => {
  it("are returned and stored by their last characters only", async () => {
    expect(dataOf(await world.call(haulier, "sellerDetails", {}))).toBeNull();
    dataOf(await give({ kind: "person", ...ofPerson }));
    expect(dataOf(await world.call(haulier, "sellerDetails", {}))).toMatchObject({
      ...{ kind: "person", utrEnding: null, ninoEnding: "56C" },
    });
    dataOf(await give());
    expect(JSON.stringify(await world.items())).not.toMatch(/AB123456C|1980-02-29|3282497350/);
  });

  it.each<[string, object, string]>([
    ["a company without a number", { utr: null }, "accounting.sellerNumberMissing"],
    ["a company with a person's number", { utr: null, nino: "AB123456C" }, "accounting.sellerNumberMissing"],
    ["a person without a birth date", { kind: "person", ...ofPerson, birthDate: null }, "accounting.personIncomplete"],
    ["a person born tomorrow", { kind: "person", ...ofPerson, birthDate: "2999-01-01" }, "accounting.birthDateWrong"],
    ["wrong check digits", { utr: "3282497351" }, "input.invalid"],
  ])("%s is refused", async (_what, change, code) => {
    expect(codeOf(await give(change))).toBe(code);
  });
});

describe("the report of a year", () => {
  it("waits for the details of everybody who was paid, and names them", async () => {
    await paid(`${year}-05-01`, 12_050);
    expect(dataOf<SellerReport>(await make())).toMatchObject({
      ...{ url: null, reportBy: `${year + 1}-01-31` },
      missing: [{ haulierId: haulier.id, name: anInvoice().supplier.name }],
    });
    dataOf(await give());
  });

  it("is a file with each seller's whole pounds, and the seller's copy agrees", async () => {
    await paid(`${year}-05-01`, 12_050);
    await paid(`${year}-06-30`, 100);
    await paid(`${year - 1}-12-31`, 999);
    await paid(`${year}-05-02`, 5_000, true);
    dataOf(await give());
    const { url, missing } = dataOf<SellerReport>(await make());
    expect(missing).toEqual([]);
    const xml = await (await fetch(url ?? "")).text();
    expect(xml).toContain(`<ConsQ2 currCode="GBP">122</ConsQ2>`);
    expect(xml).toContain(utr);
    const { quarters } = dataOf<SellerCopy>(await world.call(haulier, "sellerCopy", { year }));
    expect(quarters[1]).toEqual({ quarter: 2, paidPence: 12_150, activities: 2, feesPence: 0 });
    const audited = (await world.items()).filter(
      ({ action, actorId }) => action === "makeSellerReport" && actorId === admin.id,
    );
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(utr);
  });

  it("is refused for a year that runs, or that no rule asks for, and to hauliers", async () => {
    expect(codeOf(await make({ year: year + 1 }))).toBe("accounting.yearNotOver");
    expect(codeOf(await make({ year: 2023 }))).toBe("accounting.yearNotReported");
    expect(codeOf(await make({}, haulier))).toBe("access.notAllowed");
    expect(codeOf(await world.call(haulier, "sellerCopy", { year: 2023 }))).toBe("accounting.yearNotReported");
  });
});
