import { z } from "zod";
import { passesModulus } from "../accounts/bank-modulus.ts";

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));

/**
 * An operator's licence to hold other people's money, and the account for that money. A setting of the deployment;
 * without it there are no payouts. Source: Payment Services Regulations 2017, regulations 138 (who may provide payment
 * services) and 34 (agents). Each operator must find out which rules apply.
 */
export const PayoutLicence = z.object({
  /** The operator is an `agent` of a payment institution, or a payment service `provider`. */
  as: z.enum(["agent", "provider"]),
  institution: z.string().min(1).max(100),
  account: z.object({
    name: z.string().min(1).max(18),
    sortCode: digits(6),
    number: digits(8),
    serviceUser: digits(6),
  }),
});
export type PayoutLicence = z.infer<typeof PayoutLicence>;

/** Parses the licence setting; null if it is empty, or if the account number fails the sort code's check. */
export function licenceIn(text: string): PayoutLicence | null {
  try {
    const licence = PayoutLicence.parse(JSON.parse(text));
    return passesModulus(licence.account.sortCode, licence.account.number) === false ? null : licence;
  } catch {
    return null;
  }
}
