import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { sellerQuarters } from "#shared/accounting/seller-quarters.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { invoiceSupplier } from "#test/support/an-invoice.ts";
import { type ReportedSeller, sellerXml } from "./seller-xml.ts";

const payment = (paidOn: string, pence: number) => ({ id: paidOn, pence, paidOn, recordedAt: "2025-01-01T00:00:00Z" });
const company: ReportedSeller = {
  ...{ party: invoiceSupplier, kind: "company", utr: "3282497350", nino: null },
  ...{ firstName: null, lastName: null, birthDate: null },
  quarters: sellerQuarters(2025, [
    { bookingId: "b" as BookingId, payments: [payment("2025-02-01", 123_450), payment("2025-12-31", 149)] },
  ]),
};
const person: ReportedSeller = {
  ...company,
  ...{
    kind: "person",
    utr: null,
    nino: "AB123456C",
    firstName: "Morag",
    lastName: "O'Hara & Daughter",
    birthDate: "1980-02-29",
  },
};
const report = {
  ...{ year: 2025, platformId: "XP1", operatorName: "Haulyard Ltd", operatorUtr: "1123456789" },
  ...{ operatorAddress: "1 Yard, Leith", at: "2026-01-10T09:00:00.000Z", id: "3f0c" },
};
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === "ReportableSeller",
});
const read = (...sellers: ReportedSeller[]) => parser.parse(sellerXml(report, sellers)).DPI_OECD;

describe("the report of sellers as XML", () => {
  it("names the platform, the year and the operator", () => {
    expect(read(company)).toMatchObject({
      MessageSpec: { SendingEntityIN: "XP1", ReportingPeriod: "2025-12-31", MessageTypeIndic: "DPI401" },
      DPIBody: { PlatformOperator: { TIN: { "#text": "1123456789" }, Name: "Haulyard Ltd" } },
    });
  });

  it("states a company with its numbers, and a person with name and birth date", () => {
    const [first, second] = read(company, person).DPIBody.ReportableSeller;
    expect(first.Identity.EntitySeller.Standard.EntSellerID).toMatchObject({
      ...{ TIN: { "#text": "3282497350" }, IN: { "#text": "SC123456" }, VAT: "GB999999973" },
      Name: invoiceSupplier.name,
    });
    expect(second.Identity.IndividualSeller.Standard.IndSellerID).toMatchObject({
      ...{ TIN: { "#text": "AB123456C" }, Name: { FirstName: "Morag", LastName: "O'Hara & Daughter" } },
      BirthInfo: { BirthDate: "1980-02-29" },
    });
  });

  it("states whole pounds and numbers of jobs for each quarter", () => {
    const { PersonalServices } = read(company).DPIBody.ReportableSeller[0].RelevantActivities;
    expect(PersonalServices.Consideration).toMatchObject({
      ...{ ConsQ1: { "#text": "1235", "@_currCode": "GBP" }, ConsQ2: { "#text": "0" }, ConsQ4: { "#text": "1" } },
    });
    expect(PersonalServices.NumberOfActivities).toEqual({ NumbQ1: "1", NumbQ2: "0", NumbQ3: "0", NumbQ4: "1" });
    expect(PersonalServices.Fees.FeesQ3["#text"]).toBe("0");
  });

  it.each(["<b>&amp;</b>", "]]>", "<!-- no -->", "a /* b */ c", "\u0000\u0007x\uD800", "A \"B\" 'C'", "Two\nlines"])(
    "escapes the name %j so that it neither ends its element nor starts a comment",
    (name) => {
      const xml = sellerXml({ ...report, platformId: "X--P1" }, [{ ...company, party: { ...invoiceSupplier, name } }]);
      expect(XMLValidator.validate(xml)).toBe(true);
      expect(xml).not.toMatch(/--|\/\*|<!\[CDATA|&#|\n/);
      expect(xml).toContain("</Name>");
    },
  );

  // The schema rejects the whole file for one empty element.
  it("writes “Not given” for a seller without an address or with a blank name", () => {
    const blank = { ...invoiceSupplier, name: "\u0007", address: null, postcode: null };
    const [unnamed, nobody] = [
      { ...company, party: blank },
      { ...person, party: blank, firstName: " ", lastName: null },
    ];
    const [first, second] = read(unnamed, nobody).DPIBody.ReportableSeller;
    expect(first.Identity.EntitySeller.Standard.EntSellerID).toMatchObject({
      ...{ Name: "Not given", Address: { CountryCode: "GB", AddressFree: "Not given" } },
    });
    expect(second.Identity.IndividualSeller.Standard.IndSellerID).toMatchObject({
      ...{ Name: { FirstName: "Not given", LastName: "Not given" }, Address: { AddressFree: "Not given" } },
    });
  });

  it("keeps the order of elements that the schema requires", () => {
    const names = (node: object) => Object.keys(node).filter((name) => !name.startsWith("@"));
    const { MessageSpec, DPIBody } = read(company, person);
    expect(names(MessageSpec)).toEqual([
      ...["SendingEntityIN", "TransmittingCountry", "ReceivingCountry", "MessageType", "MessageRefId"],
      ...["MessageTypeIndic", "ReportingPeriod", "Timestamp"],
    ]);
    expect(names(DPIBody)).toEqual(["PlatformOperator", "ReportableSeller"]);
    expect(names(DPIBody.PlatformOperator)).toEqual([
      ...["ResCountryCode", "TIN", "Name", "PlatformBusinessName", "Address", "Nexus", "AssumedReporting", "DocSpec"],
    ]);
    const [first, second] = DPIBody.ReportableSeller;
    expect(names(first)).toEqual(["Identity", "RelevantActivities", "DocSpec"]);
    expect(names(first.Identity.EntitySeller.Standard.EntSellerID)).toEqual([
      ...["ResCountryCode", "TIN", "IN", "VAT", "Name", "Address"],
    ]);
    expect(names(second.Identity.IndividualSeller.Standard.IndSellerID)).toEqual([
      ...["ResCountryCode", "TIN", "VAT", "Name", "Address", "BirthInfo"],
    ]);
    expect(names(first.RelevantActivities.PersonalServices)).toEqual([
      ...["Consideration", "NumberOfActivities", "Fees", "Taxes"],
    ]);
  });

  it("gives every part a reference of its own", () => {
    const references = [...sellerXml(report, [company, person]).matchAll(/<stf:DocRefId>(.*?)</g)].map(
      ([, one]) => one,
    );
    expect(references).toHaveLength(3);
    expect(new Set(references).size).toBe(3);
  });
});
