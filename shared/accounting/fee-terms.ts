import { z } from "zod";
import { VatNumber } from "../accounts/company-numbers.ts";
import { mostPayDays } from "../billing/model.ts";
import { UkDay } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));

/**
 * What an operator charges hauliers, who it is, and where it is paid. It is a setting of the deployment. Without it there is no fee.
 */
export const FeeTerms = z.object({
  /** Of the net of a job's invoice. */
  percent: z.number().positive().max(100).multipleOf(0.01),
  /** Invoices that were issued before this UK day have no fee. */
  from: UkDay,
  operator: z.object({
    name: line(100),
    address: line(300),
    /** Null: not registered for VAT, so that it charges none. */
    vatNumber: VatNumber.nullable(),
  }),
  /** In how many days it is to be paid, from which UK day of issue on. Before the first row: `usualFeeDays`. */
  payDays: z
    .array(z.object({ from: UkDay, days: z.int().min(1).max(mostPayDays) }))
    .max(20)
    .default([]),
  /** Where it is to be paid. */
  account: z.object({ name: line(100), sortCode: digits(6), number: digits(8) }),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

/** The terms in a setting; null where the text states none. */
export function feeTermsIn(text: string): FeeTerms | null {
  try {
    return FeeTerms.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
