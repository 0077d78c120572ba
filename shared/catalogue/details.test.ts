import { describe, expect, it } from "vitest";
import { ServiceDetails } from "./details.ts";
import { PanelKind } from "./model.ts";
import { serviceIds, services } from "./services/index.ts";

/** The least that each panel needs; what is left out has a default. */
const least = {
  mobile_tyre: {
    panel: "mobile_tyre",
    vehicleType: "truck-7.5t",
    serviceType: "puncture",
    tyreSize: "295/80 R22.5",
    numberOfTyres: 2,
  },
  excavator: {
    panel: "excavator",
    machineSize: "large",
    duration: "1-day",
    siteAccess: "restricted",
    workingHours: "standard",
    jobType: "foundations",
    groundType: "rocky",
    operatorService: "operated",
  },
  skip: {
    panel: "skip",
    skipSize: "8-yard",
    wasteType: "mixed",
    hireDuration: "1-week",
    placement: "road-with-permit",
  },
  crane: {
    panel: "crane",
    liftingCapacity: "31-50",
    liftingHeight: "36-50m",
    overheadObstructions: "none",
    groundConditions: "soft-muddy",
    craneLoadType: "steel",
    numberOfLifts: 3,
    timeRequirement: "half-day",
  },
  tar: {
    panel: "tar",
    areaLength: 10,
    areaWidth: 5,
    surfaceType: "tarmac",
    workType: "patching",
    locationType: "city-centre",
    excavationDepth: "surface",
    timeline: "urgent-48h",
  },
  generic: { panel: "generic" },
} satisfies Record<PanelKind, object>;

const parses = (panel: PanelKind, change: object = {}) =>
  ServiceDetails.safeParse({ ...least[panel], ...change }).success;

describe.each(PanelKind.options)("the %s panel", (panel) => {
  it("parses, and parses again what it gave", () => {
    const parsed = ServiceDetails.parse(least[panel]);
    expect(parsed.panel).toBe(panel);
    expect(ServiceDetails.parse(parsed)).toEqual(parsed);
  });

  it("belongs to at least one service", () => {
    expect(serviceIds.some((id) => services[id].panel === panel)).toBe(true);
  });

  it("keeps its field names", () => {
    const fields: Record<PanelKind, string[]> = {
      mobile_tyre: ["vehicleType", "serviceType", "tyreSize", "numberOfTyres", "problemDescription"],
      excavator: [
        "machineSize",
        "duration",
        "siteAccess",
        "workingHours",
        "jobType",
        "needsBreaker",
        "needsAuger",
        "needsGrapple",
        "needsRipper",
        "groundType",
        "accessWidth",
        "accessHeight",
        "operatorService",
        "needsMuckAway",
        "muckVolume",
        "excavatorNotes",
      ],
      skip: [
        "skipSize",
        "wasteType",
        "hireDuration",
        "handlePermit",
        "requiresAccess",
        "needsExchange",
        "waitAndLoad",
        "placement",
        "skipNotes",
      ],
      crane: [
        "liftingCapacity",
        "liftingHeight",
        "overheadObstructions",
        "restrictedAccess",
        "groundConditions",
        "craneLoadType",
        "numberOfLifts",
        "timeRequirement",
        "craneNotes",
      ],
      tar: [
        "areaLength",
        "areaWidth",
        "surfaceType",
        "workType",
        "locationType",
        "needsTrafficManagement",
        "needsPermits",
        "excavationDepth",
        "needsBaseWork",
        "needsDrainage",
        "timeline",
        "weatherFlexible",
        "tarNotes",
      ],
      generic: ["generalNotes"],
    };
    const { panel: _panel, ...parsed } = ServiceDetails.parse(least[panel]);
    expect(Object.keys(parsed).sort()).toEqual(fields[panel].sort());
  });
});

// Values that notices and the booking form go by.
it.each([
  ["crane", "liftingCapacity", ["31-50", "50+"]],
  ["crane", "liftingHeight", ["36-50m", "50m+"]],
  ["crane", "groundConditions", ["soft-muddy", "uneven-rough"]],
  ["excavator", "machineSize", ["large", "extra-large"]],
  ["excavator", "siteAccess", ["restricted"]],
  ["excavator", "groundType", ["rocky"]],
  ["tar", "locationType", ["busy", "main", "city-centre"]],
  ["tar", "timeline", ["urgent-48h"]],
  ["skip", "wasteType", ["hazardous"]],
  ["mobile_tyre", "vehicleType", ["van", "truck-7.5t", "truck-18t", "hgv", "plant", "car"]],
  ["mobile_tyre", "numberOfTyres", [1, 2, 3, 4, 6, 8]],
] as const)("%s takes the agreed values of %s", (panel, field, values) => {
  for (const value of values) expect([value, parses(panel, { [field]: value })]).toEqual([value, true]);
});

// Outside the choices and limits.
it.each([
  ["mobile_tyre", { numberOfTyres: 5 }],
  ["mobile_tyre", { numberOfTyres: 7 }],
  ["mobile_tyre", { vehicleType: "tractor" }],
  ["crane", { numberOfLifts: 0 }],
  ["tar", { areaLength: 0 }],
  ["tar", { areaWidth: Number.POSITIVE_INFINITY }],
  ["skip", { skipSize: "5-yard" }],
  ["generic", { panel: "submarine" }],
  ["generic", { generalNotes: "x".repeat(4001) }],
] as const)("%s refuses %j", (panel, change) => {
  expect(parses(panel, change)).toBe(false);
});
