import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { cardStates } from "./card-life.ts";

/** A haulier's own account at Stripe, by which it is paid online. Haulyard receives none of that money. */
export const OnlineAccount = z
  .object({
    madeAt: Instant,
    holdUntil: Instant.meta({ description: "Nobody can pay by it before this." }),
    canCharge: z.boolean().meta({ description: "Stripe has what it asks of the haulier, and lets it be paid." }),
  })
  .meta({ id: "OnlineAccount", description: "A haulier's own account at Stripe." });
export type OnlineAccount = z.infer<typeof OnlineAccount>;

/** How a haulier stands with payments by card and Pay by Bank. */
export const OnlinePayments = z
  .object({
    isOffered: z.boolean().meta({ description: "Whether this Haulyard has online payments at all." }),
    account: OnlineAccount.nullable(),
  })
  .meta({ id: "OnlinePayments", description: "Your payments by card and Pay by Bank." });
export type OnlinePayments = z.infer<typeof OnlinePayments>;

/** Whether an account can be paid by at a time. */
export const takesPayments = (account: OnlineAccount | null, now: string): boolean =>
  account?.canCharge === true && account.holdUntil <= now;

/** A card that the contractor has saved for one job, at the haulier's account at Stripe. The card itself is Stripe's alone to know. */
export const JobCard = z
  .object({
    state: z.enum(cardStates).meta({
      id: "CardState",
      description:
        "Saved; authorised: the agreed sum is held; captured: charged; declined; lapsed: the hold ended before the charge; released: the hold was not needed.",
    }),
    savedAt: Instant,
    authorisedPence: Pence.nullable().meta({ description: "What was held." }),
    heldUntil: Instant.nullable().meta({ description: "When the hold lapses." }),
    capturedPence: Pence.nullable().meta({ description: "What was charged." }),
  })
  .meta({ id: "JobCard", description: "A card that is saved for one job, amounts in pence." });
export type JobCard = z.infer<typeof JobCard>;

/** What a party of a booking sees of its card. */
export const JobCardView = z
  .object({
    mayBeSaved: z.boolean().meta({ description: "You can save a card for this job now, or another one." }),
    isByInvoice: z.boolean().meta({
      description:
        "Nothing is held on it: each invoice is charged when it is issued, as the job takes more than two days.",
    }),
    card: JobCard.nullable(),
  })
  .meta({ id: "JobCardView", description: "The card of a booking." });
export type JobCardView = z.infer<typeof JobCardView>;
