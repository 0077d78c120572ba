import { OnlineAccount } from "#shared/checkout/model.ts";
import { type Context, callerId } from "../platform/context.ts";
import { type ErasureSteps, once } from "../platform/erasure-step.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { accountRemoval, onlineAccountOf } from "./store.ts";

export const checkoutFates = {
  onlineAccount: {
    words: { ours: ["accountId"] },
    exportedIn: { onlineAccount: "your account at Stripe, by which you are paid online" },
    erased: "deleted",
    why: "The haulier's own account at a payment service, to which contractors pay.",
    until: "the account ends",
    endedBy: "erasure",
  },
  onlinePayment: {
    words: { ours: ["sessionId", "accountId"] },
    nothingPersonal: "That a session of the payment service was paid, so that it counts once.",
  },
  jobCard: {
    words: { ours: ["stripeCustomer", "stripeMethod", "stripeIntent"] },
    nothingPersonal:
      "That a card was saved at Stripe for a booking, and what was held and charged. The card is Stripe's to know.",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof checkoutFates>> {
  const account = await onlineAccountOf(context.db, callerId(context));
  return { onlineAccount: account ? [OnlineAccount.parse(account)] : [] };
}

export const checkoutErasure = (): ErasureSteps => ({
  onlineAccount: once(({ db }, { userId }) => db.commit([accountRemoval(userId)])),
});
