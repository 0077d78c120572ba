import { XMLBuilder } from "fast-xml-parser";
import { type NetLine, netLines } from "#shared/billing/invoice-lines.ts";
import type { CreditNote, Invoice, InvoiceParty } from "#shared/billing/model.ts";
import { selfBillNotes } from "#shared/billing/self-billing-state.ts";
import { decimalPounds } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reverseChargeWords, type VatTreatment } from "#shared/tax/treatment.ts";
import { creditedFor, issuedFor } from "./invoice-content.ts";

/** VAT categories of UNCL 5305: standard, reverse charge, zero-rated, exempt, not subject to VAT. */
type Category = "S" | "AE" | "Z" | "E" | "O";

/** The sum of lines with one VAT category and rate ("VAT breakdown" in EN 16931), in pence. */
interface Breakdown {
  readonly category: Category;
  readonly percent: number;
  readonly treatments: readonly VatTreatment[];
  readonly netPence: number;
  readonly vatPence: number;
}

/**
 * Renders an invoice as UBL 2.1 by EN 16931, as issued, without later payments. The payment terms state a CIS
 * deduction, which has no field of its own.
 */
export function ublInvoice(invoice: Invoice): string {
  const [nothing] = netLines(invoice);
  const groups =
    invoice.groups.length > 0 || !nothing
      ? invoice.groups
      : [{ treatment: nothing.treatment, percent: 0, netPence: 0, vatPence: 0 }];
  const document = taxOf({ groups, vatPence: invoice.vatPence });
  const { number, issuedAt, dueOn, period, taxPoint, title } = invoice;
  return written("Invoice", {
    "cbc:CustomizationID": standard,
    "cbc:ID": number,
    "cbc:IssueDate": ukDayOf(issuedAt),
    "cbc:DueDate": dueOn,
    // Document type by UNCL 1001: 389 for a self-billed invoice, 380 for an invoice.
    "cbc:InvoiceTypeCode": invoice.selfBilled ? "389" : "380",
    "cbc:Note": clean([`${title}.`, issuedFor(invoice), ...selfBillNotes(invoice)].join(" ")),
    "cbc:TaxPointDate": taxPoint,
    "cbc:DocumentCurrencyCode": "GBP",
    // Invoicing period (BT-73 and BT-74).
    ...(period && { "cac:InvoicePeriod": { "cbc:StartDate": period.from, "cbc:EndDate": period.until } }),
    ...order(invoice),
    ...parties(invoice, document),
    "cac:Delivery": { "cbc:ActualDeliveryDate": period?.until ?? taxPoint },
    "cac:PaymentTerms": { "cbc:Note": clean(terms(invoice)) },
    "cac:TaxTotal": document.total,
    "cac:LegalMonetaryTotal": totals(invoice.netPence, invoice.payablePence),
    "cac:InvoiceLine": netLines(invoice).map((line, at) => ublLine(line, at, document.categoryOf)),
  });
}

/**
 * Renders a credit note as UBL 2.1 with positive amounts and its invoice (BG-3). Each VAT group is one line, because
 * credits are not spread over invoice lines (decision 72).
 */
export function ublCreditNote(note: CreditNote): string {
  const document = taxOf(note);
  const { number, issuedAt, title, reason, groups, invoiceNumber, invoiceIssuedAt, pence, deductionPence } = note;
  const less = deductionPence > 0 ? ` CIS deducts ${decimalPounds(deductionPence)} GBP less.` : "";
  return written("CreditNote", {
    "cbc:CustomizationID": standard,
    "cbc:ID": number,
    "cbc:IssueDate": ukDayOf(issuedAt),
    // Document type by UNCL 1001: a credit note.
    "cbc:CreditNoteTypeCode": "381",
    "cbc:Note": clean(`${title}. ${reason}. ${creditedFor(note)}`),
    "cbc:DocumentCurrencyCode": "GBP",
    ...order(note),
    "cac:BillingReference": {
      "cac:InvoiceDocumentReference": { "cbc:ID": invoiceNumber, "cbc:IssueDate": ukDayOf(invoiceIssuedAt) },
    },
    ...parties(note, document),
    "cac:PaymentTerms": { "cbc:Note": clean(`It takes ${decimalPounds(pence)} GBP off ${invoiceNumber}.${less}`) },
    "cac:TaxTotal": document.total,
    "cac:LegalMonetaryTotal": totals(note.netPence, pence),
    "cac:CreditNoteLine": groups.map(({ treatment, percent, netPence }, at) => ({
      "cbc:ID": at + 1,
      "cbc:CreditedQuantity": { "#text": 1, "@unitCode": whole },
      "cbc:LineExtensionAmount": amount(netPence),
      "cac:Item": item(reason, { category: document.categoryOf(treatment), percent }),
      "cac:Price": { "cbc:PriceAmount": amount(netPence) },
    })),
  });
}

