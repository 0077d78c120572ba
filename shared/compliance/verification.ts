import type { VerifiedStatus } from "../accounts/model.ts";
import type { DocumentTypeId } from "./document-types.ts";
import type { Paper } from "./model.ts";
import { isInDate, isValidOn } from "./validity.ts";

type Verification = (typeof VerifiedStatus)["options"][number];
export type NeedState = "valid" | "waiting" | "ranOut" | "refused" | "missing";

/** Parts of a verification: each needs one of these documents, approved and in date. */
export const verificationNeeds = [
  { id: "identity", title: "Who you are", anyOf: ["company_identity"] },
  { id: "insurance", title: "Insurance", anyOf: ["public_liability", "goods_in_transit"] },
  { id: "licence", title: "A licence for your work", anyOf: ["operator_licence", "waste_carrier"] },
] as const satisfies readonly { id: string; title: string; anyOf: readonly DocumentTypeId[] }[];
export type VerificationNeed = (typeof verificationNeeds)[number];

type Judged = Pick<Paper, "type" | "covers" | "state" | "issuedOn" | "expiresOn">;

export function needState({ anyOf }: VerificationNeed, papers: readonly Judged[], day: string): NeedState {
  const own = papers.filter(({ type, covers }) => covers === "company" && anyOf.some((one) => one === type));
  if (own.some((paper) => isValidOn(paper, day))) return "valid";
  if (own.some((paper) => paper.state === "pending" || (paper.state === "approved" && paper.issuedOn > day)))
    return "waiting";
  if (own.some((paper) => paper.state === "approved" && !isInDate(paper, day))) return "ranOut";
  return own.length > 0 ? "refused" : "missing";
}

/** Last valid day of a verification part; null if no document is valid, or if one never expires. */
export function validUntil({ anyOf }: VerificationNeed, papers: readonly Judged[], day: string): string | null {
  const ends = papers
    .filter((paper) => paper.covers === "company" && anyOf.some((one) => one === paper.type) && isValidOn(paper, day))
    .map(({ expiresOn }) => expiresOn);
  return ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
}

/** Returns whether a business is verified on a UK day, or why not, based only on its documents. */
export function verificationOf(papers: readonly Judged[], day: string): Verification {
  const states = verificationNeeds.map((need) => needState(need, papers, day));
  if (states.every((state) => state === "valid")) return "verified";
  if (states.includes("refused")) return "rejected";
  if (states.includes("ranOut")) return "lapsed";
  return states.includes("missing") ? "unverified" : "pending";
}
