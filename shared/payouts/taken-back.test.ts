import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPayout, nothingHolds } from "#test/support/a-payout.ts";
import { anInvoice, oneInvoice } from "#test/support/an-invoice.ts";
import { balanceOf, ledgerGap, recorded, transfersOfIssue, transfersOfPayment } from "../billing/ledger.ts";
import type { Invoice, Transfer } from "../billing/model.ts";
import { balancePence, leftPence } from "../billing/owed.ts";
import { withoutPayment, withPayment } from "../billing/payments.ts";
import type { BookingId, PayoutBatchId, PayoutId } from "../kernel/id.ts";
import { transferOfRepaid, transferOfSent, transfersOfStep } from "./payout-ledger.ts";
import type { PayoutRecord } from "./payout-model.ts";
import { batched, failed, holdOf, paid, released, repaid, retried, setOff, takenBack } from "./payout-rules.ts";
import { owedPenceOf } from "./payout-sums.ts";

const now = "2026-12-01T12:00:00.000Z";
const batchId = "55555555-5555-4555-8555-555555555555" as PayoutBatchId;

const idOf = (nth: number) => `${String(nth).padStart(8, "0")}-4444-4444-8444-444444444444`;

/** A haulier with two invoices whose contractor pays the operator. Records the real money of both separately. */
class Business {
  readonly invoices = new Map<BookingId, Invoice>();
  readonly payouts = new Map<PayoutId, PayoutRecord>();
  ledger: Map<string, Transfer> = new Map();
  haulierHas = 0;
  operatorHas = 0;
  private count = 0;

  constructor() {
    for (const nth of [1, 2]) {
      const invoice = { ...anInvoice(), ...oneInvoice(idOf(nth) as BookingId) };
      this.invoices.set(invoice.bookingId, invoice);
      this.book(transfersOfIssue(invoice));
    }
  }

  book(all: readonly Transfer[]) {
    // An id is unique only within its booking's ledger.
    const named = all.map((transfer) => ({ ...transfer, id: `${transfer.bookingId}/${transfer.id}` }));
    this.ledger = named.reduce(recorded, this.ledger);
  }

  step(before: PayoutRecord, after: PayoutRecord) {
    this.payouts.set(after.id, after);
    this.book(transfersOfStep(before, after, now));
  }

  some(state: PayoutRecord["state"], at: number): PayoutRecord | undefined {
    const found = [...this.payouts.values()].filter((payout) => payout.state === state);
    return found[at % found.length];
  }

  owed = () => [...this.payouts.values()].filter(({ state }) => state === "owedBack");

  factsOf = ({ id, bookingId }: PayoutRecord) =>
    nothingHolds({
      isCounted: this.invoices.get(bookingId)?.payments.some((payment) => payment.id === id) ?? false,
      owedPence: this.owed().reduce((sum, one) => sum + owedPenceOf(one), 0),
    });

  receive(at: number) {
    const invoice = [...this.invoices.values()][at % 2];
    const left = invoice ? leftPence(invoice) : 0;
    if (!invoice || left === 0 || invoice.payments.length > 20) return;
    this.count += 1;
    const id = idOf(this.count + 100) as PayoutId;
    const pence = at % 3 === 0 ? left : Math.max(1, Math.floor(left / 3));
    const payment = { id, pence, paidOn: "2026-11-20", recordedAt: now };
    this.invoices.set(invoice.bookingId, withPayment(invoice, payment));
    this.book(transfersOfPayment(invoice, payment));
    this.payouts.set(id, aPayout({ id, bookingId: invoice.bookingId, invoiceId: invoice.id, pence }));
    this.operatorHas += pence;
  }

  takeBack(at: number) {
    const all = [...this.invoices.values()].flatMap((invoice) =>
      invoice.payments.map((payment) => ({ invoice, payment })),
    );
    const found = all[at % all.length];
    const before = found && this.payouts.get(found.payment.id as PayoutId);
    if (!before) return;
    const { invoice, payment } = found;
    this.invoices.set(invoice.bookingId, withoutPayment(invoice, payment, now));
    this.book(transfersOfPayment(invoice, payment).map((transfer) => ({ ...transfer, state: "voided" })));
    this.step(before, takenBack(before, now));
    this.operatorHas -= payment.pence;
  }

  approve(at: number) {
    const payout = this.some("held", at);
    if (!payout || holdOf(payout, this.factsOf(payout), now)) return;
    const after = batched(payout, this.factsOf(payout), batchId);
    this.payouts.set(after.id, after);
    this.book([transferOfSent(after, "pending", now)]);
  }

