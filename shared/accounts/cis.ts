import { z } from "zod";
import type { Fault } from "../kernel/errors.ts";
import { UkDay } from "../kernel/instant.ts";
import { statementWords } from "../tax/treatment.ts";
import { type CisDetails, CisStatusName, StatementKind } from "./cis-model.ts";
import { cisNumberMissing, cisVerifiedLater } from "./faults.ts";
import { FullName } from "./sign-up.ts";
import { EmployerReference, Utr, VerificationNumber } from "./tax-references.ts";

/** What a business says of itself, as it is typed. */
export const CisForm = z.object({
  isContractor: z.boolean(),
  status: CisStatusName,
  verificationNumber: VerificationNumber.nullish(),
  verifiedOn: UkDay.nullish(),
  utr: Utr.nullish(),
  employerReference: EmployerReference.nullish(),
  statement: z
    .object({ kind: StatementKind, name: FullName })
    .meta({ id: "CustomerStatementForm" })
    .nullish()
    .meta({ description: "The name is that of the person who states it in writing for the business." }),
});
export type CisForm = z.infer<typeof CisForm>;

/** Why details cannot be so: less than 30% takes a verification, on a day that has come. */
export function cisRefusal({ status, verificationNumber, verifiedOn }: CisForm, today: string): Fault | null {
  if (status !== "unverified" && !(verificationNumber && verifiedOn)) return cisNumberMissing();
  return verifiedOn && verifiedOn > today ? cisVerifiedLater() : null;
}

/** Details as they are stored. A statement keeps its instant while it says the same. */
export function cisDetailsOf(form: CisForm, before: CisDetails | null, now: string): CisDetails {
  const { isContractor, status, statement } = form;
  const said = before?.statement;
  const isSame = said && statement && said.kind === statement.kind && said.name === statement.name;
  return {
    ...{ isContractor, status },
    verificationNumber: form.verificationNumber ?? null,
    verifiedOn: form.verifiedOn ?? null,
    utr: form.utr ?? null,
    employerReference: form.employerReference ?? null,
    statement: statement ? { ...statement, at: isSame ? said.at : now } : null,
  };
}

/** Details for the audit log, without names and numbers. */
export const cisAuditWords = ({ isContractor, status, statement }: CisDetails): string =>
  [
    isContractor ? "contractor" : "no contractor",
    status,
    statement ? statementWords[statement.kind] : "no statement",
  ].join(", ");
