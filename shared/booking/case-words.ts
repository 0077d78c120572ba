import { formatPence } from "../kernel/money-text.ts";
import type { CaseState } from "./case-life.ts";
import type { CaseKind, CaseStep, CaseTerms } from "./case-step.ts";

export const caseKindWords: Readonly<Record<CaseKind, string>> = {
  late: "Late",
  short_load: "Short load",
  damage: "Damage",
  wrong_item: "Wrong item",
  price: "Price",
  waiting: "Waiting",
};

/** All kinds of case, in the order of the form. Separate from the schema, so that pages load little code. */
export const caseKinds = Object.keys(caseKindWords) as CaseKind[];

export const caseStateWords: Readonly<Record<CaseState, string>> = {
  open: "Waiting for an answer",
  answered: "Answered: settle it",
  with_admin: "With Haulyard",
  settled: "Settled",
  closed: "Decided",
  withdrawn: "Withdrawn",
};

/** Returns the terms of a case in words: "£40.00 off the price", "the job is done again", "nothing changes". */
export function caseTermsText({ outcome, creditTo, pence }: CaseTerms): string {
  if (outcome === "redo") return "the job is done again";
  if (outcome === "nothing") return "nothing changes";
  return `${formatPence(pence ?? 0)} ${creditTo === "haulier" ? "on top of the price" : "off the price"}`;
}

const stepWords: Readonly<Record<CaseStep["step"], string>> = {
  opened: "Something is wrong",
  answered: "Case answered",
  added: "Added to the case",
  proposed: "Proposed in the case",
  accepted: "Case settled",
  declined: "Proposal in the case declined",
  escalated: "Haulyard asked to decide",
  unanswered: "No answer in 72 hours: with Haulyard",
  unsettled: "Not settled in 7 days: with Haulyard",
  taken: "Haulyard is looking at the case",
  decided: "Haulyard decided the case",
  withdrawn: "Case withdrawn",
};

export function caseStepText({ step, kind, terms }: CaseStep): string {
  const what = terms ? caseTermsText(terms) : kind && caseKindWords[kind].toLowerCase();
  return what ? `${stepWords[step]}: ${what}` : stepWords[step];
}
