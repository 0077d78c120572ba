import { netLines } from "#shared/billing/invoice-lines.ts";
import type { CreditNote, Invoice, InvoiceParty } from "#shared/billing/model.ts";
import { balancePence, deductionLeft, duePence, leftPence, overpaidPence } from "#shared/billing/owed.ts";
import { periodText } from "#shared/billing/period-text.ts";
import { selfBillNotes } from "#shared/billing/self-billing-state.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { quantityText } from "#shared/pricing/quantity-text.ts";
import { reverseChargeWords, type VatTreatment } from "#shared/tax/treatment.ts";

interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

interface Row {
  readonly words: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vat: string;
  readonly net: string;
}

interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly isStrong: boolean;
}

export interface InvoiceContent {
  readonly kind: "Invoice" | "Credit note";
  readonly number: string;
  readonly issuedAt: string;
  readonly supplier: Party;
  readonly customer: Party;
  readonly facts: readonly (readonly [label: string, words: string])[];
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rates: readonly { readonly rate: string; readonly net: string; readonly vat: string }[];
  readonly sums: readonly Sum[];
  /** The VAT statement that the law requires. */
  readonly taxNote: readonly string[];
  readonly howToPay: readonly string[];
  readonly foot: string;
}

export function invoiceContent(invoice: Invoice): InvoiceContent {
  const { number, issuedAt, supplier, customer, groups, title } = invoice;
  const hasVat = supplier.vatNumber !== null;
  return {
    ...{ kind: "Invoice", number, issuedAt, title },
    supplier: partyOf(supplier, hasVat),
    customer: partyOf(customer, hasVat),
    facts: eventsOf(invoice, hasVat),
    rows: netLines(invoice).map(({ words, treatment, percent, ...line }) => ({
      words,
      quantity: quantityText(line),
      unitPrice: formatPence(line.unitPence),
      vat: rateText(treatment, percent),
      net: formatPence(line.netPence),
    })),
    rates: hasVat ? groups.map(rateOf) : [],
    sums: [...totals(invoice, hasVat), ...credited(invoice), ...cis(invoice), ...paid(invoice)],
    taxNote: taxNote(invoice, hasVat),
    howToPay: howToPay(invoice),
    foot: `${issuedFor(invoice)} Haulyard is not a party to this invoice and holds no money.`,
  };
}

export function creditContent(note: CreditNote): InvoiceContent {
  const { number, issuedAt, supplier, customer, groups, title, reason, invoiceNumber, deductionPence, pence } = note;
  const hasVat = supplier.vatNumber !== null;
  const domainEvents: [string, string | null][] = [
    ["Credit note", number],
    ["Issue date", dayText(ukDayOf(issuedAt))],
    ["Invoice", `${invoiceNumber}, ${dayText(ukDayOf(note.invoiceIssuedAt))}`],
    ["Booking", note.reference],
    ["Purchase order", note.purchaseOrder],
  ];
  return {
    ...{ kind: "Credit note", number, issuedAt, title },
    supplier: partyOf(supplier, hasVat),
    customer: partyOf(customer, hasVat),
    facts: domainEvents.flatMap(([label, words]) => (words ? [[label, words] as const] : [])),
    rows: groups.map(({ treatment, percent, netPence }) => ({
      words: reason,
      ...{ quantity: "", unitPrice: "", vat: rateText(treatment, percent), net: formatPence(netPence) },
    })),
    rates: hasVat ? groups.map(rateOf) : [],
    sums: [
      ...(hasVat ? [sum("Net", note.netPence), sum("VAT", note.vatPence)] : []),
      sum("Total credited", pence, true),
      ...(deductionPence > 0 ? [sum("CIS deducts less by", deductionPence)] : []),
    ],
    taxNote: taxNote({ ...note, selfBilled: false }, hasVat),
    howToPay: [`It takes ${formatPence(pence)} off invoice ${invoiceNumber}.`],
    foot: `${creditedFor(note)} Haulyard is not a party to this credit note and holds no money.`,
  };
}

export const issuedFor = ({ selfBilled, supplier, customer }: Pick<Invoice, "selfBilled" | "supplier" | "customer">) =>
  selfBilled
    ? `Self-billed invoice, issued through Haulyard for ${customer.name} by its agreement with ${supplier.name}.`
    : creditedFor({ supplier });

/** The haulier of a credit note. The words also fit a self-billed invoice (decision 84). */
export const creditedFor = ({ supplier }: Pick<Invoice, "supplier">) =>
  `Issued through Haulyard for ${supplier.name} by written authority.`;

