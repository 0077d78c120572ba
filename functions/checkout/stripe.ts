import Stripe from "stripe";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { payableNowPence } from "#shared/billing/owed.ts";
import { onlineOff, serviceDown } from "#shared/checkout/faults.ts";
import type { BookingId, InvoiceId, UserId } from "#shared/kernel/id.ts";
import { endpoint, setting } from "../platform/config.ts";
import { log } from "../platform/log.ts";
import { stripeKeys } from "./keys.ts";

/** What we may ask of Stripe, ms: a caller waits for it. */
const timeout = 8_000;

/** Asks Stripe. Throws `onlineOff` without keys, and `serviceDown` where Stripe does not answer or refuses. */
async function ask<T>(what: string, question: (api: Stripe) => Promise<T>): Promise<T> {
  const keys = await stripeKeys();
  if (!keys) throw onlineOff();
  const standIn = endpoint("STRIPE_ENDPOINT");
  const at = standIn ? new URL(standIn) : null;
  const host = at && { protocol: "http" as const, host: at.hostname, port: Number(at.port) };
  try {
    return await question(new Stripe(keys.secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...host }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn("Stripe refused", { what, type: error.type, code: error.code ?? null });
    throw serviceDown();
  }
}

/**
 * Makes a haulier's own account at Stripe, with Stripe's whole dashboard: Stripe asks the haulier for its fees and bears its losses, and we
 * receive nothing. Two calls at once make one.
 */
export function makeAccount(haulierId: UserId, email: string): Promise<string> {
  const controller = {
    fees: { payer: "account" },
    losses: { payments: "stripe" },
    stripe_dashboard: { type: "full" },
  } as const;
  const account = { country: "GB", email, controller, metadata: { haulierId } };
  return ask("account", async (api) => {
    const { id } = await api.accounts.create(account, { idempotencyKey: `account-${haulierId}` });
    return id;
  });
}

/** The page where a haulier gives Stripe what it asks. It is good for some minutes. */
export function setUpPage(account: string): Promise<string> {
  const back = `${setting("WEB_URL")}/payout-setup`;
  return ask("account link", async (api) => {
    const { url } = await api.accountLinks.create({
      ...{ account, type: "account_onboarding", refresh_url: back, return_url: back },
    });
    return url;
  });
}

/**
 * The page where what is left of an invoice and not disputed is paid, as a direct charge on the haulier's account. The ways to pay on it are those that the
 * haulier has switched on there. The same sum of the same invoice leads to the same page for a day, so that two presses, or two
 * people, do not pay twice.
 */
export function payPage(invoice: Invoice, stripeAccount: string): Promise<string> {
  const { id: invoiceId, bookingId, number, paidPence } = invoice;
  const metadata = namedInvoice(invoice);
  const back = `${setting("WEB_URL")}/track-delivery/${bookingId}#invoice`;
  const left = payableNowPence(invoice);
  return ask("checkout", async (api) => {
    const { url } = await api.checkout.sessions.create(
      {
        mode: "payment",
        client_reference_id: invoiceId,
        metadata,
        payment_intent_data: { description: `Invoice ${number}`, metadata },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: "gbp", unit_amount: left, product_data: { name: `Invoice ${number}` } },
          },
        ],
        success_url: back,
        cancel_url: back,
      },
      { stripeAccount, idempotencyKey: `invoice-${invoiceId}-${paidPence}-${left}` },
    );
    if (!url) throw serviceDown();
    return url;
  });
}

/** Marks what is about a card of a job, so that payments of invoices are not taken for it. */
export const cardUse = "jobCard";

/** A card of a job at the haulier's account. */
interface AtStripe {
  readonly bookingId: BookingId;
  readonly stripeAccount: string;
}

/**
 * The page where a card is saved for later payments without its holder, with strong authentication. `version` is that of the card
 * saved before: the page is the same until another card is saved.
 */
export function cardPage({ bookingId, stripeAccount }: AtStripe, version: number): Promise<string> {
  const back = `${setting("WEB_URL")}/track-delivery/${bookingId}#invoice`;
  const metadata = { bookingId, use: cardUse };
  return ask("card page", async (api) => {
    const { url } = await api.checkout.sessions.create(
      {
        mode: "setup",
        currency: "gbp",
        customer_creation: "always",
        allowed_payment_method_types: ["card"],
        payment_method_options: { card: { request_three_d_secure: "any" } },
        client_reference_id: bookingId,
        metadata,
        setup_intent_data: { metadata },
        success_url: back,
        cancel_url: back,
      },
      { stripeAccount, idempotencyKey: `card-save-${bookingId}-${version}` },
    );
    if (!url) throw serviceDown();
    return url;
  });
}

