import type Stripe from "stripe";
import type { Invoice } from "#shared/billing/model.ts";
import { creditedPence, leftPence } from "#shared/billing/owed.ts";
import { finalBill } from "#shared/booking/final-bill.ts";
import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { endOf } from "#shared/booking/rules.ts";
import { heldUntil } from "#shared/checkout/card-hold.ts";
import {
  type CardNews,
  cardAfter,
  cardStep,
  chargeablePence,
  isTooLong,
  mayBeSaved,
} from "#shared/checkout/card-life.ts";
import { checkoutEvents } from "#shared/checkout/events.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { cardHoldWrite, heldBackByCases, invoiceById, recordOutsidePayment } from "../billing/public.ts";
import { bookingById } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import { eventWrites, happened } from "../platform/domain-events.ts";
import { log } from "../platform/log.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { stripeKeys } from "./keys.ts";
import { type CardRecord, cardOf, cardWrite, onlineAccountOf, onlinePaymentWrite } from "./store.ts";
import { cancelHold, captureHold, cardUse, holdOnCard, savedCard } from "./stripe.ts";

export const jobOfCard = (booking: BookingRecord) => ({
  status: booking.status,
  isTooLong: isTooLong(booking.collectAt, endOf(booking)),
});

/**
 * Takes the next step of a booking's card: hold the agreed sum at departure, charge the undisputed invoice, or end the
 * hold of a cancelled job. Idempotent for every event.
 */
export async function followCard(bookingId: BookingId, context: ReactionContext): Promise<void> {
  if (!(await stripeKeys())) return;
  const { db, now } = context;
  const card = await cardOf(db, bookingId);
  if (!card) return;
  const [booking, invoice] = await Promise.all([bookingById(db, bookingId), invoiceById(db, { bookingId })]);
  const account = booking && (await onlineAccountOf(db, booking.haulierId));
  if (!account) return;
  const chargeable = invoice && (await chargeableOf(db, card, invoice));
  const agreedPence = agreedOf(booking, now);
  const next = cardStep(card.state, { ...jobOfCard(booking), agreedPence, chargeablePence: chargeable });
  if (!next) return;
  const at = { bookingId, stripeAccount: account.accountId };
  const { stripeCustomer: customer, stripeMethod: method, stripeIntent } = card;
  if (next.step === "authorise") {
    const intent = await holdOnCard({ ...at, customer, method, pence: next.pence, reference: booking.reference });
    if (intent) await takeIntent(intent, { account: account.accountId, at: now }, context);
    else await moveCard(card, { news: "declined", at: now }, { booking, invoice }, context);
  } else if (stripeIntent) {
    const intent =
      next.step === "capture" ? await captureHold(at, stripeIntent, next.pence) : await cancelHold(at, stripeIntent);
    await takeIntent(intent, { account: account.accountId, at: now }, context);
  }
}

export interface StripeMessage {
  readonly account: string | undefined;
  readonly at: string;
}

/** Card news by Stripe payment state. Omits intermediate states. */
const newsOf: { readonly [Status in Stripe.PaymentIntent.Status]?: CardNews } = {
  requires_capture: "authorised",
  succeeded: "captured",
  canceled: "canceled",
  requires_payment_method: "declined",
  // The bank demands authentication by the cardholder, who is not present.
  requires_action: "declined",
};

/**
 * Updates a card from its payment, from Stripe's answer or an event. Ignores other payments and accounts. Safe for
 * duplicate, late and unordered news.
 */
export async function takeIntent(
  intent: Stripe.PaymentIntent,
  told: StripeMessage,
  context: ReactionContext,
): Promise<void> {
  const { db } = context;
  const named = BookingId.safeParse(intent.metadata?.bookingId);
  const news = newsOf[intent.status];
  if (intent.metadata?.use !== cardUse || !named.success || !news) return;
  const bookingId = named.data;
  const [card, booking, invoice] = await Promise.all([
    cardOf(db, bookingId),
    bookingById(db, bookingId),
    invoiceById(db, { bookingId }),
  ]);
  const account = booking && (await onlineAccountOf(db, booking.haulierId));
  const customer = typeof intent.customer === "string" ? intent.customer : intent.customer?.id;
  const isOfCard = card?.stripeCustomer === customer && (card?.stripeIntent ?? intent.id) === intent.id;
  if (!card || !account || account.accountId !== told.account || !isOfCard) {
    log.warn("a card's payment of another account", { bookingId, intent: intent.id });
    return;
  }
  await moveCard(card, { news, at: told.at, intent }, { booking, invoice }, context);
}

/** News of a card's payment. `intent` is missing if Stripe has created no payment. */
interface News {
  readonly news: CardNews;
  readonly at: string;
  readonly intent?: Stripe.PaymentIntent;
}

interface Job {
  readonly booking: BookingRecord;
  readonly invoice: Invoice | null;
}

