import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { type VatReason, vatReasons, vatTreatments } from "./treatment.ts";

export const VatTreatment = z.enum(vatTreatments).meta({
  id: "VatTreatment",
  description:
    "How VAT is treated. noVat: the haulier is not registered. asked: it depends on an answer that is missing.",
});

export const VatReasonName = z.enum(Object.keys(vatReasons) as [VatReason, ...VatReason[]]).meta({
  id: "VatReason",
  description: "Why VAT is treated so. Each stands for a sentence (docs/tax.md).",
});

/** What somebody has answered to the question whether CIS applies to a job. */
export const CisAnswer = z
  .object({ applies: z.boolean(), by: UserId, at: Instant })
  .meta({ id: "CisAnswer", description: "Whether CIS applies to a job, who said so, and when." });
export type CisAnswer = z.infer<typeof CisAnswer>;

/** What a price comes to for its customer, once VAT and CIS are decided. */
export const PriceTax = z
  .object({
    payablePence: Pence.meta({
      description:
        "What the customer owes the haulier, before a CIS deduction. Under the reverse charge less than the total.",
    }),
    cisPercent: z
      .number()
      .nullable()
      .meta({ description: "What CIS deducts of the net less materials; null: CIS does not apply, or is asked." }),
    isAsked: z.boolean().meta({ description: "No source says whether CIS applies: the customer answers." }),
    answer: CisAnswer.nullable(),
    statement: z
      .int()
      .nullish()
      .meta({ description: "The number of the customer's statement by which VAT is charged." }),
  })
  .meta({ id: "PriceTax", description: "VAT and CIS of a price for its customer." });
export type PriceTax = z.infer<typeof PriceTax>;
