import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { feeInvoiceId, feesDueAt, monthOf } from "#shared/accounting/fee-rules.ts";
import type { SellerCopy } from "#shared/accounting/seller-report.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Invoice } from "#shared/billing/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { anInvoice, oneInvoice } from "#test/support/an-invoice.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { someFeeTerms } from "#test/support/fee-terms.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { invoiceEntity } from "../billing/store.ts";
import type { Page } from "../platform/list.ts";
import { timerDueAt } from "../platform/timers.ts";
import { onFeesDue, onJobInvoiced } from "./reactions.ts";

let world: World;
let admin: Profile;
let haulier: Profile;
const month = monthOf(`${addDays(`${monthOf(new Date().toISOString())}-01`, -10)}T12:00:00.000Z`);
const within = `${month}-15T12:00:00.000Z`;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  vi.stubEnv("HAULIER_FEE", JSON.stringify(someFeeTerms));
  [admin, haulier] = [aPerson("admin"), aPerson("haulier")];
  await world.add({ people: [admin, haulier] });
});
afterEach(() => void vi.unstubAllEnvs());

const context = () => ({ db: world.db, now: new Date().toISOString(), newId: randomUUID });
const keyOf = (who: Profile) => ({
  kind: "feesDue" as const,
  subjectId: feeInvoiceId(who.id as UserId, month),
});

async function invoiced(who = haulier, issuedAt = within): Promise<void> {
  const invoice: Invoice = {
    ...{ ...anInvoice(), ...oneInvoice(), supplierId: who.id as UserId, netPence: 10_000, issuedAt },
  };
  await world.db.commit([{ put: invoiceEntity.toItem(invoice) }]);
  const payload = {
    ...{ bookingId: invoice.id, version: 1, number: invoice.number, reference: invoice.reference, duePence: 1 },
    ...{ supplierId: who.id as UserId, supplierName: "H", customerId: invoice.customerId, customerName: "C" },
    dueOn: invoice.dueOn,
  };
  for (let time = 0; time < 2; time++) await onJobInvoiced(aDomainEvent("invoiceIssued", payload, issuedAt), context());
}

const due = (who = haulier) =>
  onFeesDue(aDomainEvent("feesDue", { subjectId: keyOf(who).subjectId, dueAt: within }, within), context());
const listed = async (as: Profile) => dataOf<Page<FeeInvoice>>(await world.call(as, "feeInvoices", {})).items;

describe("without a fee", () => {
  beforeEach(() => void vi.stubEnv("HAULIER_FEE", "none"));

  it("nothing is set, made or listed", async () => {
    await invoiced();
    await due();
    expect(await timerDueAt(world.db, keyOf(haulier))).toBeNull();
    expect(await listed(haulier)).toEqual([]);
    expect(dataOf(await world.call(haulier, "fee", {}))).toBeNull();
  });
});

describe("with a fee", () => {
  it("a job's invoice sets the timer of the night after its month", async () => {
    const now = new Date().toISOString();
    await invoiced(haulier, now);
    const subjectId = feeInvoiceId(haulier.id as UserId, monthOf(now));
    const at = await timerDueAt(world.db, { kind: "feesDue", subjectId });
    expect(at).toBe(feesDueAt(haulier.id as UserId, monthOf(now)));
    expect(dataOf(await world.call(haulier, "fee", {}))).toEqual({ percent: 2.5, from: someFeeTerms.from });
  });

  it("a month has one invoice with a line for each of its jobs, however often the event arrives", async () => {
    await invoiced();
    await invoiced();
    await invoiced(haulier, new Date().toISOString());
    await Promise.all([due(), due()]);
    await due();
    const [made, ...others] = await listed(haulier);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ month, netPence: 500, vatPence: 100, payablePence: 600, lines: [{}, {}] });
  });

  it("an invoice that comes later leaves it as it was", async () => {
    await invoiced();
    await due();
    const before = await listed(haulier);
    vi.stubEnv("HAULIER_FEE", JSON.stringify({ ...someFeeTerms, percent: 10 }));
    await invoiced();
    await due();
    expect(await listed(haulier)).toEqual(before);
  });

  it("a haulier without jobs in the month has none", async () => {
    await invoiced(haulier, new Date().toISOString());
    await due();
    expect(await listed(haulier)).toEqual([]);
  });

  it("numbers have no gap and no duplicate under concurrent calls; an admin reads all", async () => {
    const hauliers = Array.from({ length: 6 }, () => aPerson("haulier"));
    await world.add({ people: hauliers });
    for (const one of hauliers) await invoiced(one);
    // Delivers a rejected event again, as the queue does.
    for (let left = hauliers; left.length > 0; ) {
      const ends = await Promise.allSettled(left.map((one) => due(one)));
      left = left.filter((_one, at) => ends[at]?.status === "rejected");
    }
    const all = await listed(admin);
    const numbers = all.map(({ sequence }) => sequence).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
    for (const one of hauliers) expect(await listed(one)).toHaveLength(1);
  });

  it("the report to HMRC counts it with VAT in the quarter of its issue", async () => {
    await invoiced();
    await due();
    const [made] = await listed(haulier);
    const [year, at] = [Number(made?.issuedAt.slice(0, 4)), Math.ceil(Number(made?.issuedAt.slice(5, 7)) / 3) - 1];
    const { quarters } = dataOf<SellerCopy>(await world.call(haulier, "sellerCopy", { year }));
    expect(quarters.map(({ feesPence }) => feesPence)).toEqual([0, 1, 2, 3].map((nth) => (nth === at ? 300 : 0)));
  });
});

