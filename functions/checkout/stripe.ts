import Stripe from "stripe";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { payableNowPence } from "#shared/billing/owed.ts";
import { onlineOff, serviceDown } from "#shared/checkout/faults.ts";
import type { BookingId, InvoiceId, UserId } from "#shared/kernel/id.ts";
import { endpoint, setting } from "../platform/config.ts";
import { log } from "../platform/log.ts";
import { stripeKeys } from "./keys.ts";

/** Timeout of a Stripe request, in ms. Short, because a user waits for the answer. */
const timeout = 8_000;

/** Calls Stripe. Throws `onlineOff` without keys, and `serviceDown` when Stripe fails or refuses. */
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
 * Creates a haulier's own Stripe account with the full dashboard. Stripe charges its fees to the haulier and bears the
 * losses. Idempotent.
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
 * Returns the Stripe page that pays the undisputed rest, as a direct charge on the haulier's account. Same invoice and
 * sum give the same page for a day, so nobody pays twice.
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

/** Marks Stripe objects of a job's card, so that they are not mistaken for an invoice payment. */
export const cardUse = "jobCard";

interface AtStripe {
  readonly bookingId: BookingId;
  readonly stripeAccount: string;
}

/**
 * Returns the Stripe page that saves a card for later charges, with strong authentication. `version` is the previous
 * card's: the page stays the same until another card is saved.
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

/** Returns the card that a session has saved, or null. */
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

/** Holds a sum on a saved card, once per booking. Returns null when Stripe refuses and has created no payment. */
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

export const chargeUse = "jobCardInvoice";

interface Charged extends AtStripe {
  readonly invoiceId: InvoiceId;
  readonly customer: string;
  readonly method: string;
  readonly pence: number;
  readonly number: string;
}

/**
 * Charges an invoice to a saved card, once. Returns null if Stripe refuses, and undefined if another sum was requested
 * before; Stripe's event then reports the outcome.
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

/** Charges all or part of a held sum. When Stripe refuses, returns the payment's current state. */
export function captureHold({ bookingId, stripeAccount }: AtStripe, intent: string, pence: number) {
  // The key includes the sum, because a retry may ask for another sum. Stripe captures a payment only once anyway.
  const key = { stripeAccount, idempotencyKey: `card-capture-${bookingId}-${pence}` };
  return ask("capture", (api) =>
    unlessRefused(api.paymentIntents.capture(intent, { amount_to_capture: pence }, key), () =>
      api.paymentIntents.retrieve(intent, {}, { stripeAccount }),
    ),
  );
}

/** Ends a hold. When Stripe refuses, returns the payment's current state. */
export function cancelHold({ bookingId, stripeAccount }: AtStripe, intent: string) {
  const key = { stripeAccount, idempotencyKey: `card-cancel-${bookingId}` };
  return ask("cancel", (api) =>
    unlessRefused(api.paymentIntents.cancel(intent, {}, key), () =>
      api.paymentIntents.retrieve(intent, {}, { stripeAccount }),
    ),
  );
}

type Refusal = Stripe.errors.StripeCardError | Stripe.errors.StripeInvalidRequestError;

/** Returns a call's result. If Stripe refuses and a retry cannot help, returns the result of `otherwise`. */
async function unlessRefused<T, N>(call: Promise<T>, otherwise: (refusal: Refusal) => Promise<T | N>): Promise<T | N> {
  try {
    return await call;
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) return otherwise(error);
    throw error;
  }
}
