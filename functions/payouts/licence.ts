import { payoutsOff } from "#shared/payouts/faults.ts";
import { licenceIn, type PayoutLicence } from "#shared/payouts/licence.ts";
import { setting } from "../platform/config.ts";

/** What stands for the licence where there is none: payouts are off then. */
const none = "none";

/** How this operator is licensed; null: it pays nobody out. Throws for a setting that states no licence. */
export function payoutLicence(): PayoutLicence | null {
  const text = setting("PAYOUT_LICENCE");
  if (text === none) return null;
  const licence = licenceIn(text);
  if (!licence) throw new Error("PAYOUT_LICENCE states no licence");
  return licence;
}

/** What everybody may read of a licence. */
export const statedOf = ({ as, institution }: PayoutLicence) => ({ as, institution });

/** The licence. Every operation of payouts asks for it, so that none works without one. */
export function mustPayOut(): PayoutLicence {
  const licence = payoutLicence();
  if (!licence) throw payoutsOff();
  return licence;
}
