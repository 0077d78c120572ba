import { payoutsOff } from "#shared/payouts/faults.ts";
import { licenceIn, type PayoutLicence } from "#shared/payouts/licence.ts";
import { setting } from "../platform/config.ts";

/** Value of the setting when the operator has no licence and makes no payouts. */
const none = "none";

/** Returns the operator's licence, or null when it makes no payouts. Throws when the setting is not a valid licence. */
export function payoutLicence(): PayoutLicence | null {
  const text = setting("PAYOUT_LICENCE");
  if (text === none) return null;
  const licence = licenceIn(text);
  if (!licence) throw new Error("PAYOUT_LICENCE states no licence");
  return licence;
}

export const statedOf = ({ as, institution }: PayoutLicence) => ({ as, institution });

/** Returns the licence, or throws without one. Every payout operation must call this first. */
export function mustPayOut(): PayoutLicence {
  const licence = payoutLicence();
  if (!licence) throw payoutsOff();
  return licence;
}
