import { XMLBuilder } from "fast-xml-parser";
import { wholePounds } from "#shared/accounting/seller-quarters.ts";
import type { SellerKind, SellerQuarter } from "#shared/accounting/seller-report.ts";
import type { InvoiceParty } from "#shared/billing/model.ts";

export interface ReportedSeller {
  readonly party: InvoiceParty;
  readonly kind: SellerKind;
  readonly utr: string | null;
  readonly nino: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string | null;
  readonly quarters: readonly SellerQuarter[];
}

export interface SellerReportOf {
  readonly year: number;
  readonly platformId: string;
  readonly operatorName: string;
  readonly operatorUtr: string;
  readonly operatorAddress: string;
  readonly at: string;
  /** Message id, unique among all reports of the operator. */
  readonly id: string;
}

/**
 * Renders the report of a year by the OECD's schema for digital platforms. HMRC accepts whole pounds, rounded for each
 * quarter, and no XML comments. Operated plant and haulage are personal services. docs/decisions/0082 lists the open
 * checks.
 */
export function sellerXml(report: SellerReportOf, sellers: readonly ReportedSeller[]): string {
  const { year, platformId, at, id } = report;
  const reference = clean(`GB${year}GB-${platformId}-${id}`);
  const docOf = (name: string) => ({ "stf:DocTypeIndic": "OECD1", "stf:DocRefId": `${reference}-${name}` });
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", suppressEmptyNode: true });
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    DPI_OECD: {
      "@xmlns": "urn:oecd:ties:dpi:v1",
      "@xmlns:stf": "urn:oecd:ties:dpistf:v1",
      "@version": "1.0",
      MessageSpec: {
        SendingEntityIN: clean(platformId),
        TransmittingCountry: "GB",
        ReceivingCountry: "GB",
        MessageType: "DPI",
        MessageRefId: reference,
        MessageTypeIndic: "DPI401",
        ReportingPeriod: `${year}-12-31`,
        Timestamp: at,
      },
      DPIBody: {
        PlatformOperator: {
          ResCountryCode: "GB",
          TIN: tin(report.operatorUtr),
          Name: said(report.operatorName),
          PlatformBusinessName: "Haulyard",
          Address: address(report.operatorAddress),
          Nexus: "RPONEX1",
          AssumedReporting: false,
          DocSpec: docOf("operator"),
        },
        ReportableSeller: sellers.map((seller, at) => ({
          Identity: identity(seller),
          RelevantActivities: { PersonalServices: activities(seller.quarters) },
          DocSpec: docOf(String(at + 1)),
        })),
      },
    },
  });
}

function identity({ party, kind, utr, nino, firstName, lastName, birthDate }: ReportedSeller) {
  const known = { ResCountryCode: "GB", TIN: tin(utr ?? nino ?? "") };
  const vat = party.vatNumber && { VAT: clean(party.vatNumber) };
  const lives = address([party.address, party.postcode].filter(Boolean).join(", "));
  if (kind === "person")
    return {
      IndividualSeller: {
        Standard: {
          IndSellerID: {
            ...known,
            ...vat,
            Name: { FirstName: said(firstName), LastName: said(lastName) },
            Address: lives,
            BirthInfo: { BirthDate: birthDate },
          },
        },
      },
    };
  const number = kind === "company" &&
    party.companyNumber && { IN: { "#text": clean(party.companyNumber), "@issuedBy": "GB", "@INType": "BRN" } };
  return {
    EntitySeller: {
      Standard: { EntSellerID: { ...known, ...number, ...vat, Name: said(party.name), Address: lives } },
    },
  };
}

const byQuarter = (quarters: readonly SellerQuarter[], name: string, value: (of: SellerQuarter) => unknown) =>
  Object.fromEntries(quarters.map((one) => [`${name}Q${one.quarter}`, value(one)]));

const pounds = (pence: number) => ({ "#text": wholePounds(pence), "@currCode": "GBP" });

const activities = (quarters: readonly SellerQuarter[]) => ({
  Consideration: byQuarter(quarters, "Cons", ({ paidPence }) => pounds(paidPence)),
  NumberOfActivities: byQuarter(quarters, "Numb", (one) => one.activities),
  Fees: byQuarter(quarters, "Fees", ({ feesPence }) => pounds(feesPence)),
  // The platform withholds no tax: the contractor makes the CIS deduction.
  Taxes: byQuarter(quarters, "Tax", () => pounds(0)),
});

const tin = (number: string) => ({ "#text": number, "@issuedBy": "GB" });

const address = (text: string) => ({ CountryCode: "GB", AddressFree: said(text) });

/** Text that XML 1.0 allows, on one line, without comment markers: the schema rejects files with either. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF\s]+/gu, " ")
    .replace(/-{2,}/g, "-")
    .replaceAll("/*", "/ *")
    .trim();

/** Text for an element that must not be empty: the schema requires at least one character in names and addresses. */
const said = (text: string | null): string => clean(text ?? "") || "Not given";
