import { balancePence } from "#shared/billing/owed.ts";
import { isCaseOver } from "#shared/booking/case-life.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Payout, PayoutRecord } from "#shared/payouts/payout-model.ts";
import { holdOf, type PayoutFacts, returnedPence } from "#shared/payouts/payout-rules.ts";
import { owedPenceOf, sentPence } from "#shared/payouts/payout-sums.ts";
import { bankDatesOf } from "../accounts/public.ts";
import { invoiceById, invoicesByIds } from "../billing/public.ts";
import { bookingsInDispute, casesOf } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { inBatches } from "../platform/in-batches.ts";
import { owedPayouts, owedPayoutsListed, payoutsOfBooking } from "./store.ts";

const atOnce = 10;

type Reading = Pick<Context, "db" | "now">;

const owedBy = (haulierId: UserId, owed: readonly PayoutRecord[]): number =>
  owed.reduce((sum, one) => (one.haulierId === haulierId ? sum + owedPenceOf(one) : sum), 0);

export async function eventsOf(
  { db }: Reading,
  payout: PayoutRecord,
  owed: readonly PayoutRecord[],
): Promise<PayoutFacts> {
  const { bookingId, invoiceId, haulierId, id } = payout;
  const [invoice, cases, banks, all] = await Promise.all([
    invoiceById(db, payout),
    casesOf(db, bookingId),
    bankDatesOf(db, [haulierId]),
    payoutsOfBooking(db, bookingId),
  ]);
  const given = all.reduce(
    (sum, one) => (one.invoiceId === invoiceId && one.id !== id ? sum + one.returnPence : sum),
    0,
  );
  return {
    hasOpenCase: cases.some(({ state }) => !isCaseOver(state)),
    bankChangedAt: banks.get(haulierId) ?? null,
    isCounted: invoice?.payments.some((payment) => payment.id === id) ?? false,
    overpaidPence: invoice ? -balancePence(invoice) - given : 0,
    owedPence: owedBy(haulierId, owed),
  };
}

/**
 * Returns payouts for display; waiting ones with reason and payable amount. One read serves the whole page. Each payout
 * whose invoice was credited since needs another.
 */
export async function shownPayouts(context: Reading, all: readonly PayoutRecord[]): Promise<Payout[]> {
  const { db, now } = context;
  const held = all.filter(({ state }) => state === "held");
  if (held.length === 0) return all.map(pastPayout);
  const [owed, disputed, banks, found] = await Promise.all([
    owedPayoutsListed(db),
    bookingsInDispute(db),
    bankDatesOf(
      db,
      held.map(({ haulierId }) => haulierId),
    ),
    invoicesByIds(db, held),
  ]);
  const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
  return inBatches(all, atOnce, async (payout) => {
    const { id, bookingId, invoiceId, haulierId } = payout;
    const invoice = invoices.get(invoiceId);
    if (payout.state !== "held") return pastPayout(payout);
    if (invoice && balancePence(invoice) < 0) return heldPayout(payout, await eventsOf(context, payout, owed), now);
    const domainEvents = {
      hasOpenCase: disputed.has(bookingId),
      bankChangedAt: banks.get(haulierId) ?? null,
      isCounted: invoice?.payments.some((payment) => payment.id === id) ?? false,
      overpaidPence: 0,
      owedPence: owedBy(haulierId, owed),
    };
    return heldPayout(payout, domainEvents, now);
  });
}

const pastPayout = (payout: PayoutRecord): Payout => ({ ...payout, hold: null, payPence: sentPence(payout) });

const heldPayout = (payout: PayoutRecord, domainEvents: PayoutFacts, now: string): Payout => ({
  ...payout,
  hold: holdOf(payout, domainEvents, now),
  payPence: sentPence({ ...payout, returnPence: returnedPence(payout, domainEvents) }),
});

export async function shownPayout(context: Reading, payout: PayoutRecord): Promise<Payout> {
  if (payout.state !== "held") return pastPayout(payout);
  return heldPayout(payout, await eventsOf(context, payout, await owedPayouts(context.db)), context.now);
}

export async function freePayouts(context: Reading, all: readonly PayoutRecord[]) {
  const owed = await owedPayouts(context.db);
  const found = await inBatches(all, atOnce, async (payout) => ({
    payout,
    facts: await eventsOf(context, payout, owed),
  }));
  return found.filter(({ payout, facts }) => holdOf(payout, facts, context.now) === null);
}
