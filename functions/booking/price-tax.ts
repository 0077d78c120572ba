import type { CisDetails } from "#shared/accounts/cis-model.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
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

interface TaxedJob {
  readonly service: ServiceId;
  readonly details?: ServiceDetails | null | undefined;
  /** UTC instant: its UK day decides which rules are in force. */
  readonly collectAt: string;
}

/**
 * The price of a job with its VAT and CIS decided for these two; as it is, where the contractor is not known. What HMRC has told the
 * contractor of the haulier counts before what the haulier says of itself, as it does on the invoice.
 */
export async function withTax(
  db: Database,
  price: PriceBreakdown,
  { haulier, contractor }: { readonly haulier: Party; readonly contractor: Party },
  { service, details, collectAt }: TaxedJob,
  answer: CisAnswer | null = null,
): Promise<PriceBreakdown> {
  if (!contractor) return price;
  const isContractor = contractor.cis?.isContractor ?? false;
  const told =
    isContractor && haulier ? await verificationOf(db, { contractorId: contractor.id, haulierId: haulier.id }) : null;
  const day = ukDayOf(collectAt);
  const parties = {
    haulierCis: told?.status ?? haulier?.cis?.status ?? null,
    // An invoice with reverse charge states the customer's VAT number.
    customerVat: contractor.vatRegistered && contractor.vatNumber !== null,
    customerCis: isContractor,
    statement: contractor.cis?.statement?.kind ?? null,
  };
  return taxedPrice(price, parties, { day, scope: cisScope(workOf(service, details), day), answer });
}

/** An answer to the question whether CIS applies, as it is stored; null where none was given. */
export const cisAnswer = (applies: boolean | null | undefined, by: UserId, at: string): CisAnswer | null =>
  typeof applies === "boolean" ? { applies, by, at } : null;
