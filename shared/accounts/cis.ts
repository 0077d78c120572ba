import { z } from "zod";
import { Postcode } from "../geo/postcode.ts";
import type { Fault } from "../kernel/errors.ts";
import { UkDay } from "../kernel/instant.ts";
import { statementWords } from "../tax/treatment.ts";
import {
  type CisDetails,
  CisStatusName,
  type CustomerStatement,
  mostSiteStatements,
  mostSites,
  StatementKind,
} from "./cis-model.ts";
import { cisNumberMissing, cisVerifiedLater } from "./faults.ts";
import { FullName } from "./sign-up.ts";
import { EmployerReference, Utr, VerificationNumber } from "./tax-references.ts";

const StatementForm = z.object({ kind: StatementKind, name: FullName });

const SiteStatementForm = StatementForm.extend({
  postcodes: z
    .array(Postcode)
    .min(1, "Name at least one site by its postcode.")
    .max(mostSites, `A statement can name at most ${mostSites} sites. Make another for the rest.`),
}).meta({ id: "SiteStatementForm", description: "A statement for the sites with these postcodes." });
export type SiteStatementForm = z.infer<typeof SiteStatementForm>;

const namesEachOnce = (all: readonly SiteStatementForm[]) => {
  const sites = all.flatMap(({ postcodes }) => postcodes);
  return new Set(sites).size === sites.length;
};

export const CisForm = z.object({
  isContractor: z.boolean(),
  status: CisStatusName,
  verificationNumber: VerificationNumber.nullish(),
  verifiedOn: UkDay.nullish(),
  utr: Utr.nullish(),
  employerReference: EmployerReference.nullish(),
  statement: StatementForm.meta({ id: "CustomerStatementForm" })
    .nullish()
    .meta({ description: "For all sites. Name the person who states it in writing for the business." }),
  siteStatements: z
    .array(SiteStatementForm)
    .max(mostSiteStatements, `At most ${mostSiteStatements} statements for named sites.`)
    .refine(namesEachOnce, "Name each site once.")
    .nullish()
    .meta({ description: "All your statements for named sites; left out, they stay." }),
});
export type CisForm = z.infer<typeof CisForm>;

/** Returns an error for impossible CIS details: below 30% a verification is needed, dated today or earlier. */
export function cisRefusal({ status, verificationNumber, verifiedOn }: CisForm, today: string): Fault | null {
  if (status !== "unverified" && !(verificationNumber && verifiedOn)) return cisNumberMissing();
  return verifiedOn && verifiedOn > today ? cisVerifiedLater() : null;
}

const isSame = (a: CustomerStatement, b: Pick<CustomerStatement, "kind" | "name" | "postcodes">): boolean =>
  a.kind === b.kind && a.name === b.name && a.postcodes.join() === b.postcodes.join();

/** Returns CIS details for storage. A statement keeps its number and time while its text stays the same. */
export function cisDetailsOf(form: CisForm, before: CisDetails | null, now: string): CisDetails {
  const { isContractor, status, statement } = form;
  const standing = before ? [before.statement, ...before.siteStatements].filter((one) => one !== null) : [];
  let lastStatement = before?.lastStatement ?? 0;
  const dated = (said: Pick<CustomerStatement, "kind" | "name" | "postcodes">): CustomerStatement => {
    const known = standing.find((one) => isSame(one, said));
    if (known) return known;
    lastStatement += 1;
    return { ...said, number: lastStatement, at: now };
  };
  const forAll = statement ? dated({ ...statement, postcodes: [] }) : null;
  const forSites = form.siteStatements?.map(dated) ?? before?.siteStatements ?? [];
  return {
    ...{ isContractor, status },
    verificationNumber: form.verificationNumber ?? null,
    verifiedOn: form.verifiedOn ?? null,
    utr: form.utr ?? null,
    employerReference: form.employerReference ?? null,
    ...{ statement: forAll, siteStatements: forSites, lastStatement },
  };
}

export const cisAuditWords = ({ isContractor, status, statement, siteStatements }: CisDetails): string =>
  [
    isContractor ? "contractor" : "no contractor",
    status,
    statement ? statementWords[statement.kind] : "no statement",
    ...siteStatements.map(({ kind, postcodes }) => `${statementWords[kind]} at ${postcodes.length} sites`),
  ].join(", ");
