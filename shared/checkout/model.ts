import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { cardStates } from "./card-life.ts";

/** A haulier's own Stripe account for online payments. Haulyard never receives this money. */
export const OnlineAccount = z
  .object({
    madeAt: Instant,
    holdUntil: Instant.meta({ description: "Payments start after this time." }),
    canCharge: z.boolean().meta({ description: "The haulier has met Stripe's requirements and can be paid." }),
  })
  .meta({ id: "OnlineAccount", description: "A haulier's own account at Stripe." });
export type OnlineAccount = z.infer<typeof OnlineAccount>;

export const OnlinePayments = z
  .object({
    isOffered: z.boolean().meta({ description: "Whether this Haulyard offers online payments." }),
    account: OnlineAccount.nullable(),
  })
  .meta({ id: "OnlinePayments", description: "Your payments by card and Pay by Bank." });
export type OnlinePayments = z.infer<typeof OnlinePayments>;

export const takesPayments = (account: OnlineAccount | null, now: string): boolean =>
  account?.canCharge === true && account.holdUntil <= now;

/** A job's saved card, at the haulier's Stripe account. Only Stripe knows the card number. */
export const JobCard = z
  .object({
    state: z.enum(cardStates).meta({
      id: "CardState",
      description:
        "Saved; authorised: the agreed sum is held; captured: charged; declined; lapsed: the hold ended before the charge; released: the hold was not needed.",
    }),
    savedAt: Instant,
    authorisedPence: Pence.nullable().meta({ description: "Amount held." }),
    heldUntil: Instant.nullable().meta({ description: "End of the hold." }),
    capturedPence: Pence.nullable().meta({ description: "Amount charged." }),
  })
  .meta({ id: "JobCard", description: "A job's saved card, amounts in pence." });
export type JobCard = z.infer<typeof JobCard>;

export const JobCardView = z
  .object({
    mayBeSaved: z.boolean().meta({ description: "You can save or replace a card for this job now." }),
    isByInvoice: z.boolean().meta({
      description: "No hold: the job takes more than two days, so each invoice is charged at issue.",
    }),
    card: JobCard.nullable(),
  })
  .meta({ id: "JobCardView", description: "A booking's card." });
export type JobCardView = z.infer<typeof JobCardView>;
