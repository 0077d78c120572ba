import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

/** Where an invoice is paid, in whole numbers. It is in no other answer, and is stored nowhere in clear. */
export const Payee = z
  .object({
    bankAccountName: z.string().max(100),
    bankSortCode: z.string().max(8).meta({ description: "As 12-34-56." }),
    bankAccountNumber: z.string().max(8),
    reference: z.string().max(20).meta({ description: "The number of the invoice: give it with the payment." }),
    pence: Pence.meta({ description: "What is left to pay." }),
    changedAt: Instant.meta({ description: "When the haulier gave these details." }),
  })
  .meta({ id: "Payee", description: "The haulier's account for one invoice." });
export type Payee = z.infer<typeof Payee>;
