import { z } from "zod";
import type { Fault } from "../kernel/errors.ts";
import { IdempotencyKey, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { mutation, query } from "../kernel/operation.ts";
import { paragraph } from "../kernel/text.ts";
import { CisStatusName } from "./cis-model.ts";
import { changedElsewhere, cisVerifiedLater, verificationUnmatched } from "./faults.ts";
import { Utr, VerificationNumber } from "./tax-references.ts";

const mostAsked = 50;

export const HaulierVerification = z
  .object({
    haulierId: UserId,
    status: CisStatusName,
    verificationNumber: z.string().max(13),
    verifiedOn: UkDay,
    utr: z.string().max(10).nullable(),
    evidence: z
      .string()
      .max(500)
      .nullable()
      .meta({ description: "How you verified it, and where you keep the evidence." }),
    savedAt: Instant,
    version: z.int(),
  })
  .meta({ id: "HaulierVerification", description: "HMRC's verification of a haulier under CIS, as you recorded it." });
export type HaulierVerification = z.infer<typeof HaulierVerification>;

const VerificationForm = z.object({
  status: CisStatusName,
  verificationNumber: VerificationNumber,
  verifiedOn: UkDay,
  utr: Utr.nullish().meta({ description: "The haulier's UTR, as it gave it to you." }),
  evidence: paragraph(500).nullish(),
});
type VerificationForm = z.infer<typeof VerificationForm>;

/**
 * Returns an error for an impossible verification: HMRC adds letters to the number only if it could not match the
 * haulier.
 */
export function verificationRefusal(form: VerificationForm, today: string): Fault | null {
  if (form.verifiedOn > today) return cisVerifiedLater();
  const isUnmatched = /[A-Z]$/.test(form.verificationNumber);
  return isUnmatched && form.status !== "unverified" ? verificationUnmatched() : null;
}

export const verificationOperations = {
  haulierVerifications: query({
    doc: "Your recorded HMRC verifications of some hauliers; omits unverified ones.",
    input: () => z.object({ haulierIds: z.array(UserId).max(mostAsked) }),
    output: () => z.array(HaulierVerification).max(mostAsked),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setHaulierVerification: mutation({
    doc: "Records HMRC's verification of a haulier under CIS: number, day, rate and evidence. Its rate applies to invoices issued from now on.",
    input: () => z.object({ clientKey: IdempotencyKey, haulierId: UserId, ...VerificationForm.shape }),
    output: () => HaulierVerification,
    allow: ["contractor", "booker"],
    limit: "write",
    subject: "haulier",
    reach: "anybody's",
    errors: [cisVerifiedLater, verificationUnmatched, changedElsewhere],
  }),
} as const;