/** Identifies EN 16931 as the specification (BT-24). */
const standard = "urn:cen.eu:en16931:2017";

function written(root: "Invoice" | "CreditNote", content: object): string {
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", suppressEmptyNode: true });
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    [root]: {
      "@xmlns": `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      "@xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
      "@xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
      ...content,
    },
  });
}

const order = ({ purchaseOrder, reference }: Pick<Invoice, "purchaseOrder" | "reference">) => ({
  "cac:OrderReference": { "cbc:ID": clean(purchaseOrder ?? reference), "cbc:SalesOrderID": clean(reference) },
});

const parties = (
  { supplier, customer, supplierId }: Pick<Invoice, "supplier" | "customer" | "supplierId">,
  { hasVat }: Tax,
) => ({
  "cac:AccountingSupplierParty": { "cac:Party": party(supplier, hasVat, supplierId) },
  "cac:AccountingCustomerParty": { "cac:Party": party(customer, hasVat) },
});

const totals = (netPence: number, pence: number) => ({
  "cbc:LineExtensionAmount": amount(netPence),
  "cbc:TaxExclusiveAmount": amount(netPence),
  "cbc:TaxInclusiveAmount": amount(pence),
  "cbc:PayableAmount": amount(pence),
});

interface Tax {
  readonly categoryOf: (treatment: VatTreatment) => Category;
  /** If false, VAT numbers are omitted (BR-O-02). */
  readonly hasVat: boolean;
  readonly total: object;
}

function taxOf(document: Pick<Invoice, "groups" | "vatPence">): Tax {
  const categoryOf = categories(document);
  const breakdowns = breakdownsOf(document, categoryOf);
  return {
    categoryOf,
    hasVat: breakdowns.every(({ category }) => category !== "O"),
    total: {
      "cbc:TaxAmount": amount(document.vatPence),
      "cac:TaxSubtotal": breakdowns.map((one) => ({
        "cbc:TaxableAmount": amount(one.netPence),
        "cbc:TaxAmount": amount(one.vatPence),
        "cac:TaxCategory": { ...taxCategory(one), ...exemption(one), ...vatScheme },
      })),
    },
  };
}

/**
 * Returns the category per treatment. "Not subject to VAT" excludes all others (BR-O-11), so a mixed invoice marks such
 * lines as exempt.
 */
function categories({ groups }: Pick<Invoice, "groups">): (treatment: VatTreatment) => Category {
  const isAllOutside = groups.every(({ treatment }) => treatment === "noVat" || treatment === "outside");
  const table: Readonly<Record<VatTreatment, Category>> = {
    ...{ standard: "S", asked: "S", reverse: "AE", zero: "Z", exempt: "E" },
    noVat: "O",
    outside: isAllOutside ? "O" : "E",
  };
  return (treatment) => table[treatment];
}

function breakdownsOf(
  { groups }: Pick<Invoice, "groups">,
  categoryOf: (treatment: VatTreatment) => Category,
): Breakdown[] {
  const all = groups.map(({ treatment, percent, netPence, vatPence }) => {
    const category = categoryOf(treatment);
    const isCharged = category === "S";
    return { category, treatment, netPence, percent: isCharged ? percent : 0, vatPence: isCharged ? vatPence : 0 };
  });
  return [...Map.groupBy(all, ({ category, percent }) => `${category} ${percent}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const sum = (pence: (one: (typeof all)[number]) => number) => same.reduce((total, one) => total + pence(one), 0);
    const treatments = same.map(({ treatment }) => treatment);
    const sums = { netPence: sum(({ netPence }) => netPence), vatPence: sum(({ vatPence }) => vatPence) };
    return [{ category: first.category, percent: first.percent, treatments, ...sums }];
  });
}

const vatScheme = { "cac:TaxScheme": { "cbc:ID": "VAT" } } as const;

/** A category with its rate. "Not subject to VAT" must have no rate (BR-O-05). */
const taxCategory = ({ category, percent }: Pick<Breakdown, "category" | "percent">) => ({
  "cbc:ID": category,
  ...(category !== "O" && { "cbc:Percent": category === "S" ? percent : 0 }),
});

