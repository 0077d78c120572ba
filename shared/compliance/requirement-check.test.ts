import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serviceIds } from "../catalogue/services.ts";
import { kindIds } from "../fleet/kinds.ts";
import { FleetId, UserId } from "../kernel/id.ts";
import { addDays } from "../kernel/time.ts";
import type { PaperType } from "./model.ts";
import { type Asked, checkRequirements, coveredDays, type DocumentSeen, fewestFor } from "./requirement-check.ts";

const vehicleId = FleetId.parse("00000000-0000-4000-8000-000000000001");
const driverId = UserId.parse("00000000-0000-4000-8000-000000000002");

const tyreVan = { id: vehicleId, name: "Van 1", spec: { kind: "workshop" } };
const job: Asked = {
  ...{ service: "mobile-tyre", vehicle: tyreVan },
  ...{ from: "2026-12-05", until: "2026-12-06", today: "2026-11-22" },
};

function paper(type: PaperType, change: Partial<DocumentSeen> = {}): DocumentSeen {
  const covers = type === "mot" || type === "loler" ? "vehicle" : "company";
  return {
    ...{ type, covers, fleetId: covers === "vehicle" ? vehicleId : null, driverId: null, state: "approved" },
    ...{ issuedOn: "2026-01-01", expiresOn: "2027-12-31", sumInsuredPence: 200_000_000 },
    ...change,
  };
}
const mot = paper("mot", { sumInsuredPence: null });
const always = [paper("no_employees", { expiresOn: null }), paper("vehicle_insurance", { expiresOn: null })].map(
  (one) => ({ ...one, issuedOn: "0001-01-01", sumInsuredPence: null }),
);

describe("how a job stands with an insurance", () => {
  const cases: [what: string, own: Partial<DocumentSeen>[], state: string, reason: string][] = [
    ["in date", [{}], "green", "is valid until 31 December 2027"],
    ["without an end", [{ expiresOn: null }], "green", "is valid without an end"],
    ["to the job's last day", [{ expiresOn: "2026-12-06" }], "amber", "expires on 6 December 2026"],
    ["30 days longer", [{ expiresOn: "2027-01-05" }], "amber", "expires on 5 January 2027"],
    ["31 days longer", [{ expiresOn: "2027-01-06" }], "green", "is valid until 6 January 2027"],
    [
      "that expires in the middle of the job",
      [{ expiresOn: "2026-12-05" }],
      "red",
      "expires on 5 December 2026, before this job ends on 6 December 2026",
    ],
    [
      "that expires before the job",
      [{ expiresOn: "2026-12-03" }],
      "red",
      "expires on 3 December 2026, before this job starts on 5 December 2026",
    ],
    ["that has expired", [{ expiresOn: "2026-11-21" }], "red", "expired on 21 November 2026"],
    ["that begins too late", [{ issuedOn: "2026-12-06" }], "red", "is valid only from 6 December 2026"],
    ["that was not approved yet", [{ state: "pending" }], "amber", "waits for Haulyard's review"],
    ["that was refused", [{ state: "rejected" }], "red", "was rejected"],
    ["of too small a sum", [{ sumInsuredPence: 100_000_000 }], "red", "covers £1,000,000, but needs £2,000,000"],
    ["that is not there", [], "red", "is missing"],
    [
      "that the next one follows without a gap",
      [{ expiresOn: "2026-12-05" }, { issuedOn: "2026-12-06" }],
      "green",
      "is valid until 31 December 2027",
    ],
  ];
  it.each(cases)("%s", (_what, own, state, reason) => {
    const found = checkRequirements([mot, ...own.map((change) => paper("public_liability", change))], job);
    expect(found.find(({ id }) => id === "publicLiability")).toMatchObject({
      state,
      reason: `Public liability insurance ${reason}.`,
    });
  });

  it("counts what waits for review for nothing", () => {
    const [waiting] = checkRequirements([mot, paper("public_liability", { state: "pending" })], job).filter(
      (one) => !one.isMet,
    );
    expect(waiting?.id).toBe("publicLiability");
  });
});

it("a vehicle's and a driver's papers are their own, and named", () => {
  const hiab: Asked = { ...job, service: "hiab", vehicle: { ...tyreVan, name: "Hiab 1", spec: { kind: "hiab" } } };
  const other = FleetId.parse("00000000-0000-4000-8000-000000000009");
  const found = checkRequirements([paper("mot", { fleetId: other })], {
    ...hiab,
    driver: { id: driverId, name: "Rab" },
  });
  expect(found.map(({ reason }) => reason)).toEqual([
    "Operator's licence is missing.",
    "Public liability insurance is missing.",
    "Goods in transit insurance is missing.",
    "MOT of Hiab 1 is missing.",
    "LOLER thorough examination of Hiab 1 is missing.",
    "Driver CPC of Rab is missing.",
    "ALLMI card of Rab is missing.",
    "Employers' liability insurance is missing.",
    "Motor insurance of Hiab 1 is missing.",
    "Driving licence of category C of Rab is missing.",
    "Driver tachograph card of Rab is missing.",
  ]);
});

const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2027-03-01", days));
const anyDocument = fc.record({
  type: fc.constantFrom<PaperType>(
    "operator_licence",
    "public_liability",
    "goods_in_transit",
    "waste_carrier",
    "mot",
    "loler",
  ),
  issuedOn: anyDay,
  expiresOn: fc.option(anyDay),
  state: fc.constantFrom("approved" as const, "approved" as const, "pending" as const, "rejected" as const),
  sumInsuredPence: fc.constantFrom(null, 100_000_000, 1_000_000_000),
});

it("a job is covered exactly when each of its days is, and search knows the same days", () => {
  fc.assert(
    fc.property(
      fc.array(anyDocument, { maxLength: 25 }),
      fc.constantFrom(...serviceIds),
      fc.constantFrom(...kindIds),
      anyDay,
      fc.nat({ max: 3 }),
      (given, service, kind, from, more) => {
        const papers = [...always, ...given.map((one) => paper(one.type, one))];
        const until = addDays(from, more);
        const vehicle = { ...tyreVan, spec: { kind } };
        const isMet = (days: { from: string; until: string }) =>
          checkRequirements(papers, { service, vehicle, ...days, today: "2027-02-01" }).every((one) => one.isMet);
        const each = Array.from({ length: more + 1 }, (_, i) => addDays(from, i));
        expect(isMet({ from, until })).toBe(each.every((day) => isMet({ from: day, until: day })));
        const spans = coveredDays(papers, service, vehicle);
        expect(spans.some((span) => span.from <= from && until <= span.until)).toBe(isMet({ from, until }));
      },
    ),
    { numRuns: 400 },
  );
});

const counts = { type: "public_liability", state: "approved", sumInsuredPence: 1_000_000_000 } as const;

it("a job is covered by the fewest papers exactly when all of them cover it, and each is needed", () => {
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 12 }), anyDay, fc.nat({ max: 40 }), (given, from, more) => {
      const papers = given.map((one) => paper("public_liability", { ...one, ...counts }));
      const until = addDays(from, more);
      const isMet = (some: readonly DocumentSeen[]) =>
        coveredDays([mot, ...always, ...some], "mobile-tyre", tyreVan).some(
          (span) => span.from <= from && until <= span.until,
        );
      const fewest = fewestFor(papers, { from, until });
      expect(isMet(fewest)).toBe(isMet(papers));
      if (isMet(papers)) for (const one of fewest) expect(isMet(fewest.filter((other) => other !== one))).toBe(false);
    }),
    { numRuns: 400 },
  );
});
