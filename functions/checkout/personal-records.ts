import { OnlineAccount } from "#shared/checkout/model.ts";
import { type Context, callerId } from "../platform/context.ts";
import { type ErasureSteps, once } from "../platform/erasure-step.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { accountRemoval, onlineAccountOf } from "./store.ts";

export const checkoutFates = {
  onlineAccount: {
    words: { ours: ["accountId"] },
    exportedIn: { onlineAccount: "your Stripe account, which receives your online payments" },
    erased: "deleted",
    why: "The haulier's own account at a payment service, which receives contractors' payments.",
    until: "the account ends",
    endedBy: "erasure",
  },
  onlinePayment: {
    words: { ours: ["sessionId", "accountId"] },
    nothingPersonal: "The payment service's paid session, so that it counts once.",
  },
  jobCard: {
    words: { ours: ["stripeCustomer", "stripeMethod", "stripeIntent"] },
    nothingPersonal:
      "The card saved at Stripe for a booking, and the held and charged sums. Only Stripe knows the card's details.",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof checkoutFates>> {
  const account = await onlineAccountOf(context.db, callerId(context));
  return { onlineAccount: account ? [OnlineAccount.parse(account)] : [] };
}

export const checkoutErasure = (): ErasureSteps => ({
  onlineAccount: once(({ db }, { userId }) => db.commit([accountRemoval(userId)])),
});