/** Returns why a breakdown has no VAT: the VATEX code of CEF, and words. Empty for standard and zero rates. */
function exemption({ category, treatments }: Breakdown) {
  switch (category) {
    case "AE":
      return { "cbc:TaxExemptionReasonCode": "VATEX-EU-AE", "cbc:TaxExemptionReason": reverseChargeWords };
    case "O":
      return {
        "cbc:TaxExemptionReasonCode": "VATEX-EU-O",
        "cbc:TaxExemptionReason": treatments.includes("noVat")
          ? "Not subject to VAT: the supplier is not registered. No VAT charged."
          : "Not subject to VAT: outside the scope of VAT.",
      };
    case "E": {
      const reasons = treatments.map((one) => (one === "outside" ? "Outside the scope of VAT" : "Exempt from VAT"));
      return { "cbc:TaxExemptionReason": `${[...new Set(reasons)].join("; ")}.` };
    }
    default:
      return {};
  }
}

/** Renders a party. If it has no number at all, its Haulyard account identifies it (BR-CO-26). */
function party(of: InvoiceParty, hasVat: boolean, account?: string) {
  return {
    ...(account && { "cac:PartyIdentification": { "cbc:ID": account } }),
    "cac:PostalAddress": {
      ...(of.address && { "cbc:StreetName": clean(of.address) }),
      ...(of.postcode && { "cbc:PostalZone": clean(of.postcode) }),
      "cac:Country": { "cbc:IdentificationCode": "GB" },
    },
    ...(hasVat && of.vatNumber && { "cac:PartyTaxScheme": { "cbc:CompanyID": of.vatNumber, ...vatScheme } }),
    "cac:PartyLegalEntity": {
      "cbc:RegistrationName": clean(of.name),
      ...(of.companyNumber && { "cbc:CompanyID": of.companyNumber }),
    },
  };
}

function terms({ supplier, cisPercent, deductionPence, payablePence, dueOn }: Invoice): string {
  const pay = `Pay ${supplier.name} by ${dueOn}, to the account that Haulyard shows beside this invoice.`;
  if (cisPercent === null) return pay;
  const left = decimalPounds(payablePence - deductionPence);
  return `${pay} CIS deduction expected: ${cisPercent}%, ${decimalPounds(deductionPence)} GBP. Amount to pay after it: ${left} GBP.`;
}

/** Unit code of single items. */
const whole = "C62";

/** Unit codes of UN/ECE Recommendation 20. Other units count as single items. */
const unitCodes: Readonly<Record<string, string>> = {
  ...{ hour: "HUR", day: "DAY", days: "DAY", week: "WEE", mile: "SMI", t: "TNE", "m²": "MTK" },
};

function ublLine(line: NetLine, at: number, categoryOf: (treatment: VatTreatment) => Category) {
  const { words, unit, netPence, unitPence, treatment, percent } = line;
  const unitCode = unitCodes[unit] ?? whole;
  // Prices must not be negative (BR-27), so a reduction has a negative quantity.
  const quantity = (netPence < 0 ? -1 : 1) * line.quantity;
  const isExact = Math.round(Math.abs(quantity * unitPence)) === Math.abs(netPence);
  const price = isExact ? Math.abs(unitPence) : Math.abs(netPence);
  return {
    "cbc:ID": at + 1,
    "cbc:InvoicedQuantity": { "#text": quantity, "@unitCode": unitCode },
    "cbc:LineExtensionAmount": amount(netPence),
    "cac:Item": item(words, { category: categoryOf(treatment), percent }),
    "cac:Price": {
      "cbc:PriceAmount": amount(price),
      // If unit price times quantity differs from the line's net by rounding, the price is stated for all units.
      ...(!isExact && { "cbc:BaseQuantity": { "#text": Math.abs(quantity), "@unitCode": unitCode } }),
    },
  };
}

const item = (words: string, of: Pick<Breakdown, "category" | "percent">) => ({
  "cbc:Name": clean(words) || "Work",
  "cac:ClassifiedTaxCategory": { ...taxCategory(of), ...vatScheme },
});

const amount = (pence: number) => ({ "#text": decimalPounds(pence), "@currencyID": "GBP" });

/** Removes characters that XML 1.0 forbids, and line breaks. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF\s]+/gu, " ")
    .trim();
