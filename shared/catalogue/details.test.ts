import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "../kernel/question.ts";
import { answersRead, withoutTyped } from "./answers.ts";
import { ServiceDetails } from "./details.ts";
import { PanelKind } from "./model.ts";
import { guideOf } from "./panels/guides.ts";
import { panels } from "./panels/index.ts";
import { serviceIds, services } from "./services.ts";

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
  it("parses, and parses its own output again", () => {
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
        "hireDays",
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
        "hireWeeks",
        "exchanges",
        "waitMinutes",
        "trafficSensitive",
        "permitNumber",
        "skipNotes",
      ],
      crane: [
        "liftTerms",
        "hiabLift",
        "appointedPerson",
        "liftingCapacity",
        "liftingHeight",
        "overheadObstructions",
        "restrictedAccess",
        "groundConditions",
        "craneLoadType",
        "numberOfLifts",
        "timeRequirement",
        "hours",
        "craneDays",
        "onRoad",
        "permitNumber",
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
        "trafficManagementDays",
        "permitNumber",
        "tarNotes",
      ],
      generic: ["hours", "fuel", "fuelLitres", "fuelCarriage", "generalNotes"],
    };
    const { panel: _panel, version, ...parsed } = ServiceDetails.parse(least[panel]);
    expect(version).toBe(1);
    expect(Object.keys(panels[panel]).sort()).toEqual(fields[panel].sort());
    for (const field of Object.keys(parsed)) expect(fields[panel]).toContain(field);
  });
});

// Option values that the panels' notices and the booking form compare with.
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
] as const)("%s accepts the agreed values of %s", (panel, field, values) => {
  for (const value of values) expect([value, parses(panel, { [field]: value })]).toEqual([value, true]);
});

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

const questions = PanelKind.options.flatMap((panel) =>
  Object.entries<Question>(panels[panel]).map(([field, question]) => ({ panel, field, question })),
);

it("names each field in one panel only, or asks the same in each", () => {
  const first = new Map<string, Question>();
  for (const {
    field,
    question: { when: _, orWhen: __, ...question },
  } of questions) {
    expect(question).toEqual(first.get(field) ?? question);
    first.set(field, question);
  }
});