/** The card that a session has saved; null where Stripe has none. */
export function savedCard(setupIntent: string, stripeAccount: string): Promise<Stripe.PaymentMethod | null> {
  return ask("saved card", async (api) => {
    const made = await api.setupIntents.retrieve(setupIntent, { expand: ["payment_method"] }, { stripeAccount });
    const { status, payment_method: method } = made;
    return status === "succeeded" && method && typeof method !== "string" ? method : null;
  });
}

interface Held extends AtStripe {
  readonly customer: string;
  readonly method: string;
  readonly pence: number;
  readonly reference: string;
}

/** Holds a sum on a saved card, once for a booking. Answers null where Stripe refuses it and has made no payment. */
export function holdOnCard(held: Held): Promise<Stripe.PaymentIntent | null> {
  const { bookingId, stripeAccount, customer, method, pence, reference } = held;
  const create = (api: Stripe) =>
    api.paymentIntents.create(
      {
        amount: pence,
        currency: "gbp",
        customer,
        payment_method: method,
        allowed_payment_method_types: ["card"],
        capture_method: "manual",
        confirm: true,
        off_session: true,
        description: `Job ${reference}`,
        metadata: { bookingId, use: cardUse },
      },
      { stripeAccount, idempotencyKey: `card-hold-${bookingId}` },
    );
  return ask("hold", (api) => unlessRefused(create(api), async (refused) => refused.payment_intent ?? null));
}

/** Marks the payment of an invoice that is charged to a saved card. */
export const chargeUse = "jobCardInvoice";

interface Charged extends AtStripe {
  readonly invoiceId: InvoiceId;
  readonly customer: string;
  readonly method: string;
  readonly pence: number;
  /** Of the invoice. */
  readonly number: string;
}

/**
 * Charges an invoice to a saved card, once. Answers null where Stripe refuses it and has made no payment, and undefined where another
 * sum was asked for before: what became of that, Stripe tells.
 */
export function chargeCard(charged: Charged): Promise<Stripe.PaymentIntent | null | undefined> {
  const { bookingId, invoiceId, stripeAccount, customer, method, pence, number } = charged;
  const create = (api: Stripe) =>
    api.paymentIntents.create(
      {
        amount: pence,
        currency: "gbp",
        customer,
        payment_method: method,
        allowed_payment_method_types: ["card"],
        confirm: true,
        off_session: true,
        description: `Invoice ${number}`,
        metadata: { bookingId, invoiceId, use: chargeUse },
      },
      { stripeAccount, idempotencyKey: `card-invoice-${invoiceId}` },
    );
  return ask("charge", async (api) => {
    try {
      return await unlessRefused(create(api), async (refused) => refused.payment_intent ?? null);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) return undefined;
      throw error;
    }
  });
}

/** Charges a part of what is held, or all of it. Where Stripe refuses, the payment is as it answers now. */
export function captureHold({ bookingId, stripeAccount }: AtStripe, intent: string, pence: number) {
  // Another sum by another try: a payment is captured once, whatever the key.
  const key = { stripeAccount, idempotencyKey: `card-capture-${bookingId}-${pence}` };
  return ask("capture", (api) =>
    unlessRefused(api.paymentIntents.capture(intent, { amount_to_capture: pence }, key), () =>
      api.paymentIntents.retrieve(intent, {}, { stripeAccount }),
    ),
  );
}

/** Ends a hold. Where Stripe refuses, the payment is as it answers now. */
export function cancelHold({ bookingId, stripeAccount }: AtStripe, intent: string) {
  const key = { stripeAccount, idempotencyKey: `card-cancel-${bookingId}` };
  return ask("cancel", (api) =>
    unlessRefused(api.paymentIntents.cancel(intent, {}, key), () =>
      api.paymentIntents.retrieve(intent, {}, { stripeAccount }),
    ),
  );
}

type Refusal = Stripe.errors.StripeCardError | Stripe.errors.StripeInvalidRequestError;

/** The answer to a call, or what `otherwise` makes of a refusal that another try would not change. */
async function unlessRefused<T, N>(call: Promise<T>, otherwise: (refusal: Refusal) => Promise<T | N>): Promise<T | N> {
  try {
    return await call;
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) return otherwise(error);
    throw error;
  }
}