async function moveCard(
  card: CardRecord,
  { news, at, intent }: News,
  { booking, invoice }: Job,
  context: ReactionContext,
) {
  const { db } = context;
  const { bookingId, brand } = card;
  const isWanted = !isCalledOff(booking.status) && (!invoice || (await chargeableOf(db, card, invoice)) > 0);
  const state = cardAfter(card.state, news, isWanted);
  if (!state) return;
  const moved = {
    ...card,
    state,
    stripeIntent: intent?.id ?? card.stripeIntent,
    version: card.version + 1,
    ...(state === "authorised" && { authorisedPence: intent?.amount_capturable ?? 0, heldUntil: heldUntil(brand, at) }),
    ...(state === "captured" && { capturedPence: intent?.amount_received ?? 0 }),
  };
  try {
    if (state === "captured" && intent)
      await recordCapture(moved, { intent, at, isAfterHold: isHoldOver(card) }, booking, context);
    else
      await db.commit([
        cardWrite(moved),
        ...holdWrites(card, moved, at),
        ...eventWrites(context, refusalIn(moved, booking)),
      ]);
  } catch (error) {
    const now = await cardOf(db, bookingId);
    // A concurrent delivery of this news has already changed the card.
    if (error instanceof Fault && now && !cardAfter(now.state, news, isWanted)) return;
    throw error;
  }
  // The invoice may have been issued, or the job cancelled, before the hold was known.
  if (state === "authorised") await followCard(bookingId, context);
}

function holdWrites(before: CardRecord, { bookingId, state, authorisedPence, stripeIntent }: CardRecord, at: string) {
  if (!stripeIntent || !authorisedPence) return [];
  const hold = { bookingId, pence: authorisedPence, at, cause: stripeIntent };
  if (state === "authorised") return [cardHoldWrite(hold, "pending")];
  return before.state === "authorised" ? [cardHoldWrite(hold, "voided")] : [];
}

const isHoldOver = ({ state, authorisedPence }: CardRecord) =>
  (state === "lapsed" || state === "released") && authorisedPence !== null;

interface Capture {
  readonly intent: Stripe.PaymentIntent;
  readonly at: string;
  /** Whether the ledger already has the end of the hold. The payment then needs a transfer of its own. */
  readonly isAfterHold: boolean;
}

/**
 * Records the invoice's payment in one transaction with the card. Throws while there is no invoice, so that Stripe
 * sends the event again.
 */
async function recordCapture(
  card: CardRecord,
  { intent, at, isAfterHold }: Capture,
  { haulierId }: BookingRecord,
  context: ReactionContext,
) {
  const { bookingId } = card;
  const account = await onlineAccountOf(context.db, haulierId);
  const { id: sessionId, amount_received: pence } = intent;
  const paid = onlinePaymentWrite({ sessionId, bookingId, accountId: account?.accountId ?? "", pence, at });
  const cause = isAfterHold ? `${sessionId} after its hold` : sessionId;
  await recordOutsidePayment({ bookingId, pence, paidAt: at, cause }, [cardWrite(card), paid], context);
}

export function refusalIn({ bookingId, state, version }: CardRecord, booking: BookingRecord) {
  if (state !== "declined" && state !== "lapsed") return [];
  const { reference, contractorId, contractorName, haulierId, haulierName } = booking;
  const names = { contractorId, contractorName, haulierId, haulierName };
  return [happened(checkoutEvents, "cardRefused", { bookingId, reference, ...names, why: state, version })];
}

/** Stores the card that a Stripe session has saved. A card is not replaced once the vehicle is on its way. */
export async function keepCard(
  session: Stripe.Checkout.Session,
  told: StripeMessage,
  context: ReactionContext,
): Promise<void> {
  const { db } = context;
  const named = BookingId.safeParse(session.metadata?.bookingId);
  const { customer, setup_intent: setup } = session;
  if (session.metadata?.use !== cardUse || !named.success) return;
  if (typeof customer !== "string" || typeof setup !== "string") return;
  const bookingId = named.data;
  const [booking, known] = await Promise.all([bookingById(db, bookingId), cardOf(db, bookingId)]);
  const account = booking && (await onlineAccountOf(db, booking.haulierId));
  if (!account || account.accountId !== told.account) {
    log.warn("a card of another account", { bookingId, sessionId: session.id });
    return;
  }
  if (known && (told.at <= known.savedAt || !mayBeSaved(known.state, jobOfCard(booking)))) return;
  const method = await savedCard(setup, account.accountId);
  if (!method) return;
  const card = {
    ...{ bookingId, state: "saved" as const, savedAt: told.at, version: (known?.version ?? 0) + 1 },
    ...{ authorisedPence: null, heldUntil: null, capturedPence: null },
    brand: method.card?.brand === "visa" ? ("visa" as const) : ("other" as const),
    ...{ stripeCustomer: customer, stripeMethod: method.id, stripeIntent: null },
  };
  await db.commit([cardWrite(card)]);
  // The vehicle may have set off while the user was on Stripe's page.
  await followCard(bookingId, context);
}

/** Returns the amount payable to the haulier as agreed, less the CIS deduction, in pence. */
function agreedOf({ price }: BookingRecord, now: string): number {
  const bill = finalBill({ price, extras: [] }, { supplierVat: price.vatRegistered, day: ukDayOf(now) });
  return bill.payablePence - bill.deductionPence;
}

async function chargeableOf(db: Database, { authorisedPence }: CardRecord, invoice: Invoice): Promise<number> {
  const waiting = await heldBackByCases(db, invoice);
  const sums = { leftPence: leftPence(invoice), creditedPence: creditedPence(invoice), ...waiting };
  return chargeablePence({ authorisedPence: authorisedPence ?? 0, ...sums });
}
