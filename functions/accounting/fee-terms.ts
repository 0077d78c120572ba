import { type FeeTerms, feeTermsIn } from "#shared/accounting/fee-terms.ts";
import { setting } from "../platform/config.ts";

/** What stands for the fee where an operator charges none: infra/resources/haulier-fee.ts. */
const none = "none";

/** The fee of this operator; null: it charges none. Throws for a setting that states no fee. */
export function feeTerms(): FeeTerms | null {
  const text = setting("HAULIER_FEE");
  if (text === none) return null;
  const terms = feeTermsIn(text);
  if (!terms) throw new Error("HAULIER_FEE states no fee");
  return terms;
}
