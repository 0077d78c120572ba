import type { Profile } from "../accounts/model.ts";
import type { BookingRecord } from "../booking/model.ts";
import { addDays, ukDayOf } from "../kernel/time.ts";
import type { PriceLine } from "../pricing/line.ts";
import { wholeLine } from "../pricing/price.ts";
import { taxGroupsOf } from "../pricing/taxed-price.ts";
import { cisDeduction } from "../tax/cis-deduction.ts";
import type { CisStatus } from "../tax/cis-statuses.ts";
import { cisPercent } from "../tax/deduction.ts";
import { netOfGroups, payableOf, reverseChargeOf } from "../tax/groups.ts";
import type { Invoice, InvoiceNeed, InvoiceParty } from "./model.ts";

/** Days in which an invoice is to be paid, where the haulier gives no other: Late Payment Act 1998, section 4. */
export const daysToPay = 30;

/** Days after a delivery in which its invoice is issued at the latest, whatever is disputed. */
export const latestIssueDays = 14;

/** The number of an invoice in its supplier's series of a year, such as 2026-0001. */
export const invoiceNumber = (year: number, sequence: number): string => `${year}-${String(sequence).padStart(4, "0")}`;

/** Whether a party is known to be a business by its numbers. */
export const isBusiness = ({ companyNumber, vatNumber }: Pick<InvoiceParty, "companyNumber" | "vatNumber">): boolean =>
  companyNumber !== null || vatNumber !== null;

/** What can be added to an invoice after its issue. */
export const nothingSince = () => ({
  ...{ payments: [], paidPence: 0, voided: [], credits: [], creditedGroups: [], claims: [], disputedPence: 0 },
});

type PartyProfile = Pick<
  Profile,
  "fullName" | "companyName" | "address" | "postcode" | "companyNumber" | "vatRegistered" | "vatNumber"
>;

/** A party as an invoice states it. Without a profile, as when its account has ended, it is the name that the booking has. */
export function partyOf(profile: PartyProfile | null, name: string): InvoiceParty {
  return {
    name: (profile?.companyName ?? profile?.fullName) || name,
    address: profile?.address || null,
    postcode: profile?.postcode || null,
    companyNumber: profile?.companyNumber ?? null,
    vatNumber: (profile?.vatRegistered && profile.vatNumber) || null,
  };
}

/** What an invoice of this haulier cannot be issued without; null: nothing. */
export function needOf(haulier: PartyProfile | null): InvoiceNeed | null {
  if (!haulier?.address) return "address";
  return haulier.vatRegistered && !haulier.vatNumber ? "vatNumber" : null;
}

type Billed = Pick<
  BookingRecord,
  | "id"
  | "haulierId"
  | "contractorId"
  | "reference"
  | "purchaseOrder"
  | "title"
  | "price"
  | "extras"
  | "deliveredAt"
  | "collectAt"
>;

/** What was agreed, line by line: the price, then the extras. An extra has the treatment of the work. */
export function billedLines({ price, extras }: Pick<Billed, "price" | "extras">, supplierVat: boolean): PriceLine[] {
  const [main] = price.lines;
  const more = extras.map(({ pence, reason }) => ({
    ...wholeLine(cut(reason, 40), pence, "extra"),
    treatment: main?.treatment ?? null,
    reason: main?.reason ?? null,
  }));
  return [...price.lines, ...more].map((line) => {
    // The registration at the tax point decides, not the one when the price was agreed.
    if (supplierVat !== price.vatRegistered)
      return { ...line, treatment: supplierVat ? "standard" : "noVat", reason: supplierVat ? null : "noVatNumber" };
    // VAT is charged unless the customer shows that it accounts for it.
    return line.treatment === "asked" ? { ...line, treatment: "standard", reason: "cisUntold" } : line;
  });
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

interface IssuedBy {
  readonly sequence: number;
  readonly now: string;
  readonly days?: number;
  /** How the contractor has verified the haulier under CIS; null: not yet. */
  readonly verified?: CisStatus | null;
}

/** The invoice of a delivered booking. Net and VAT are worked out once for each group of lines of one treatment (decision 69). */
export function invoiceOf(
  booking: Billed,
  parties: Pick<Invoice, "supplier" | "customer"> & { readonly isBusiness?: boolean },
  { sequence, now, days = daysToPay, verified = null }: IssuedBy,
): Invoice {
  const issuedOn = ukDayOf(now);
  const year = Number(issuedOn.slice(0, 4));
  const taxPoint = ukDayOf(booking.deliveredAt ?? booking.collectAt);
  const vatRegistered = parties.supplier.vatNumber !== null;
  const lines = billedLines(booking, vatRegistered);
  const groups = taxGroupsOf({ lines, vatRegistered }, taxPoint);
  const netPence = netOfGroups(groups);
  const payablePence = payableOf(groups);
  const expected = booking.price.tax?.cisPercent ?? null;
  // How the contractor has verified the haulier goes before what the haulier said of itself.
  const deducted = expected === null || !verified ? expected : cisPercent(verified, taxPoint);
  return {
    id: booking.id,
    number: invoiceNumber(year, sequence),
    ...{ year, sequence },
    supplierId: booking.haulierId,
    customerId: booking.contractorId,
    ...parties,
    isBusiness: parties.isBusiness ?? isBusiness(parties.customer),
    reference: booking.reference,
    purchaseOrder: booking.purchaseOrder || null,
    title: booking.title,
    taxPoint,
    issuedAt: now,
    dueOn: addDays(issuedOn, days),
    ...{ lines, groups, netPence },
    vatPence: payablePence - netPence,
    reverseChargePence: reverseChargeOf(groups),
    payablePence,
    cisPercent: deducted,
    deductionPence: cisDeduction(netPence, 0, deducted ?? 0),
    ...nothingSince(),
    version: 1,
  };
}
