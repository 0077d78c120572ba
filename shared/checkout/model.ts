import { z } from "zod";
import { Instant } from "../kernel/instant.ts";

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
