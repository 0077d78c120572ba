import type { Profile } from "../accounts/model.ts";
import { finalBill } from "../booking/final-bill.ts";
import type { BookingRecord } from "../booking/model.ts";
import type { InvoiceId } from "../kernel/id.ts";
import { addDays, addSeconds, ukDayOf } from "../kernel/time.ts";
import type { CisStatus } from "../tax/cis-statuses.ts";
import { cisPercent } from "../tax/deduction.ts";
import { billOfPart, type HirePart, longHireOf } from "./hire-parts.ts";
import { wholeInvoiceId } from "./invoice-ids.ts";
import type { Invoice, InvoiceNeed, InvoiceParty } from "./model.ts";

/** Default days to pay an invoice: Late Payment Act 1998, section 4. */
export const daysToPay = 30;

/** Maximum days from delivery to issue of the invoice, even during a dispute. */
export const latestIssueDays = 14;

/** Latest time of a booking's invoice, counted from the delivery, or from the end of a weekly invoiced hire. */
export function latestIssueAt(booking: Pick<BookingRecord, "deliveredAt" | "collectAt" | "hiredUntil">): string | null {
  const { deliveredAt, hiredUntil } = booking;
  const end = (longHireOf(booking) && hiredUntil) ?? "";
  return deliveredAt && addSeconds(end > deliveredAt ? end : deliveredAt, latestIssueDays * 86_400);
}

export const invoiceNumber = (year: number, sequence: number): string => `${year}-${String(sequence).padStart(4, "0")}`;

export const isBusiness = ({ companyNumber, vatNumber }: Pick<InvoiceParty, "companyNumber" | "vatNumber">): boolean =>
  companyNumber !== null || vatNumber !== null;

/** Initial values of the fields that change after an invoice's issue. */
export const nothingSince = () => ({
  ...{ payments: [], paidPence: 0, voided: [], credits: [], creditedGroups: [], claims: [], disputedPence: 0 },
});

type PartyProfile = Pick<
  Profile,
  "fullName" | "companyName" | "address" | "postcode" | "companyNumber" | "vatRegistered" | "vatNumber"
>;

/** Returns a party's details for an invoice. A deleted account has no profile, only its name in the booking. */
export function partyOf(profile: PartyProfile | null, name: string): InvoiceParty {
  return {
    name: (profile?.companyName ?? profile?.fullName) || name,
    address: profile?.address || null,
    postcode: profile?.postcode || null,
    companyNumber: profile?.companyNumber ?? null,
    vatNumber: (profile?.vatRegistered && profile.vatNumber) || null,
  };
}

/** Returns the first missing field that prevents the haulier's invoice; null if none is missing. */
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

interface IssuedBy {
  readonly sequence: number;
  readonly now: string;
  readonly days?: number;
  /** The haulier's CIS status by the contractor's verification at HMRC; null: not verified. */
  readonly verified?: CisStatus | null;
  readonly selfBilled?: boolean;
  readonly part?: HirePart | null;
  /** Id of a weekly invoice of a long hire; by default the booking's id. */
  readonly id?: InvoiceId;
}

export function invoiceOf(
  booking: Billed,
  parties: Pick<Invoice, "supplier" | "customer"> & { readonly isBusiness?: boolean },
  { sequence, now, days = daysToPay, verified = null, selfBilled = false, part = null, id }: IssuedBy,
): Invoice {
  const issuedOn = ukDayOf(now);
  const year = Number(issuedOn.slice(0, 4));
  // For a continuous supply each invoice is a tax point. Source: regulation 90 of SI 1995/2518.
  const taxPoint = part ? issuedOn : ukDayOf(booking.deliveredAt ?? booking.collectAt);
  const vatRegistered = parties.supplier.vatNumber !== null;
  const { tax } = booking.price;
  const expected = tax?.cisPercent ?? null;
  // The contractor's verification has priority over the CIS status that the haulier stated.
  const deducted = expected === null || !verified ? expected : cisPercent(verified, taxPoint);
  const price = { ...booking.price, tax: tax && { ...tax, cisPercent: deducted } };
  const bill = (extras: Billed["extras"]) =>
    finalBill(
      { price, extras },
      { supplierVat: vatRegistered, customerVat: parties.customer.vatNumber !== null, day: taxPoint },
    );
  const whole = bill(booking.extras);
  const { lines, groups, netPence, payablePence, reverseChargePence, deductionPence } = part
    ? billOfPart({ whole, ofPrice: bill([]) }, part)
    : whole;
  return {
    id: id ?? wholeInvoiceId(booking.id),
    bookingId: booking.id,
    number: invoiceNumber(year, sequence),
    ...{ year, sequence },
    supplierId: booking.haulierId,
    customerId: booking.contractorId,
    ...parties,
    isBusiness: parties.isBusiness ?? isBusiness(parties.customer),
    selfBilled,
    reference: booking.reference,
    purchaseOrder: booking.purchaseOrder || null,
    title: booking.title,
    period: part?.period ?? null,
    taxPoint,
    issuedAt: now,
    dueOn: addDays(issuedOn, days),
    lines: [...lines],
    groups: [...groups],
    netPence,
    vatPence: payablePence - netPence,
    reverseChargePence,
    payablePence,
    cisPercent: deducted,
    deductionPence,
    ...nothingSince(),
    version: 1,
  };
}
