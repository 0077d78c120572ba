import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

/** How an operator is licensed to hold money for hauliers, as everybody may read it. */
export const StatedLicence = z
  .object({
    as: z.enum(["agent", "provider"]).meta({ id: "LicensedAs" }),
    institution: z.string().meta({ description: "The payment institution, or its principal." }),
  })
  .meta({ id: "StatedLicence" });

/** Where an invoice is paid, in whole numbers. It is in no other answer, and is stored nowhere in clear. */
export const Payee = z
  .object({
    bankAccountName: z.string().max(100),
    bankSortCode: z.string().max(8).meta({ description: "As 12-34-56." }),
    bankAccountNumber: z.string().max(8),
    reference: z.string().max(20).meta({ description: "The number of the invoice: give it with the payment." }),
    pence: Pence.meta({ description: "What is left to pay." }),
    changedAt: Instant.nullable().meta({
      description: "When the haulier gave these details; null: they are not its own.",
    }),
    agent: StatedLicence.nullable().meta({
      description:
        "The account is that of the operator, who takes the money as the haulier's agent: what reaches it is paid to the haulier.",
    }),
  })
  .meta({ id: "Payee", description: "The account to which one invoice is paid." });
export type Payee = z.infer<typeof Payee>;