  pay(at: number) {
    const payout = this.some("batched", at);
    if (!payout) return;
    this.step(payout, paid(payout, "2026-12-03"));
    this.move(payout.pence - payout.returnPence - payout.setOffPence);
  }

  withdraw(at: number) {
    const payout = this.some("batched", at);
    if (!payout) return;
    this.step(payout, released(payout));
    this.book([transferOfSent(payout, "voided", now)]);
  }

  fail(at: number) {
    const payout = this.some(at % 2 === 0 ? "batched" : "paid", at);
    if (!payout || payout.batchId === null) return;
    this.step(payout, failed(payout, "Account closed"));
    if (payout.state === "paid") this.move(payout.setOffPence - payout.pence);
  }

  retry(at: number) {
    const payout = this.some("failed", at);
    if (payout) this.step(payout, retried(payout));
  }

  setOff(at: number) {
    const payout = this.some("held", at);
    if (!payout || holdOf(payout, this.factsOf(payout), now)?.why !== "owes") return;
    const { after, settled } = setOff(payout, this.owed(), this.factsOf(payout), "2026-12-03");
    this.step(payout, after);
    for (const one of settled) this.payouts.set(one.id, one);
  }

  repay(at: number) {
    const payout = this.some("owedBack", at);
    if (!payout) return;
    this.book([transferOfRepaid(payout, now)]);
    this.move(-owedPenceOf(payout));
    this.payouts.set(payout.id, repaid(payout));
  }

  private move(pence: number) {
    this.haulierHas += pence;
    this.operatorHas -= pence;
  }
}

const deeds = ["receive", "takeBack", "approve", "pay", "withdraw", "fail", "retry", "setOff", "repay"] as const;

/** Throws if ledger, payouts and real money differ, or if anybody is paid twice. */
function check(business: Business) {
  const all = [...business.ledger.values()];
  const sum = (of: (payout: PayoutRecord) => number) =>
    [...business.payouts.values()].reduce((so, one) => so + of(one), 0);
  const counted = [...business.invoices.values()].reduce((so, { paidPence }) => so + paidPence, 0);
  const owed = sum(owedPenceOf);
  for (const invoice of business.invoices.values()) {
    const own = all.filter(({ bookingId }) => bookingId === invoice.bookingId);
    expect(ledgerGap(invoice, own)).toBe(0);
    expect(balancePence(invoice)).toBeGreaterThanOrEqual(0);
  }
  expect(balanceOf(all, "paidOut")).toBe(business.haulierHas);
  expect(balanceOf(all, "received") + balanceOf(all, "owedBack")).toBe(business.operatorHas);
  expect(balanceOf(all, "owedBack") + owed).toBe(0);
  // A batch may be paid before the operator knows that a payment was voided: this amount may be overpaid.
  const underWay = sum(({ state, takenBackAt, pence }) => (state === "batched" && takenBackAt ? pence : 0));
  expect(business.haulierHas).toBeLessThanOrEqual(counted + owed + underWay);
  return { counted, owed };
}

describe("payments that come, are paid out, are taken back and come again", () => {
  it("leave the ledger in balance and pay nobody twice", () => {
    const deed = fc.tuple(fc.constantFrom(...deeds), fc.nat(11));
    fc.assert(
      fc.property(fc.array(deed, { minLength: 5, maxLength: 40 }), (story) => {
        const business = new Business();
        for (const [name, at] of story) {
          business[name](at);
          check(business);
        }
        // Runs all possible steps. Afterwards the haulier has the amount due, and nothing is left owed back.
        for (let round = 0; round < 120; round++)
          for (const name of ["retry", "setOff", "approve", "pay"] as const) business[name](round);
        const { counted, owed } = check(business);
        expect(business.haulierHas).toBe(counted + owed);
      }),
      { numRuns: 300 },
    );
  });

  it("reach every state of a payout", () => {
    const business = new Business();
    for (const name of ["receive", "approve", "pay", "takeBack"] as const) business[name](0);
    expect(business.some("owedBack", 0)).toMatchObject({ setOffPence: 0, recoveredPence: 0 });
    business.receive(0);
    business.approve(0);
    expect(business.some("batched", 0)).toBeUndefined();
    business.setOff(0);
    expect(business.owed()).toEqual([]);
    expect(business.some("paid", 0)).toMatchObject({ batchId: null, paidOn: "2026-12-03" });
    expect(business.some("recovered", 0)).toBeDefined();
    expect(business.haulierHas).toBe(check(business).counted);
  });
});