it.each([
  ["generic", "hours", 0, "“0” is too small. At least half an hour."],
  ["generic", "hours", 25, "“25” is too large. At most 24 hours."],
  [
    "generic",
    "hours",
    3.33,
    "“3.33” is not a number of whole or half hours. Give whole or half hours, such as 2 or 2.5.",
  ],
  ["skip", "hireWeeks", 4, "“4” is too small. At least 5."],
  ["skip", "exchanges", 0, "“0” is too small. At least 1."],
  ["skip", "waitMinutes", 45.5, "“45.5” is not a whole number. Give a whole number from 1 to 600."],
  ["excavator", "hireDays", 1, "“1” is too small. At least 2."],
  ["crane", "craneDays", 366, "“366” is too large. At most 365."],
  ["tar", "trafficManagementDays", 0, "“0” is too small. At least 1."],
] as const)("%s refuses %s of %d with its sentence", (panel, field, answer, sentence) => {
  const read = ServiceDetails.safeParse({ ...least[panel], [field]: answer });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

const refused = ({ ask, ...question }: Question): fc.Arbitrary<unknown> => {
  const others = fc.constantFrom<unknown>(null, [], {}, "unheard of", "1", -1, 0, 0.5, 1e9, Number.NaN);
  if (ask === "tick") return others;
  if (ask === "choice")
    return fc.oneof(others, fc.string({ maxLength: 30 })).filter((o) => !(String(o) in Object(question).options));
  if (ask === "count") return fc.oneof(others, fc.constantFrom(5, 7, "2"));
  if (ask === "metres" || ask === "hours") return others.filter((other) => other !== 0.5);
  if (ask === "whole") return others;
  return fc.oneof(fc.constantFrom<unknown>(null, [], 1, true), fc.constant("x".repeat(4001)));
};

it("refuses every invalid answer and names its field", () => {
  const wrong = fc
    .constantFrom(...questions)
    .chain((asked) => refused(asked.question).map((answer) => ({ ...asked, answer })));
  fc.assert(
    fc.property(wrong, ({ panel, field, answer }) => {
      const read = ServiceDetails.safeParse({ ...least[panel], [field]: answer });
      expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
    }),
    { numRuns: 500 },
  );
});

function said(panel: PanelKind, answers: object, urgency: Parameters<typeof guideOf>[2] = "scheduled") {
  const { notices, figures } = guideOf(panel, { ...answers }, urgency);
  return { notices: notices.map(({ words }) => words).join(" "), figures: figures.map(([, words]) => words) };
}

it("a skip above 16 yards is on request, and is not one of the sizes to choose", () => {
  expect(Object.keys(panels.skip.skipSize.options).at(-1)).toBe("16-yard");
  expect(said("skip", {}).notices).toContain("20 to 40 yards, are on request");
});

describe("the notices of a panel", () => {
  it.each([
    ["crane", { liftTerms: "crane_hire" }, "Without one, choose a contract", { liftTerms: "contract_lift" }],
    ["crane", { hiabLift: "crane_hire" }, "Without one, choose a contract", { hiabLift: "own_load" }],
    ["crane", { hiabLift: "crane_hire", appointedPerson: true }, "You plan", { hiabLift: "crane_hire" }],
    ["crane", { liftingCapacity: "31-50" }, "site survey", { liftingCapacity: "16-30" }],
    ["crane", { liftingCapacity: "50+" }, "site survey", {}],
    ["crane", { liftingHeight: "36-50m" }, "site survey", { liftingHeight: "21-35m" }],
    ["crane", { liftingHeight: "50m+" }, "site survey", {}],
    ["crane", { groundConditions: "soft-muddy" }, "round protection", { groundConditions: "firm" }],
    ["crane", { groundConditions: "uneven-rough" }, "round protection", { groundConditions: "hardstanding" }],
    ["excavator", { machineSize: "large" }, "site survey", { machineSize: "standard" }],
    ["excavator", { machineSize: "extra-large" }, "site survey", {}],
    ["excavator", { siteAccess: "restricted" }, "site survey", { siteAccess: "clear" }],
    ["excavator", { groundType: "rocky" }, "site survey", { groundType: "soft" }],
    ["tar", { locationType: "busy" }, "raffic management", { locationType: "quiet" }],
    ["tar", { locationType: "main" }, "raffic management", {}],
    ["tar", { locationType: "city-centre" }, "raffic management", { locationType: "private" }],
    ["tar", { timeline: "urgent-48h" }, "urgent premium", { timeline: "this-week" }],
    ["skip", { wasteType: "hazardous" }, "contact us directly", { wasteType: "mixed" }],
    ["skip", { placement: "road-with-permit" }, "+£35", { placement: "driveway" }],
    ["skip", { placement: "public-road" }, "+£25", { placement: "road-with-permit" }],
    ["skip", { placement: "public-road", handlePermit: true }, "+£25", { handlePermit: true }],
  ] as const)("%s %j shows %s, and %j does not", (panel, answers, words, others) => {
    expect(said(panel, answers).notices).toContain(words);
    expect(said(panel, others).notices).not.toContain(words);
  });

  it("never add both permits' fees", () => {
    for (const placement of ["public-road", "road-with-permit"])
      for (const handlePermit of [true, false])
        expect(said("skip", { placement, handlePermit }).notices.match(/\+£/g)).toHaveLength(1);
  });

  it("show the £45 of an emergency for tyres, and of no other urgency", () => {
    expect(said("mobile_tyre", {}, "emergency").notices).toContain("£45");
    for (const urgency of ["urgent", "today", "tomorrow", "scheduled"] as const)
      expect(said("mobile_tyre", {}, urgency).notices).toBe("");
  });
});

describe("answers in words", () => {
  it("use the words of questions and options, and leave out open ones", () => {
    const details = ServiceDetails.parse({ ...least.crane, restrictedAccess: true, craneNotes: "Low wires" });
    expect(Object.fromEntries(answersRead(details))).toMatchObject({
      "Heaviest lift": "31-50 t",
      Ground: "Soft or muddy",
      "Number of lifts": "3",
      "Restricted access": "yes",
      "Notes on the lift": "Low wires",
    });
    expect(answersRead(ServiceDetails.parse(least.generic))).toEqual([]);
  });

  it("include those of a newer release, whose options or questions this one does not know", () => {
    const newer = { panel: "skip", skipSize: "40-yard", colour: "green" } as unknown as ServiceDetails;
    expect(answersRead(newer)).toEqual([
      ["Skip size", "40-yard"],
      ["colour", "green"],
    ]);
    expect(withoutTyped(newer)).toEqual({ panel: "skip", skipSize: "40-yard", colour: "" });
  });
});
