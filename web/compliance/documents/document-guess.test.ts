import { describe, expect, it } from "vitest";
import type { CoverKind } from "#shared/compliance/document-types.ts";
import { guessDocument } from "./document-guess.ts";

const today = "2026-11-29";
const covered = {
  allowed: ["company", "vehicle", "driver"] as readonly CoverKind[],
  vehicles: [
    ["v1", "26 t Hiab lorry 1, SN21 KXA"],
    ["v2", "8-wheel tipper, T900 BUS"],
  ] as const,
  drivers: [["d1", "Una Abernyte"]] as const,
};
const guess = (name: string, text: string) => guessDocument({ name, text }, covered, today);

describe("guessing a document from its file", () => {
  it.each([
    [
      "a policy schedule, days in words",
      "scan0001.pdf",
      "CERTIFICATE OF PUBLIC LIABILITY INSURANCE Policy No: PL 57112865 Limit of indemnity: £10,000,000 Period of insurance from 18 March 2026 to 17th March 2027",
      {
        type: "public_liability",
        covers: "company",
        number: "PL 57112865",
        sumInsuredPence: "10000000",
        issuedOn: "2026-03-18",
        expiresOn: "2027-03-17",
      },
    ],
    [
      "millions as brokers write them",
      "broker letter.pdf",
      "Goods in Transit. Cover up to £2.5m any one load. Policy number GIT/2026/118, valid until 31/12/2026",
      { type: "goods_in_transit", number: "GIT/2026/118", sumInsuredPence: "2500000", expiresOn: "2026-12-31" },
    ],
    [
      "an MOT of one vehicle",
      "IMG_2231.pdf",
      "MOT test certificate  Registration SN21KXA  MOT test number 1234 5678 9012  Date of test 02.06.2026  Expiry date 01.06.2027",
      {
        type: "mot",
        covers: "vehicle",
        fleetId: "v1",
        number: "1234 5678 9012",
        issuedOn: "2026-06-02",
        expiresOn: "2027-06-01",
      },
    ],
    [
      "a report of lifting gear",
      "report.pdf",
      "Report of Thorough Examination (LOLER 1998) Report number TE-4471 Vehicle T900 BUS Date of examination: 14 Oct 2026 Next examination due: 14 Apr 2027",
      { type: "loler", fleetId: "v2", number: "TE-4471", issuedOn: "2026-10-14", expiresOn: "2027-04-14" },
    ],
    [
      "a picture, by its name alone",
      "Tachograph calibration T900BUS exp 2028-01-09.jpg",
      "",
      { type: "tachograph", covers: "vehicle", fleetId: "v2", expiresOn: "2028-01-09" },
    ],
    [
      "a driver's card",
      "Una_Abernyte_CPC.pdf",
      "Driver CPC  Una Abernyte  Card number 77086273  valid to 30/09/2029",
      { type: "driver_cpc", covers: "driver", driverId: "d1", number: "77086273", expiresOn: "2029-09-30" },
    ],
    [
      "a fleet's motor insurance",
      "fleet insurance.pdf",
      "Certificate of Motor Insurance. Policy no. MF-90012. Commencement 1 Jan 2026, expiry 31 Dec 2026",
      {
        type: "vehicle_insurance",
        covers: "company",
        number: "MF-90012",
        issuedOn: "2026-01-01",
        expiresOn: "2026-12-31",
      },
    ],
    [
      "a registration in Scotland",
      "sepa.pdf",
      "SEPA  Registered waste carrier  WCR/R/5512345  registered from 3 May 2025, expires 2 May 2028",
      { type: "waste_carrier", number: "WCR/R/5512345", issuedOn: "2025-05-03", expiresOn: "2028-05-02" },
    ],
    [
      "a licence to operate",
      "OM licence.pdf",
      "Goods vehicle operator's licence OM1234567, issued by the Traffic Commissioner on 05/02/2024",
      { type: "operator_licence", number: "OM1234567", issuedOn: "2024-02-05", expiresOn: "" },
    ],
  ])("%s", (_what, name, text, expected) => {
    expect(guess(name, text)).toMatchObject(expected);
  });

  it.each([
    ["nothing to go by", "scan.jpg", ""],
    ["two kinds as likely", "cpcs npors.pdf", ""],
    ["days that the calendar does not have", "list.pdf", "from 31/02/2026 to 45/13/2026"],
  ])("leaves it open where there is %s", (_what, name, text) => {
    expect(guess(name, text)).toMatchObject({
      type: "",
      covers: "",
      fleetId: "",
      number: "",
      issuedOn: "",
      expiresOn: "",
    });
  });

  it("guesses only what its sender can send", () => {
    const ofDrivers = { ...covered, allowed: ["driver"] as const };
    expect(guessDocument({ name: "public liability.pdf", text: "" }, ofDrivers, today).type).toBe("");
  });
});
