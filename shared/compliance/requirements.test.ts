import { expect, it } from "vitest";
import { figure } from "#test/support/figure.ts";
import { type Need, needsOf, open } from "#test/support/published-rules.ts";
import { ServiceDetails } from "../catalogue/details.ts";
import { serviceIds } from "../catalogue/services.ts";
import { kindIds } from "../fleet/kinds.ts";
import { FleetId, UserId } from "../kernel/id.ts";
import type { PaperType } from "./model.ts";
import { type Asked, checkRequirements, type DocumentSeen } from "./requirement-check.ts";
import { requirementsOf } from "./requirements.ts";

const vehicleId = FleetId.parse("00000000-0000-4000-8000-000000000001");
const driverId = UserId.parse("00000000-0000-4000-8000-000000000002");
const [from, until] = ["2027-03-27", "2027-03-29"];

/** A document's dates, and whether it covers a job from 27 to 29 March. */
const dates: readonly [issuedOn: string, expiresOn: string | null, covers: boolean][] = [
  ["2027-01-01", null, true],
  [from, until, true],
  ["2027-01-01", until, true],
  ["2027-01-01", "2027-03-28", false],
  ["2027-01-01", "2027-03-26", false],
  ["2027-03-28", null, false],
  ["2027-03-30", null, false],
];

function paper({ of, pence }: Need, type: PaperType | undefined): DocumentSeen {
  return {
    ...{ type: type as PaperType, covers: of, state: "approved", issuedOn: "2027-01-01", expiresOn: null },
    ...{ fleetId: of === "vehicle" ? vehicleId : null, driverId: of === "driver" ? driverId : null },
    sumInsuredPence: pence > 0 ? pence : null,
  };
}

function cellsOf(asked: Asked, needs: readonly Need[], need: Need): boolean[] {
  const others = needs.filter((one) => one !== need).map((one) => paper(one, one.papers[0]));
  const finds = (own: DocumentSeen[], isMet: boolean) =>
    checkRequirements([...others, ...own], asked).filter((one) => !one.isMet).length === (isMet ? 0 : 1);
  return need.papers.flatMap((type) => [
    ...dates.map(([issuedOn, expiresOn, covers]) => finds([{ ...paper(need, type), issuedOn, expiresOn }], covers)),
    finds([], false),
    finds([{ ...paper(need, type), state: "pending" }], false),
    finds([{ ...paper(need, type), state: "rejected" }], false),
    finds([paper({ ...need, pence: need.pence - 1 }, type)], need.pence === 0),
    finds([{ ...paper(need, type), fleetId: null, driverId: null }], need.of === "company"),
  ]);
}

it("what each service needs with each vehicle is what the published rules ask, however papers are dated", () => {
  const cells: boolean[] = [];
  for (const service of serviceIds)
    for (const kind of kindIds)
      for (const more of [{}, { grossTonnes: 3.5 }, { grossTonnes: 7.5 }, { operator: "self-drive" }])
        for (const driver of [null, { id: driverId, name: "Rab" }]) {
          const vehicle = { id: vehicleId, name: "Lorry", spec: { kind, ...more } };
          const asked = { service, vehicle, driver, from, until, today: "2027-03-01" };
          const needs = needsOf(service, kind, more, driver !== null);
          cells.push(checkRequirements([], asked).length === needs.length);
          for (const need of needs) cells.push(...cellsOf(asked, needs, need));
        }
  expect(cells.length).toBeGreaterThan(50_000);
  figure("compliance.table", cells.filter(Boolean).length / cells.length);
});

it.each([
  ["tipper-truck", { kind: "tipper", grossTonnes: 3.5 }, false],
  ["tipper-truck", { kind: "tipper", grossTonnes: 3.51 }, true],
  ["tipper-truck", { kind: "tipper" }, true],
  ["van-hire", { kind: "van", grossTonnes: 7.5 }, true],
  ["van-hire", { kind: "van", grossTonnes: 3.5 }, false],
  ["van-hire", { kind: "van" }, false],
  ["van-hire", { kind: "other", grossTonnes: 7.5 }, true],
  ["mobile-mechanic", { kind: "workshop", grossTonnes: 5 }, true],
  ["recovery", { kind: "recovery", grossTonnes: 18 }, false],
  ["crane-hire", { kind: "crane", grossTonnes: 60 }, false],
  ["plant-hire", { kind: "trailer", grossTonnes: 2.7 }, false],
  ["plant-hire", { kind: "telehandler" }, false],
] as const)("%s with %j is asked for an operator's licence: %s", (service, spec, isAsked) =>
  expect(requirementsOf(service, spec).some(({ id }) => id === "operatorLicence")).toBe(isAsked),
);

it.each([
  ["fuel-delivery", { panel: "generic", fuel: "diesel", fuelLitres: 1000, fuelCarriage: "packages" }, []],
  ["fuel-delivery", { panel: "generic", fuel: "diesel", fuelLitres: 1001, fuelCarriage: "packages" }, ["adr"]],
  ["fuel-delivery", { panel: "generic", fuel: "petrol", fuelLitres: 333, fuelCarriage: "packages" }, []],
  ["fuel-delivery", { panel: "generic", fuel: "petrol", fuelLitres: 334, fuelCarriage: "packages" }, ["adr"]],
  ["fuel-delivery", { panel: "generic", fuelLitres: 100, fuelCarriage: "packages" }, ["adr"]],
  ["fuel-delivery", { panel: "generic", fuel: "diesel", fuelLitres: 200 }, ["adr"]],
  ["fuel-delivery", { panel: "generic", fuel: "diesel", fuelLitres: 200, fuelCarriage: "tank" }, ["adrTank"]],
  ["fuel-delivery", null, ["adr"]],
  ["tar", { panel: "tar", locationType: "busy" }, ["streetWorks"]],
  ["tar", { panel: "tar", needsPermits: true }, ["streetWorks"]],
  ["tar", { panel: "tar", locationType: "private" }, []],
  ["tar", null, []],
  ["crane-hire", null, ["liftPlan"]],
  ["hiab", { panel: "crane", hiabLift: "contract_lift" }, ["liftPlan"]],
  ["hiab", { panel: "crane" }, []],
] as const)("%s with %j is asked for what its answers tell: %j", (service, details, ids) => {
  const ofJob = ["adr", "adrTank", "streetWorks", "liftPlan"];
  const asked = requirementsOf(service, { kind: "other" }, details && ServiceDetails.parse(details));
  expect(asked.map(({ id }) => id).filter((id) => ofJob.includes(id))).toEqual(ids);
});

it("a policy of the whole fleet insures each vehicle, and a business without employees says so", () => {
  const vehicle = { id: vehicleId, name: "Lorry", spec: { kind: "tipper" } };
  const asked = { service: "muck-away" as const, vehicle, driver: null, from, until, today: "2027-03-01" };
  const company = { of: "company", papers: [], pence: 0 } as const;
  const unmet = (...papers: DocumentSeen[]) =>
    checkRequirements(papers, asked).flatMap(({ id, isMet }) => (isMet ? [] : [id]));
  expect(unmet()).toEqual(expect.arrayContaining(["employersLiability", "motorInsurance"]));
  const left = unmet(paper(company, "vehicle_insurance"), paper(company, "no_employees"));
  expect(left).not.toContain("employersLiability");
  expect(left).not.toContain("motorInsurance");
});

it.each(open)("$paper of a $kind is still to be decided", ({ kind, paper: type }) => {
  const label = type === "loler" ? "loler" : "driverCpc";
  for (const service of serviceIds) expect(requirementsOf(service, { kind }).map(({ id }) => id)).not.toContain(label);
});
