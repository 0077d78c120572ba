import { balancePence } from "#shared/billing/owed.ts";
import { isCaseOver } from "#shared/booking/case-life.ts";
import type { Payout, PayoutRecord } from "#shared/payouts/payout-model.ts";
import { holdOf, type PayoutFacts, returnedPence } from "#shared/payouts/payout-rules.ts";
import { bankDatesOf, wholeBankOf } from "../accounts/public.ts";
import { invoiceById, invoicesByIds } from "../billing/public.ts";
import { bookingsInDispute, casesOf } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { inBatches } from "../platform/in-batches.ts";
import { payoutsOfBooking } from "./store.ts";

/** Payouts that are read about at once. */
const atOnce = 10;

type Reading = Pick<Context, "db" | "now">;

/** What decides now whether a payout may be paid. */
export async function factsOf({ db }: Reading, payout: PayoutRecord): Promise<PayoutFacts> {
  const { bookingId, invoiceId, haulierId, id } = payout;
  const [invoice, cases, bank, all] = await Promise.all([
    invoiceById(db, payout),
    casesOf(db, bookingId),
    wholeBankOf(db, haulierId),
    payoutsOfBooking(db, bookingId),
  ]);
  const given = all.reduce(
    (sum, one) => (one.invoiceId === invoiceId && one.id !== id ? sum + one.returnPence : sum),
    0,
  );
  return {
    hasOpenCase: cases.some(({ state }) => !isCaseOver(state)),
    bankChangedAt: bank?.changedAt ?? null,
    isCounted: invoice?.payments.some((payment) => payment.id === id) ?? false,
    overpaidPence: invoice ? -balancePence(invoice) - given : 0,
  };
}

/**
 * Payouts as they are shown: one that waits with what it waits for, and what its haulier would get now. A page of them is read about
 * together; one whose invoice was credited since is looked at by itself.
 */
export async function shownPayouts(context: Reading, all: readonly PayoutRecord[]): Promise<Payout[]> {
  const { db, now } = context;
  const held = all.filter(({ state }) => state === "held");
  if (held.length === 0) return Promise.all(all.map((payout) => shownPayout(context, payout)));
  const [disputed, banks, found] = await Promise.all([
    bookingsInDispute(db),
    bankDatesOf(
      db,
      held.map(({ haulierId }) => haulierId),
    ),
    invoicesByIds(db, held),
  ]);
  const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
  return inBatches(all, atOnce, async (payout) => {
    const { id, bookingId, invoiceId, haulierId, pence } = payout;
    const invoice = invoices.get(invoiceId);
    if (payout.state !== "held" || (invoice && balancePence(invoice) < 0)) return shownPayout(context, payout);
    const facts = {
      hasOpenCase: disputed.has(bookingId),
      bankChangedAt: banks.get(haulierId) ?? null,
      isCounted: invoice?.payments.some((payment) => payment.id === id) ?? false,
      overpaidPence: 0,
    };
    return { ...payout, hold: holdOf(payout, facts, now), payPence: pence };
  });
}

export async function shownPayout(context: Reading, payout: PayoutRecord): Promise<Payout> {
  if (payout.state !== "held") return { ...payout, hold: null, payPence: payout.pence - payout.returnPence };
  const facts = await factsOf(context, payout);
  return {
    ...payout,
    hold: holdOf(payout, facts, context.now),
    payPence: payout.pence - returnedPence(payout, facts),
  };
}

/** Those of some payouts that may be paid now, with what decides it. */
export async function freePayouts(context: Reading, all: readonly PayoutRecord[]) {
  const found = await inBatches(all, atOnce, async (payout) => ({ payout, facts: await factsOf(context, payout) }));
  return found.filter(({ payout, facts }) => holdOf(payout, facts, context.now) === null);
}
