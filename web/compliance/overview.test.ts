import { expect, it } from "vitest";
import type { TeamMember } from "#shared/accounts/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { formFor, overviewOf } from "./overview.ts";

const today = "2026-11-22";
const aHiab = (id: string, name: string, services: string[]) =>
  ({ id, name, spec: { kind: "hiab" }, services }) as unknown as Fleet;
const hiab = aHiab("f1", "Hiab 1", ["hiab", "building-suppliers"]);
const second = aHiab("f2", "Hiab 2", ["hiab"]);
const drivers = [{ userId: "d1", name: "Rab", kind: "driver" } as unknown as TeamMember];
const aDocument = (type: Paper["type"], change: object = { covers: "company" }) =>
  ({
    ...{ type, fleetId: null, driverId: null, issuedOn: "2026-01-05", expiresOn: "2036-01-04", state: "approved" },
    ...{ id: `id-${type}`, sumInsuredPence: 500_000_000, ...change },
  }) as unknown as Paper;
const papers = [
  ...(["operator_licence", "public_liability", "goods_in_transit", "employers_liability"] as const).map((type) =>
    aDocument(type),
  ),
  aDocument("vehicle_insurance"),
  ...[hiab, second].flatMap(({ id: fleetId }) => [
    aDocument("mot", { covers: "vehicle", fleetId }),
    aDocument("loler", { covers: "vehicle", fleetId }),
  ]),
  ...(["driver_cpc", "allmi", "licence_c", "tachograph_card"] as const).map((type) =>
    aDocument(type, { covers: "driver", driverId: "d1" }),
  ),
];

it("a business with all documents in order is green everywhere, with each requirement listed once", () => {
  const found = overviewOf({ papers, vehicles: [hiab, second], drivers }, today);
  expect(found.services.map(({ service, state }) => [service, state])).toEqual([
    ["hiab", "green"],
    ["building-suppliers", "green"],
  ]);
  expect(found.company.map(({ id }) => id)).toEqual([
    "operatorLicence",
    "publicLiability",
    "goodsInTransit",
    "employersLiability",
  ]);
  expect(found.vehicles.map(({ reason }) => reason)).toEqual([
    "MOT of Hiab 1 is valid until 4 January 2036.",
    "LOLER thorough examination of Hiab 1 is valid until 4 January 2036.",
    "Motor insurance of Hiab 1 is valid until 4 January 2036.",
    "MOT of Hiab 2 is valid until 4 January 2036.",
    "LOLER thorough examination of Hiab 2 is valid until 4 January 2036.",
    "Motor insurance of Hiab 2 is valid until 4 January 2036.",
  ]);
  expect(found.drivers.map(({ id }) => id)).toEqual(["driverCpc", "allmi", "licenceC", "tachographCard"]);
});

it("a vehicle without its MOT comes first, and another keeps its service bookable", () => {
  const without = papers.filter(({ type, fleetId }) => type !== "mot" || fleetId !== hiab.id);
  const found = overviewOf({ papers: without, vehicles: [hiab, second], drivers }, today);
  expect(found.vehicles[0]).toMatchObject({ state: "red", reason: "MOT of Hiab 1 is missing." });
  expect(found.services).toEqual([
    { service: "building-suppliers", state: "red", isMet: false, reasons: ["MOT of Hiab 1 is missing."] },
    { service: "hiab", state: "green", isMet: true, reasons: [] },
  ]);
});

it("leads to the form of the missing document, for its vehicle or driver, or to the renewal of the latest", () => {
  const without = papers.filter(({ type }) => type !== "loler" && type !== "allmi" && type !== "operator_licence");
  const first = { id: "older", covers: "vehicle", fleetId: hiab.id, expiresOn: "2026-12-01" };
  const {
    company,
    vehicles,
    drivers: driven,
  } = overviewOf(
    {
      papers: [...without, aDocument("loler", first), aDocument("loler", { ...first, id: "newer" })],
      vehicles: [hiab, second],
      drivers,
    },
    today,
  );
  const forms = [...company, ...vehicles, ...driven].filter(({ state }) => state !== "green").map(formFor);
  expect(forms).toEqual([
    "/documents?paper=new&type=operator_licence",
    "/documents?paper=new&type=loler&vehicle=f2",
    "/documents?paper=new&after=newer",
    "/documents?paper=new&type=allmi&driver=d1",
  ]);
});
