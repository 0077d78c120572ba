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

/** Days in which an invoice is to be paid, where the haulier gives no other: Late Payment Act 1998, section 4. */
export const daysToPay = 30;

/** Days after a delivery in which its invoice is issued at the latest, whatever is disputed. */
export const latestIssueDays = 14;

/**
 * When the invoice of a booking is issued at the latest: so long after its delivery, and of a hire that is invoiced by the week after its
 * end.
 */
export function latestIssueAt(booking: Pick<BookingRecord, "deliveredAt" | "collectAt" | "hiredUntil">): string | null {
  const { deliveredAt, hiredUntil } = booking;
  const end = (longHireOf(booking) && hiredUntil) ?? "";
  return deliveredAt && addSeconds(end > deliveredAt ? end : deliveredAt, latestIssueDays * 86_400);
}

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

interface IssuedBy {
  readonly sequence: number;
  readonly now: string;
  readonly days?: number;
  /** How the contractor has verified the haulier under CIS; null: not yet. */
  readonly verified?: CisStatus | null;
  /** It is issued under a self-billing agreement. */
  readonly selfBilled?: boolean;
  /** Of a long hire: the part that it is for. */
  readonly part?: HirePart | null;
  /** That of a part of a hire that goes on; the booking's by default. */
  readonly id?: InvoiceId;
}

/** The invoice of a delivered booking, or of a part of a long hire. */
export function invoiceOf(
  booking: Billed,
  parties: Pick<Invoice, "supplier" | "customer"> & { readonly isBusiness?: boolean },
  { sequence, now, days = daysToPay, verified = null, selfBilled = false, part = null, id }: IssuedBy,
): Invoice {
  const issuedOn = ukDayOf(now);
  const year = Number(issuedOn.slice(0, 4));
  // A supply that goes on has its tax point at each invoice. Source: regulation 90 of SI 1995/2518.
  const taxPoint = part ? issuedOn : ukDayOf(booking.deliveredAt ?? booking.collectAt);
  const vatRegistered = parties.supplier.vatNumber !== null;
  const { tax } = booking.price;
  const expected = tax?.cisPercent ?? null;
  // How the contractor has verified the haulier goes before what the haulier said of itself.
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
