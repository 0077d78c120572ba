import { XMLParser } from "fast-xml-parser";

/*
 * Rules of the European standard on electronic invoices, EN 16931-1:2017. The numbers are those of its section 6.4 and
 * of its published validation for UBL (eInvoicing-EN16931, release 1.3.16). They judge only the XML of an invoice or a
 * credit note.
 *
 * The product's documents have no allowances, charges, tax representatives, payees or credit transfers. The rules check
 * their absence, and omit the rules about them.
 */

type Node = string | { readonly [name: string]: Node | readonly Node[] };

const every = (node: Node, path: string): Node[] =>
  path
    .split("/")
    .reduce<Node[]>(
      (nodes, name) => nodes.flatMap((one) => (typeof one === "string" ? [] : (one[name] ?? []))),
      [node],
    );

function words(node: Node, path: string): string | undefined {
  const [found] = every(node, path);
  const text = typeof found === "object" ? found["#text"] : found;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

const has = (node: Node, path: string): boolean => words(node, path) !== undefined;

const pence = (node: Node, path: string): number => Math.round(Number(words(node, path) ?? Number.NaN) * 100);

const sum = (nodes: readonly Node[], path: string): number => nodes.reduce((all, node) => all + pence(node, path), 0);

/** Returns the lines of an invoice or credit note. UBL names some parts of a credit note differently. */
const lines = (document: Node): Node[] => [...every(document, "InvoiceLine"), ...every(document, "CreditNoteLine")];
const quantity = (line: Node, attribute = ""): string | undefined =>
  words(line, `InvoicedQuantity${attribute}`) ?? words(line, `CreditedQuantity${attribute}`);
const breakdowns = (invoice: Node): Node[] => every(invoice, "TaxTotal/TaxSubtotal");
const categories = (invoice: Node): (string | undefined)[] =>
  breakdowns(invoice).map((one) => words(one, "TaxCategory/ID"));

const lineCategory = "Item/ClassifiedTaxCategory";
const linesOf = (invoice: Node, category: string): Node[] =>
  lines(invoice).filter((line) => words(line, `${lineCategory}/ID`) === category);
const breakdownsOf = (invoice: Node, category: string): Node[] =>
  breakdowns(invoice).filter((one) => words(one, "TaxCategory/ID") === category);

const seller = "AccountingSupplierParty/Party";
const buyer = "AccountingCustomerParty/Party";
const vatNumber = "PartyTaxScheme/CompanyID";
const companyNumber = "PartyLegalEntity/CompanyID";
const total = (name: string) => `LegalMonetaryTotal/${name}`;

export type Rule = readonly [number: string, asks: string, isKept: (invoice: Node) => boolean];

const needs = (number: string, what: string, path: string): Rule => [number, what, (invoice) => has(invoice, path)];

const ofLines = (number: string, what: string, isStored: (line: Node) => boolean): Rule => [
  number,
  what,
  (invoice) => lines(invoice).every(isStored),
];

const ofBreakdowns = (number: string, what: string, isStored: (breakdown: Node) => boolean): Rule => [
  number,
  what,
  (invoice) => breakdowns(invoice).every(isStored),
];

const isAmount = (text: string | undefined): boolean => text === undefined || /^-?\d+(?:\.\d{1,2})?$/.test(text);

const decimals = (number: string, path: string): Rule => [
  number,
  `at most two decimals in ${path}`,
  (invoice) => isAmount(words(invoice, path)),
];

/**
 * The published validation allows a difference of less than a pound between the VAT and its rate. Our prices include
 * VAT in whole pence, so some totals cannot be exact: this rule allows a penny.
 */
function isVatOfRate(breakdown: Node): boolean {
  const expected = (pence(breakdown, "TaxableAmount") * Number(words(breakdown, "TaxCategory/Percent") ?? 0)) / 100;
  return Math.abs(pence(breakdown, "TaxAmount") - Math.floor(expected + 0.5)) <= 1;
}

/** Rules for all categories without VAT. The last digits of the rules' numbers are equal in each category. */
function withoutVat(code: "AE" | "E" | "Z" | "O"): Rule[] {
  const [name, sums] = [`BR-${code}`, `sum of the lines of ${code}`];
  return [
    [
      `${name}-01`,
      `one breakdown of ${code} where a line has it, else none`,
      (invoice) => breakdownsOf(invoice, code).length === (linesOf(invoice, code).length > 0 ? 1 : 0),
    ],
    [
      `${name}-08`,
      sums,
      (invoice) =>
        breakdownsOf(invoice, code).every(
          (one) => pence(one, "TaxableAmount") === sum(linesOf(invoice, code), "LineExtensionAmount"),
        ),
    ],
    [
      `${name}-09`,
      `no VAT under ${code}`,
      (invoice) => breakdownsOf(invoice, code).every((one) => pence(one, "TaxAmount") === 0),
    ],
    [
      `${name}-10`,
      code === "Z" ? "no reason of exemption" : "a reason of exemption, in words or by its code",
      (invoice) =>
        breakdownsOf(invoice, code).every((one) => {
          const isSaid = has(one, "TaxCategory/TaxExemptionReason") || has(one, "TaxCategory/TaxExemptionReasonCode");
          return isSaid === (code !== "Z");
        }),
    ],
    [
      `${name}-05`,
      code === "O" ? "no rate on a line" : "a rate of 0 on a line",
      (invoice) =>
        linesOf(invoice, code).every((line) =>
          code === "O" ? !has(line, `${lineCategory}/Percent`) : Number(words(line, `${lineCategory}/Percent`)) === 0,
        ),
    ],
  ];
}

/** A VAT-registered seller must state the number. */
const statesSeller = (number: string, code: string): Rule => [
  number,
  `the seller's VAT number where a line is ${code}`,
  (invoice) => linesOf(invoice, code).length === 0 || has(invoice, `${seller}/${vatNumber}`),
];

export const en16931Rules: readonly Rule[] = [
  needs("BR-01", "specification identifier", "CustomizationID"),
  needs("BR-02", "invoice number", "ID"),
  needs("BR-03", "issue date", "IssueDate"),
  ["BR-04", "type code", (document) => has(document, "InvoiceTypeCode") !== has(document, "CreditNoteTypeCode")],
  needs("BR-05", "currency", "DocumentCurrencyCode"),
  needs("BR-06", "seller's name", `${seller}/PartyLegalEntity/RegistrationName`),
  needs("BR-07", "buyer's name", `${buyer}/PartyLegalEntity/RegistrationName`),
  ["BR-08", "seller's address", (invoice) => every(invoice, `${seller}/PostalAddress`).length === 1],
  needs("BR-09", "seller's country", `${seller}/PostalAddress/Country/IdentificationCode`),
  ["BR-10", "buyer's address", (invoice) => every(invoice, `${buyer}/PostalAddress`).length === 1],
  needs("BR-11", "buyer's country", `${buyer}/PostalAddress/Country/IdentificationCode`),
  needs("BR-12", "sum of the lines", total("LineExtensionAmount")),
  needs("BR-13", "total without VAT", total("TaxExclusiveAmount")),
  needs("BR-14", "total with VAT", total("TaxInclusiveAmount")),
  needs("BR-15", "amount due", total("PayableAmount")),
  ["BR-16", "a line at least", (invoice) => lines(invoice).length > 0],
  ofLines("BR-21", "identifier", (line) => has(line, "ID")),
  ofLines("BR-22", "quantity", (line) => quantity(line) !== undefined),
  ofLines("BR-23", "unit of the quantity", (line) => quantity(line, "/@unitCode") !== undefined),
  ofLines("BR-24", "net amount", (line) => has(line, "LineExtensionAmount")),
  ofLines("BR-25", "name", (line) => has(line, "Item/Name")),
  ofLines("BR-26", "price", (line) => has(line, "Price/PriceAmount")),
  ofLines("BR-27", "price not below nothing", (line) => !(pence(line, "Price/PriceAmount") < 0)),
  [
    "BR-29",
    "a period that does not end before it begins",
    (invoice) =>
      !(
        String(words(invoice, "InvoicePeriod/EndDate") ?? "~") < String(words(invoice, "InvoicePeriod/StartDate") ?? "")
      ),
  ],
  ofBreakdowns("BR-45", "taxable amount", (one) => has(one, "TaxableAmount")),
  ofBreakdowns("BR-46", "tax amount", (one) => has(one, "TaxAmount")),
  ofBreakdowns("BR-47", "category", (one) => has(one, "TaxCategory/ID")),
  ofBreakdowns(
    "BR-48",
    "rate, but where VAT does not apply",
    (one) => words(one, "TaxCategory/ID") === "O" || has(one, "TaxCategory/Percent"),
  ),
  [
    "BR-55",
    "number of each preceding invoice",
    (document) => every(document, "BillingReference").every((one) => has(one, "InvoiceDocumentReference/ID")),
  ],
  [
    "BR-CO-03",
    "tax point as a date or as a code, not both",
    (invoice) => !(has(invoice, "TaxPointDate") && has(invoice, "InvoicePeriod/DescriptionCode")),
  ],
  [
    "BR-CO-19",
    "a first or last day of a period",
    (invoice) =>
      every(invoice, "InvoicePeriod").length === 0 ||
      ["StartDate", "EndDate", "DescriptionCode"].some((name) => has(invoice, `InvoicePeriod/${name}`)),
  ],
  ofLines("BR-CO-04", "category of VAT", (line) => has(line, `${lineCategory}/ID`)),
  [
    "BR-CO-09",
    "a country before each VAT number",
    (invoice) => [seller, buyer].every((of) => /^(?:GB|XI)|^$/.test(words(invoice, `${of}/${vatNumber}`) ?? "")),
  ],
  [
    "BR-CO-10",
    "sum of the lines = each line's net",
    (invoice) => pence(invoice, total("LineExtensionAmount")) === sum(lines(invoice), "LineExtensionAmount"),
  ],
  [
    "BR-CO-11, BR-CO-12",
    "no allowance or charge, and so no sum of them",
    (invoice) =>
      every(invoice, "AllowanceCharge").length === 0 &&
      !has(invoice, total("AllowanceTotalAmount")) &&
      !has(invoice, total("ChargeTotalAmount")),
  ],
  [
    "BR-CO-13",
    "total without VAT = sum of the lines",
    (invoice) => pence(invoice, total("TaxExclusiveAmount")) === sum(lines(invoice), "LineExtensionAmount"),
  ],
  [
    "BR-CO-14",
    "VAT = that of each breakdown",
    (invoice) => pence(invoice, "TaxTotal/TaxAmount") === sum(breakdowns(invoice), "TaxAmount"),
  ],
  [
    "BR-CO-15",
    "total with VAT = total without + VAT",
    (invoice) =>
      pence(invoice, total("TaxInclusiveAmount")) ===
      pence(invoice, total("TaxExclusiveAmount")) + pence(invoice, "TaxTotal/TaxAmount"),
  ],
  [
    "BR-CO-16",
    "amount due = total with VAT - paid + rounding",
    (invoice) => {
      const or0 = (name: string) => (has(invoice, total(name)) ? pence(invoice, total(name)) : 0);
      const due = pence(invoice, total("TaxInclusiveAmount")) - or0("PrepaidAmount") + or0("PayableRoundingAmount");
      return pence(invoice, total("PayableAmount")) === due;
    },
  ],
  ofBreakdowns("BR-CO-17", "VAT = taxable amount x rate", isVatOfRate),
  ["BR-CO-18", "a breakdown at least", (invoice) => breakdowns(invoice).length > 0],
  [
    "BR-CO-25",
    "due date or terms where something is due",
    (invoice) =>
      !(pence(invoice, total("PayableAmount")) > 0) || has(invoice, "DueDate") || has(invoice, "PaymentTerms/Note"),
  ],
  [
    "BR-CO-26",
    "seller's identifier, company number or VAT number",
    (invoice) => ["PartyIdentification/ID", companyNumber, vatNumber].some((path) => has(invoice, `${seller}/${path}`)),
  ],
  decimals("BR-DEC-09", total("LineExtensionAmount")),
  decimals("BR-DEC-12", total("TaxExclusiveAmount")),
  decimals("BR-DEC-13", "TaxTotal/TaxAmount"),
  decimals("BR-DEC-14", total("TaxInclusiveAmount")),
  decimals("BR-DEC-18", total("PayableAmount")),
  ofBreakdowns("BR-DEC-19", "decimals", (one) => isAmount(words(one, "TaxableAmount"))),
  ofBreakdowns("BR-DEC-20", "decimals", (one) => isAmount(words(one, "TaxAmount"))),
  ofLines("BR-DEC-23", "decimals", (line) => isAmount(words(line, "LineExtensionAmount"))),
  [
    "BR-S-01",
    "a breakdown of S where a line has it, else none",
    (invoice) => breakdownsOf(invoice, "S").length > 0 === linesOf(invoice, "S").length > 0,
  ],
  statesSeller("BR-S-02", "S"),
  [
    "BR-S-05",
    "a rate above 0 on a line",
    (invoice) => linesOf(invoice, "S").every((line) => Number(words(line, `${lineCategory}/Percent`)) > 0),
  ],
  [
    "BR-S-08",
    "for each rate, the sum of its lines",
    (invoice) =>
      breakdownsOf(invoice, "S").every((one) => {
        const rate = words(one, "TaxCategory/Percent");
        const own = linesOf(invoice, "S").filter((line) => words(line, `${lineCategory}/Percent`) === rate);
        return pence(one, "TaxableAmount") === sum(own, "LineExtensionAmount");
      }),
  ],
  ["BR-S-09", "VAT = taxable amount x rate", (invoice) => breakdownsOf(invoice, "S").every(isVatOfRate)],
  [
    "BR-S-10",
    "no reason of exemption",
    (invoice) => breakdownsOf(invoice, "S").every((one) => !has(one, "TaxCategory/TaxExemptionReason")),
  ],
  ...withoutVat("AE"),
  [
    "BR-AE-02",
    "both VAT numbers, or the buyer's company number, under the reverse charge",
    (invoice) =>
      linesOf(invoice, "AE").length === 0 ||
      (has(invoice, `${seller}/${vatNumber}`) &&
        [vatNumber, companyNumber].some((path) => has(invoice, `${buyer}/${path}`))),
  ],
  ...withoutVat("E"),
  statesSeller("BR-E-02", "E"),
  ...withoutVat("Z"),
  statesSeller("BR-Z-02", "Z"),
  ...withoutVat("O"),
  [
    "BR-O-02",
    "no VAT number where VAT does not apply",
    (invoice) =>
      linesOf(invoice, "O").length === 0 || [seller, buyer].every((of) => !has(invoice, `${of}/${vatNumber}`)),
  ],
  [
    "BR-O-11",
    "no other breakdown beside O",
    (invoice) => !categories(invoice).includes("O") || categories(invoice).length === 1,
  ],
  [
    "BR-O-12",
    "no line of another category beside O",
    (invoice) => !categories(invoice).includes("O") || linesOf(invoice, "O").length === lines(invoice).length,
  ],
  [
    "BR-CL-01",
    "an invoice or a credit note",
    (document) =>
      ["380", "389"].includes(words(document, "InvoiceTypeCode") ?? "") ||
      words(document, "CreditNoteTypeCode") === "381",
  ],
  ["BR-CL-04", "pounds", (invoice) => words(invoice, "DocumentCurrencyCode") === "GBP"],
  [
    "BR-CL-17",
    "categories of the list",
    (invoice) => categories(invoice).every((one) => ["S", "AE", "E", "Z", "O"].includes(one ?? "")),
  ],
  ofBreakdowns("BR-CL-22", "reasons of the list", (one) =>
    [undefined, "VATEX-EU-AE", "VATEX-EU-O"].includes(words(one, "TaxCategory/TaxExemptionReasonCode")),
  ),
  ofLines("BR-CL-23", "units of the list", (line) =>
    ["HUR", "DAY", "WEE", "SMI", "TNE", "MTK", "C62"].includes(quantity(line, "/@unitCode") ?? ""),
  ),
];

export function readUbl(xml: string): Node {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: "@", removeNSPrefix: true },
    ...{ parseTagValue: false, parseAttributeValue: false },
  });
  const { Invoice, CreditNote } = parser.parse(xml) as { readonly Invoice: Node; readonly CreditNote?: Node };
  return CreditNote ?? Invoice;
}

export function en16931Faults(xml: string): string[] {
  const invoice = readUbl(xml);
  return en16931Rules.filter(([, , isKept]) => !isKept(invoice)).map(([number]) => number);
}

export const dueInUbl = (xml: string): number => pence(readUbl(xml), total("PayableAmount"));
