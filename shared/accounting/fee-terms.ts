import { z } from "zod";
import { VatNumber } from "../accounts/company-numbers.ts";
import { mostPayDays } from "../billing/model.ts";
import { UkDay } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));

/** An operator's fee terms, a setting of the deployment. Without this setting hauliers pay no fee. */
export const FeeTerms = z.object({
  percent: z.number().positive().max(100).multipleOf(0.01),
  from: UkDay,
  operator: z.object({
    name: line(100),
    address: line(300),
    /** The operator's VAT number. Null: not registered for VAT, so no VAT is charged. */
    vatNumber: VatNumber.nullable(),
  }),
  /** Days to pay for invoices issued from a UK day on. Before the first row `usualFeeDays` apply. */
  payDays: z
    .array(z.object({ from: UkDay, days: z.int().min(1).max(mostPayDays) }))
    .max(20)
    .default([]),
  account: z.object({ name: line(100), sortCode: digits(6), number: digits(8) }),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

export function feeTermsIn(text: string): FeeTerms | null {
  try {
    return FeeTerms.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
