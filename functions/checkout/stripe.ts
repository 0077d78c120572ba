import Stripe from "stripe";
import type { Invoice } from "#shared/billing/model.ts";
import { payableNowPence } from "#shared/billing/owed.ts";
import { onlineOff, serviceDown } from "#shared/checkout/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
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
  const { id: bookingId, number, paidPence } = invoice;
  const back = `${setting("WEB_URL")}/track-delivery/${bookingId}#invoice`;
  const left = payableNowPence(invoice);
  return ask("checkout", async (api) => {
    const { url } = await api.checkout.sessions.create(
      {
        mode: "payment",
        client_reference_id: bookingId,
        metadata: { bookingId },
        payment_intent_data: { description: `Invoice ${number}`, metadata: { bookingId } },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: "gbp", unit_amount: left, product_data: { name: `Invoice ${number}` } },
          },
        ],
        success_url: back,
        cancel_url: back,
      },
      { stripeAccount, idempotencyKey: `invoice-${bookingId}-${paidPence}-${left}` },
    );
    if (!url) throw serviceDown();
    return url;
  });
}