function howToPay(invoice: Invoice): string[] {
  const { number, reference, supplier, payments } = invoice;
  if (overpaidPence(invoice) > 0) return [`${supplier.name} pays ${formatPence(overpaidPence(invoice))} back.`];
  if (leftPence(invoice) === 0) return [payments.length > 0 ? "This invoice is paid." : "There is nothing to pay."];
  return [
    `Pay ${supplier.name}, to the account that Haulyard shows beside this invoice.`,
    `Quote ${number} and ${reference} with your payment.`,
  ];
}

/** Omits VAT numbers if the haulier is not registered: even the contractor's would suggest that VAT is charged. */
function partyOf({ name, address, postcode, companyNumber, vatNumber }: InvoiceParty, hasVat: boolean): Party {
  const known = [
    address,
    postcode,
    companyNumber && `Company number ${companyNumber}`,
    hasVat && vatNumber && `VAT number ${vatNumber}`,
  ];
  return { name, lines: known.flatMap((line) => (line ? [line] : [])) };
}

function eventsOf(invoice: Invoice, hasVat: boolean) {
  const { number, issuedAt, period, taxPoint, dueOn, reference, purchaseOrder } = invoice;
  const domainEvents: [string, string | null][] = [
    ["Invoice number", number],
    ["Issue date", dayText(ukDayOf(issuedAt))],
    ["Days on hire", period && periodText(period)],
    [hasVat ? "Tax point" : "Date of supply", dayText(taxPoint)],
    ["Due date", dayText(dueOn)],
    ["Booking", reference],
    ["Purchase order", purchaseOrder],
  ];
  return domainEvents.flatMap(([label, words]) => (words ? [[label, words] as const] : []));
}

const rateWords: Partial<Record<VatTreatment, string>> = {
  zero: "0%",
  exempt: "Exempt",
  outside: "Outside scope",
  noVat: "",
};

const rateText = (treatment: VatTreatment, percent: number): string =>
  rateWords[treatment] ?? (treatment === "reverse" ? `${percent}% reverse` : `${percent}%`);

const rateOf = ({ treatment, percent, netPence, vatPence }: Invoice["groups"][number]) => ({
  rate: treatment === "reverse" ? `${percent}% reverse charge` : rateText(treatment, percent),
  net: formatPence(netPence),
  vat: treatment === "reverse" ? `${formatPence(vatPence)}\noutside the total` : formatPence(vatPence),
});

const sum = (label: string, pence: number, isStrong = false): Sum => ({ label, amount: formatPence(pence), isStrong });

function totals({ netPence, vatPence, payablePence }: Invoice, hasVat: boolean): Sum[] {
  return [...(hasVat ? [sum("Net", netPence), sum("VAT", vatPence)] : []), sum("Total", payablePence)];
}

const credited = ({ credits }: Invoice): Sum[] =>
  credits.map(({ number, pence }) => sum(`Credit note ${number}`, -pence));

function cis(invoice: Invoice): Sum[] {
  const { cisPercent } = invoice;
  return cisPercent === null ? [] : [sum(`CIS deduction expected, ${cisPercent}% of the net`, -deductionLeft(invoice))];
}

function paid(invoice: Invoice): Sum[] {
  const { payments, claims } = invoice;
  const isPlain = payments.length + claims.length === 0;
  const due = sum("Amount to pay", duePence(invoice), isPlain);
  if (isPlain) return [due];
  const back = balancePence(invoice) < 0;
  return [
    due,
    ...claims.map(({ until, interestPence, fixedPence }) =>
      sum(`Claimed for late payment until ${dayText(until)}, no VAT`, interestPence + fixedPence),
    ),
    ...payments.map(({ pence, paidOn }) => sum(`Paid ${dayText(paidOn)}`, -pence)),
    back ? sum("To be paid back", overpaidPence(invoice), true) : sum("Left to pay", leftPence(invoice), true),
  ];
}

function taxNote(document: Pick<Invoice, "reverseChargePence" | "groups" | "selfBilled">, hasVat: boolean): string[] {
  const { reverseChargePence, groups, selfBilled } = document;
  if (!hasVat) return ["The supplier is not registered for VAT: no VAT charged."];
  const reverse = groups.find(({ treatment }) => treatment === "reverse");
  if (selfBilled) return [...(reverse ? [reverseChargeWords] : []), ...selfBillNotes(document)];
  if (!reverse) return [];
  return [
    reverseChargeWords,
    `The customer accounts to HMRC for the VAT of ${formatPence(reverseChargePence)} at ${reverse.percent}%. It is not in the total.`,
  ];
}