describe("what an admin records of a fee invoice", () => {
  const key = () => ({ clientKey: randomUUID(), haulierId: haulier.id as UserId, month });
  const today = ukDayOf(new Date().toISOString());
  const change = (as: Profile, name: "creditFee" | "recordFeePayment" | "takeBackFeePayment", input: object) =>
    world.call(as, name, { ...key(), ...input } as never);
  const pay = (as = admin) => change(as, "recordFeePayment", { paidOn: today, reference: "FPS 4711" });
  const credit = (pence: number, as = admin) => change(as, "creditFee", { pence, reason: "Job cancelled later" });

  // Each test has a job of £100.00: a fee of £2.50 and £0.50 VAT.
  beforeEach(async () => {
    await invoiced();
    await due();
  });

  it("is due 14 days after its issue, and a part of it is credited with its VAT under a number of its own", async () => {
    const [issued] = await listed(haulier);
    expect(issued).toMatchObject({ payablePence: 300, dueOn: addDays(ukDayOf(issued?.issuedAt ?? ""), 14) });
    const after = dataOf<FeeInvoice>(await credit(120));
    expect(after.credits).toMatchObject([{ netPence: 100, vatPence: 20, pence: 120, reason: "Job cancelled later" }]);
    expect(after.credits[0]?.number).toMatch(/^FEE-CN-\d{4}-\d{4}$/);
    expect(await listed(haulier)).toEqual([after]);
    expect(codeOf(await credit(181))).toBe("billing.creditTooHigh");
    const whole = dataOf<FeeInvoice>(await credit(180));
    expect(whole.credits[1]).toMatchObject({ netPence: 150, vatPence: 30 });
    expect(codeOf(await credit(1))).toBe("billing.creditedWhole");
    expect(codeOf(await pay())).toBe("accounting.feeSettled");
    // After the credit, the report to HMRC contains no fee.
    const { quarters } = dataOf<SellerCopy>(
      await world.call(haulier, "sellerCopy", { year: Number(today.slice(0, 4)) }),
    );
    expect(quarters.map(({ feesPence }) => feesPence)).toEqual([0, 0, 0, 0]);
  });

  it("is paid with a reference, once, and unpaid again", async () => {
    expect(codeOf(await change(admin, "takeBackFeePayment", {}))).toBe("accounting.feeNotPaid");
    const tomorrow = { paidOn: addDays(today, 1), reference: "FPS" };
    expect(codeOf(await change(admin, "recordFeePayment", tomorrow))).toBe("billing.paidLater");
    expect(dataOf<FeeInvoice>(await pay()).paid).toMatchObject({ pence: 300, on: today, reference: "FPS 4711" });
    expect(codeOf(await pay())).toBe("accounting.feeSettled");
    expect(dataOf<FeeInvoice>(await change(admin, "takeBackFeePayment", {})).paid).toBeNull();
    expect(dataOf<FeeInvoice>(await pay()).paid).not.toBeNull();
  });

  it("is for admins only, for a month that has a fee invoice, and adds a line to the audit log", async () => {
    for (const answer of [await pay(haulier), await credit(1, haulier)])
      expect(codeOf(answer)).toBe("access.notAllowed");
    expect(codeOf(await change(admin, "recordFeePayment", { month: "2020-01", paidOn: today, reference: "FPS" }))).toBe(
      "accounting.noFeeInvoice",
    );
    expect(codeOf(await change(admin, "creditFee", { haulierId: randomUUID(), pence: 1, reason: "No" }))).toBe(
      "access.notFound",
    );
    await credit(120);
    const { items } = dataOf<Page<object>>(await world.call(admin, "auditLog", { subjectId: haulier.id }));
    expect(items).toContainEqual(expect.objectContaining({ action: "creditFee", reason: "Job cancelled later" }));
  });

  it("concurrent credits have numbers without a gap, and never exceed the invoice", async () => {
    const answers = await Promise.all([credit(200), credit(200)]);
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
    const [after] = await listed(haulier);
    expect(after?.credits).toHaveLength(1);
  });

  it("notifies the haulier of the invoice and of its credit note", async () => {
    await credit(120);
    const domainEvents = (await world.items()).filter(({ name }) => name === "feeIssued" || name === "feeCredited");
    const own = domainEvents.filter(({ payload }) => (payload as { haulierId: string }).haulierId === haulier.id);
    expect(own.map(({ name }) => name).toSorted()).toEqual(["feeCredited", "feeIssued"]);
  });
});
