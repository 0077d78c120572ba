import { describe, expect, it } from "vitest";
import type { Paper } from "#shared/compliance/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type Business, firstSteps } from "./first-steps.ts";

const priced = { hourlyRatePence: 9000, dailyRatePence: null, minimumHours: 2 };
const aVehicle = (change: object = {}) =>
  ({
    id: "f1",
    name: "The red one",
    services: ["hiab"],
    status: "available",
    base: { lat: 55.97, lng: -3.17 },
    baseLabel: "Bernard Street, Leith",
    ownRates: [],
    radiusMiles: 25,
    spec: { kind: "hiab", grossTonnes: 26 },
    ...priced,
    ...change,
  }) as unknown as Fleet;
const company = { companyName: "Kilbrodie Lifting", phone: "0131 496 0000" };
/** All documents that a Hiab needs, valid until the given day. */
const documentsUntil = (expiresOn: string) =>
  (
    [
      ["operator_licence", "company"],
      ["public_liability", "company"],
      ["goods_in_transit", "company"],
      ["employers_liability", "company"],
      ["vehicle_insurance", "company"],
      ["mot", "vehicle"],
      ["loler", "vehicle"],
    ] as const
  ).map(
    ([type, covers]) =>
      ({
        ...{ type, covers, issuedOn: "2026-01-01", expiresOn, state: "approved", sumInsuredPence: 1_000_000_000 },
        ...{ fleetId: covers === "vehicle" ? "f1" : null, driverId: null },
      }) as unknown as Paper,
  );
const stepsOf = (business: Seen) =>
  firstSteps({ papers: documentsUntil("2027-01-01"), rateCards: [], today: "2026-11-22", ...business });
type Seen = Pick<Business, "profile" | "fleets"> & Partial<Business>;
const openOf = (business: Seen) =>
  stepsOf(business)
    .filter(({ isDone }) => !isDone)
    .map(({ key }) => key);

describe("the steps to the first job", () => {
  // Columns: name, current records, expected open steps.
  it.each<[string, Seen, string[]]>([
    [
      "of a newcomer",
      { profile: { companyName: null, phone: null }, fleets: [] },
      ["company", "vehicle", "rates", "base", "papers", "work"],
    ],
    ["without a phone number", { profile: { ...company, phone: null }, fleets: [aVehicle()] }, ["company"]],
    ["with a company only", { profile: company, fleets: [] }, ["vehicle", "rates", "base", "papers", "work"]],
    [
      "with a vehicle that offers nothing",
      { profile: company, fleets: [aVehicle({ services: [] })] },
      ["rates", "papers"],
    ],
    [
      "with a service that is by quote only",
      { profile: company, fleets: [aVehicle({ services: ["recovery"], hourlyRatePence: null, minimumHours: null })] },
      ["rates"],
    ],
    [
      "with expired documents",
      { profile: company, fleets: [aVehicle()], papers: documentsUntil("2026-11-21") },
      ["papers"],
    ],
    ["with every vehicle offline", { profile: company, fleets: [aVehicle({ status: "offline" })] }, ["work"]],
    [
      "with one of two on a job",
      { profile: company, fleets: [aVehicle({ status: "busy" }), aVehicle({ id: "f2" })] },
      [],
    ],
    ["that is ready", { profile: company, fleets: [aVehicle()] }, []],
  ])("of a business %s", (_which, business, open) => {
    expect(openOf(business)).toEqual(open);
  });

  it("describes each step", () => {
    const texts = stepsOf({ profile: company, fleets: [aVehicle()] }).map(({ text }) => text);
    expect(texts).toEqual([
      "Kilbrodie Lifting, 0131 496 0000",
      "The red one",
      "Hiab",
      "Bernard Street, Leith, up to 25 miles",
      "In order for Hiab",
      "1 vehicle takes jobs",
    ]);
  });
});
