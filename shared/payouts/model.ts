import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

export const StatedLicence = z
  .object({
    as: z.enum(["agent", "provider"]).meta({ id: "LicensedAs" }),
    institution: z.string().meta({ description: "The payment institution, or its principal." }),
  })
  .meta({ id: "StatedLicence" });

/** The account for paying an invoice, in full. No other answer contains it, and it is never stored unencrypted. */
export const Payee = z
  .object({
    bankAccountName: z.string().max(100),
    bankSortCode: z.string().max(8).meta({ description: "As 12-34-56." }),
    bankAccountNumber: z.string().max(8),
    reference: z.string().max(20).meta({ description: "The invoice number: use it as the payment reference." }),
    pence: Pence.meta({ description: "Left to pay." }),
    changedAt: Instant.nullable().meta({
      description: "When the haulier entered these details; null: not its own.",
    }),
    agent: StatedLicence.nullable().meta({
      description: "The operator's account, as the haulier's agent: it passes the money on to the haulier.",
    }),
  })
  .meta({ id: "Payee", description: "The account for paying an invoice." });
export type Payee = z.infer<typeof Payee>;
