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

/** Default days to pay: Late Payment Act 1998, section 4. */
export const daysToPay = 30;

/** Maximum days from delivery to invoice, even during a dispute. */
export const latestIssueDays = 14;

/** Latest time of a booking's invoice, counted from its delivery, or from the end of a weekly invoiced hire. */
export function latestIssueAt(booking: Pick<BookingRecord, "deliveredAt" | "collectAt" | "hiredUntil">): string | null {
  const { deliveredAt, hiredUntil } = booking;
  const end = (longHireOf(booking) && hiredUntil) ?? "";
  return deliveredAt && addSeconds(end > deliveredAt ? end : deliveredAt, latestIssueDays * 86_400);
}

export const invoiceNumber = (year: number, sequence: number): string => `${year}-${String(sequence).padStart(4, "0")}`;

export const isBusiness = ({ companyNumber, vatNumber }: Pick<InvoiceParty, "companyNumber" | "vatNumber">): boolean =>
  companyNumber !== null || vatNumber !== null;

/** Fields that change after the issue of an invoice. */
export const nothingSince = () => ({
  ...{ payments: [], paidPence: 0, voided: [], credits: [], creditedGroups: [], claims: [], disputedPence: 0 },
});

type PartyProfile = Pick<
  Profile,
  "fullName" | "companyName" | "address" | "postcode" | "companyNumber" | "vatRegistered" | "vatNumber"
>;

/** Returns a party for an invoice. An ended account has no profile, so only its name in the booking is left. */
export function partyOf(profile: PartyProfile | null, name: string): InvoiceParty {
  return {
    name: (profile?.companyName ?? profile?.fullName) || name,
    address: profile?.address || null,
    postcode: profile?.postcode || null,
    companyNumber: profile?.companyNumber ?? null,
    vatNumber: (profile?.vatRegistered && profile.vatNumber) || null,
  };
}

/** Returns the missing field that keeps the haulier's invoice from being issued; null: none. */
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
  /** CIS status from the contractor's verification; null: not verified. */
  readonly verified?: CisStatus | null;
  readonly selfBilled?: boolean;
  readonly part?: HirePart | null;
  /** Id of a part of a long hire; the booking's by default. */
  readonly id?: InvoiceId;
}

export function invoiceOf(
  booking: Billed,
  parties: Pick<Invoice, "supplier" | "customer"> & { readonly isBusiness?: boolean },
  { sequence, now, days = daysToPay, verified = null, selfBilled = false, part = null, id }: IssuedBy,
): Invoice {
  const issuedOn = ukDayOf(now);
  const year = Number(issuedOn.slice(0, 4));
  // A continuous supply has its tax point at each invoice. Source: regulation 90 of SI 1995/2518.
  const taxPoint = part ? issuedOn : ukDayOf(booking.deliveredAt ?? booking.collectAt);
  const vatRegistered = parties.supplier.vatNumber !== null;
  const { tax } = booking.price;
  const expected = tax?.cisPercent ?? null;
  // The contractor's verification overrides the haulier's own statement.
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
