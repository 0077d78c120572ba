import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { type VatReason, vatReasons, vatTreatments } from "./treatment.ts";

export const VatTreatment = z.enum(vatTreatments).meta({
  id: "VatTreatment",
  description: "VAT treatment. noVat: the haulier is not registered. asked: depends on a missing answer.",
});

export const VatReasonName = z.enum(Object.keys(vatReasons) as [VatReason, ...VatReason[]]).meta({
  id: "VatReason",
  description: "Reason for the VAT treatment. Each has a sentence (docs/tax.md).",
});

export const CisAnswer = z
  .object({ applies: z.boolean(), by: UserId, at: Instant })
  .meta({ id: "CisAnswer", description: "Whether CIS applies to a job, with author and time." });
export type CisAnswer = z.infer<typeof CisAnswer>;

export const PriceTax = z
  .object({
    payablePence: Pence.meta({
      description:
        "The customer's debt to the haulier before a CIS deduction. Less than the total under the reverse charge.",
    }),
    cisPercent: z
      .number()
      .nullable()
      .meta({ description: "CIS deduction from the net less materials; null: CIS does not apply, or is asked." }),
    isAsked: z.boolean().meta({ description: "No source says whether CIS applies: the customer answers." }),
    answer: CisAnswer.nullable(),
    statement: z.int().nullish().meta({ description: "Number of the customer's statement that makes VAT chargeable." }),
  })
  .meta({ id: "PriceTax", description: "VAT and CIS of a price for its customer." });
export type PriceTax = z.infer<typeof PriceTax>;
