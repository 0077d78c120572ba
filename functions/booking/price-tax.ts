import type { CisDetails } from "#shared/accounts/cis-model.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { type SitedJob, sitePostcode, statementAt } from "#shared/accounts/site-statement.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { taxedPrice } from "#shared/pricing/taxed-price.ts";
import { cisScope, workOf } from "#shared/tax/cis-scope.ts";
import type { CisAnswer } from "#shared/tax/model.ts";
import { verificationOf } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";

type Party =
  | (Pick<Profile, "id" | "vatRegistered" | "vatNumber"> & { readonly cis?: CisDetails | null | undefined })
  | null;

interface TaxedJob extends SitedJob {
  /** UTC timestamp. Its UK day decides which tax rules apply. */
  readonly collectAt: string;
}

/**
 * Adds VAT and CIS to a price, for the contractor if there is one. As on invoices, HMRC's verification has priority
 * over the haulier's details.
 */
export async function withTax(
  db: Database,
  price: PriceBreakdown,
  { haulier, contractor }: { readonly haulier: Party; readonly contractor: Party },
  job: TaxedJob,
  answer: CisAnswer | null = null,
): Promise<PriceBreakdown> {
  if (!contractor) return price;
  const isContractor = contractor.cis?.isContractor ?? false;
  const told =
    isContractor && haulier ? await verificationOf(db, { contractorId: contractor.id, haulierId: haulier.id }) : null;
  const day = ukDayOf(job.collectAt);
  const statement = statementAt(contractor.cis, sitePostcode(job));
  const parties = {
    haulierCis: told?.status ?? haulier?.cis?.status ?? null,
    // Requires the VAT number: a reverse-charge invoice must state the customer's.
    customerVat: contractor.vatRegistered && contractor.vatNumber !== null,
    customerCis: isContractor,
    statement: statement?.kind ?? null,
  };
  const scope = cisScope(workOf(job.service, job.details), day);
  const taxed = taxedPrice(price, parties, { day, scope, answer });
  const isBy = statement && taxed.lines[0]?.reason === statement.kind;
  return isBy && taxed.tax ? { ...taxed, tax: { ...taxed.tax, statement: statement.number } } : taxed;
}

/** The stored answer to whether CIS applies; null if not answered. */
export const cisAnswer = (applies: boolean | null | undefined, by: UserId, at: string): CisAnswer | null =>
  typeof applies === "boolean" ? { applies, by, at } : null;
