import { type FeeTerms, feeTermsIn } from "#shared/accounting/fee-terms.ts";
import { setting } from "../platform/config.ts";

/** The setting's value when an operator charges no fee: infra/resources/haulier-fee.ts. */
const none = "none";

/** Returns the operator's fee, or null when it charges none. Throws when the setting is not a valid fee. */
export function feeTerms(): FeeTerms | null {
  const text = setting("HAULIER_FEE");
  if (text === none) return null;
  const terms = feeTermsIn(text);
  if (!terms) throw new Error("HAULIER_FEE states no fee");
  return terms;
}
