import { z } from "zod";
import { passesModulus } from "../accounts/bank-modulus.ts";

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));

/**
 * How an operator is licensed to hold other people's money, and the account on which it holds it. It is a setting of the
 * deployment. Without it there are no payouts.
 * Source: Payment Services Regulations 2017, regulations 138 (who may provide payment services) and 34 (agents). What applies to an
 * operator is its own to find out.
 */
export const PayoutLicence = z.object({
  /** `agent` of a payment institution, or a payment service `provider` itself. */
  as: z.enum(["agent", "provider"]),
  institution: z.string().min(1).max(100),
  account: z.object({
    name: z.string().min(1).max(18),
    sortCode: digits(6),
    number: digits(8),
    /** The service user number at Bacs. */
    serviceUser: digits(6),
  }),
});
export type PayoutLicence = z.infer<typeof PayoutLicence>;

/** The licence in a setting; null where the text states none, or an account number that cannot be of its sort code. */
export function licenceIn(text: string): PayoutLicence | null {
  try {
    const licence = PayoutLicence.parse(JSON.parse(text));
    return passesModulus(licence.account.sortCode, licence.account.number) === false ? null : licence;
  } catch {
    return null;
  }
}
