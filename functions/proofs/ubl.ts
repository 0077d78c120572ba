import { XMLBuilder } from "fast-xml-parser";
import { type NetLine, netLines } from "#shared/billing/invoice-lines.ts";
import type { Invoice, InvoiceParty } from "#shared/billing/model.ts";
import { selfBillNotes } from "#shared/billing/self-billing-state.ts";
import { decimalPounds } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reverseChargeWords, type VatTreatment } from "#shared/tax/treatment.ts";
import { issuedFor } from "./invoice-content.ts";

/** Categories of VAT, by UNCL 5305: standard, reverse charge, zero-rated, exempt, not subject to VAT. */
type Category = "S" | "AE" | "Z" | "E" | "O";

/** The lines of one category and rate together: what the standard calls a VAT breakdown. Amounts in pence. */
interface Breakdown {
  readonly category: Category;
  readonly percent: number;
  readonly treatments: readonly VatTreatment[];
  readonly netPence: number;
  readonly vatPence: number;
}

/**
 * The invoice as UBL 2.1, by the rules of EN 16931. The United Kingdom has announced a profile of its own: all that it may change is
 * in this file. It is the invoice as it was issued, so later payments are not in it and it never changes. The standard has no place for
 * a CIS deduction: the terms of payment state it.
 */
export function ublInvoice(invoice: Invoice): string {
  const categoryOf = categories(invoice);
  const breakdowns = breakdownsOf(invoice, categoryOf);
  // BR-O-02: where VAT does not apply, nobody's VAT number is stated.
  const hasVat = breakdowns.every(({ category }) => category !== "O");
  const { number, issuedAt, dueOn, taxPoint, reference, purchaseOrder, title, supplier } = invoice;
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", suppressEmptyNode: true });
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    Invoice: {
      "@xmlns": "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
      "@xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
      "@xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
      "cbc:CustomizationID": "urn:cen.eu:en16931:2017",
      "cbc:ID": number,
      "cbc:IssueDate": ukDayOf(issuedAt),
      "cbc:DueDate": dueOn,
      // By UNCL 1001: a self-billed invoice, or an invoice.
      "cbc:InvoiceTypeCode": invoice.selfBilled ? "389" : "380",
      "cbc:Note": clean([`${title}.`, issuedFor(invoice), ...selfBillNotes(invoice)].join(" ")),
      "cbc:TaxPointDate": taxPoint,
      "cbc:DocumentCurrencyCode": "GBP",
      // BT-73 and BT-74.
      ...(invoice.period && {
        "cac:InvoicePeriod": { "cbc:StartDate": invoice.period.from, "cbc:EndDate": invoice.period.until },
      }),
      "cac:OrderReference": { "cbc:ID": clean(purchaseOrder ?? reference), "cbc:SalesOrderID": clean(reference) },
      "cac:AccountingSupplierParty": { "cac:Party": party(supplier, hasVat, invoice.supplierId) },
      "cac:AccountingCustomerParty": { "cac:Party": party(invoice.customer, hasVat) },
      "cac:Delivery": { "cbc:ActualDeliveryDate": invoice.period?.until ?? taxPoint },
      "cac:PaymentTerms": { "cbc:Note": clean(terms(invoice)) },
      "cac:TaxTotal": {
        "cbc:TaxAmount": amount(invoice.vatPence),
        "cac:TaxSubtotal": breakdowns.map((one) => ({
          "cbc:TaxableAmount": amount(one.netPence),
          "cbc:TaxAmount": amount(one.vatPence),
          "cac:TaxCategory": { ...taxCategory(one), ...exemption(one), ...vatScheme },
        })),
      },
      "cac:LegalMonetaryTotal": {
        "cbc:LineExtensionAmount": amount(invoice.netPence),
        "cbc:TaxExclusiveAmount": amount(invoice.netPence),
        "cbc:TaxInclusiveAmount": amount(invoice.payablePence),
        "cbc:PayableAmount": amount(invoice.payablePence),
      },
      "cac:InvoiceLine": netLines(invoice).map((line, at) => ublLine(line, at, categoryOf)),
    },
  });
}

/**
 * The category of each treatment. Nothing else may stand beside "not subject to VAT" (BR-O-11), so that what is outside the scope
 * becomes exempt, with its reason, on an invoice that has other lines too.
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

function breakdownsOf(invoice: Invoice, categoryOf: (treatment: VatTreatment) => Category): Breakdown[] {
  const [nothing] = netLines(invoice);
  const groups =
    invoice.groups.length > 0 || !nothing
      ? invoice.groups
      : [{ treatment: nothing.treatment, percent: 0, netPence: 0, vatPence: 0 }];
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

/** A category with its rate, which "not subject to VAT" must not have (BR-O-05). */
const taxCategory = ({ category, percent }: Pick<Breakdown, "category" | "percent">) => ({
  "cbc:ID": category,
  ...(category !== "O" && { "cbc:Percent": category === "S" ? percent : 0 }),
});

/** Why a breakdown has no VAT: its code in the VATEX list of CEF, and words. Standard and zero rates have neither. */
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

/** A party. One without any number is known by its account with us (BR-CO-26). */
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
  const pay = `Pay ${supplier.name} direct by ${dueOn}, to the account that it has given you.`;
  if (cisPercent === null) return pay;
  const left = decimalPounds(payablePence - deductionPence);
  return `${pay} CIS deduction expected: ${cisPercent}%, ${decimalPounds(deductionPence)} GBP. Amount to pay after it: ${left} GBP.`;
}

/** Units of prices by UN/ECE Recommendation 20; any other is counted as one. */
const unitCodes: Readonly<Record<string, string>> = {
  ...{ hour: "HUR", day: "DAY", days: "DAY", week: "WEE", mile: "SMI", t: "TNE", "m²": "MTK" },
};

function ublLine(line: NetLine, at: number, categoryOf: (treatment: VatTreatment) => Category) {
  const { words, unit, netPence, unitPence, treatment, percent } = line;
  const unitCode = unitCodes[unit] ?? "C62";
  // A price is never below nothing (BR-27): a reduction has a quantity below nothing.
  const quantity = (netPence < 0 ? -1 : 1) * line.quantity;
  const isExact = Math.round(Math.abs(quantity * unitPence)) === Math.abs(netPence);
  const price = isExact ? Math.abs(unitPence) : Math.abs(netPence);
  return {
    "cbc:ID": at + 1,
    "cbc:InvoicedQuantity": { "#text": quantity, "@unitCode": unitCode },
    "cbc:LineExtensionAmount": amount(netPence),
    "cac:Item": {
      "cbc:Name": clean(words) || "Work",
      "cac:ClassifiedTaxCategory": { ...taxCategory({ category: categoryOf(treatment), percent }), ...vatScheme },
    },
    "cac:Price": {
      "cbc:PriceAmount": amount(price),
      // The net of a line comes from its price with VAT: where the unit price would not give it, the price is that of all units.
      ...(!isExact && { "cbc:BaseQuantity": { "#text": Math.abs(quantity), "@unitCode": unitCode } }),
    },
  };
}

const amount = (pence: number) => ({ "#text": decimalPounds(pence), "@currencyID": "GBP" });

/** Text as XML 1.0 can hold it, on one line. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF\s]+/gu, " ")
    .trim();
