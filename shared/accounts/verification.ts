import { z } from "zod";
import type { Fault } from "../kernel/errors.ts";
import { ClientKey, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { mutation, query } from "../kernel/operation.ts";
import { paragraph } from "../kernel/text.ts";
import { CisStatusName } from "./cis-model.ts";
import { changedElsewhere, cisVerifiedLater, verificationUnmatched } from "./faults.ts";
import { Utr, VerificationNumber } from "./tax-references.ts";

/** Hauliers that are asked about at once, at the most. */
const mostAsked = 50;

/** What HMRC has told a contractor about a haulier under the Construction Industry Scheme. */
export const HaulierVerification = z
  .object({
    haulierId: UserId,
    status: CisStatusName,
    verificationNumber: z.string().max(13),
    verifiedOn: UkDay,
    utr: z.string().max(10).nullable(),
    evidence: z.string().max(500).nullable().meta({ description: "How it was verified, and where that is kept." }),
    savedAt: Instant,
    version: z.int(),
  })
  .meta({ id: "HaulierVerification", description: "What HMRC has told you about a haulier under CIS." });
export type HaulierVerification = z.infer<typeof HaulierVerification>;

const VerificationForm = z.object({
  status: CisStatusName,
  verificationNumber: VerificationNumber,
  verifiedOn: UkDay,
  utr: Utr.nullish().meta({ description: "As the haulier gave it to you to be verified." }),
  evidence: paragraph(500).nullish(),
});
type VerificationForm = z.infer<typeof VerificationForm>;

/** Why a verification cannot be so: HMRC answers letters behind the number exactly where it could not match the haulier. */
export function verificationRefusal(form: VerificationForm, today: string): Fault | null {
  if (form.verifiedOn > today) return cisVerifiedLater();
  const isUnmatched = /[A-Z]$/.test(form.verificationNumber);
  return isUnmatched && form.status !== "unverified" ? verificationUnmatched() : null;
}

export const verificationOperations = {
  haulierVerifications: query({
    doc: "What you have kept of HMRC's verification of some hauliers; nothing for those that you have not verified.",
    input: () => z.object({ haulierIds: z.array(UserId).max(mostAsked) }),
    output: () => z.array(HaulierVerification).max(mostAsked),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setHaulierVerification: mutation({
    doc: "Keeps what HMRC has told you about a haulier under CIS: number, day, rate and evidence. Invoices from now on use its rate; those that are issued stay.",
    input: () => z.object({ clientKey: ClientKey, haulierId: UserId, ...VerificationForm.shape }),
    output: () => HaulierVerification,
    allow: ["contractor", "booker"],
    limit: "write",
    subject: "haulier",
    reach: "anybody's",
    errors: [cisVerifiedLater, verificationUnmatched, changedElsewhere],
  }),
} as const;
