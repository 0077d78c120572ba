import { describe, expect, it } from "vitest";
import type { ServiceDetails } from "../catalogue/details.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { answerEffects } from "./answer-effects.ts";
import { jobPrice } from "./job-price.ts";
import { netAndVat } from "./price.ts";
import { guideRates } from "./rate-card.ts";

/** Returns the price effects of a job's answers with the default card, as "field option": pounds. */
function effects(service: ServiceId, details: ServiceDetails, permitBy = "") {
  const found = answerEffects({
    ...{ panel: details.panel, details, known: { service, permitBy } },
    priceOf: (answers) => {
      const when = { urgencyLevel: "scheduled", start: { day: "2027-01-13", time: null, nation: null } } as const;
      const price = jobPrice(
        { service, details: answers, quantity: 0, miles: 4, ...when },
        { rates: guideRates(service) },
      );
      return "onRequest" in price ? price : { ...price, ...netAndVat(price.totalPence, true) };
    },
  });
  return Object.fromEntries(
    found.map(({ field, option, pence, isLeast }) => [
      `${field} ${option}`,
      pence === null ? "on request" : isLeast ? `from ${pence / 100}` : pence / 100,
    ]),
  );
}

const skip = (more: object = {}) => ({ panel: "skip", skipSize: "8-yard", ...more }) as ServiceDetails;
const digger = (more: object = {}) => ({ panel: "excavator", machineSize: "compact", ...more }) as ServiceDetails;
const lift = (more: object = {}) => ({ panel: "crane", ...more }) as ServiceDetails;
const tar = (more: object = {}) =>
  ({ panel: "tar", areaLength: 20, areaWidth: 10, surfaceType: "tarmac", ...more }) as ServiceDetails;

type Row = readonly [words: string, ServiceId, ServiceDetails, Readonly<Record<string, number | string | undefined>>];

/** Source: the default card of decision P-3. Undefined: the form shows no effect. */
const rows: readonly Row[] = [
  [
    "sizes count from the size that is chosen",
    "skips",
    skip(),
    { "skipSize 2-yard": -100, "skipSize 8-yard": undefined, "skipSize 12-yard": 40, "skipSize 16-yard": 100 },
  ],
  ["no size, nothing to count from", "skips", { panel: "skip" } as ServiceDetails, { "skipSize 8-yard": undefined }],
  [
    "further weeks at a fifth of the size, the first 14 days included",
    "skips",
    skip({ hireDuration: "3-weeks" }),
    {
      "hireDuration 1-week": 0,
      "hireDuration 2-weeks": 0,
      "hireDuration 3-weeks": 37,
      "hireDuration longer": "from 111",
    },
  ],
  ["typed weeks", "skips", skip({ hireDuration: "longer", hireWeeks: 6 }), { "hireWeeks 6": 148 }],
  [
    "the road with the permit handled, a placement that names its permit, and a driveway",
    "skips",
    skip({ placement: "driveway" }),
    {
      "placement driveway": 0,
      "placement public-road": "from 25",
      "placement road-with-permit": 35,
      "handlePermit true": undefined,
    },
  ],
  ["+£25 permit", "skips", skip({ placement: "public-road", handlePermit: true }), { "handlePermit true": 25 }],
  ["+£25 permit before it is ticked", "skips", skip({ placement: "public-road" }), { "handlePermit true": 25 }],
  [
    "an open follow-up hides no other difference",
    "skips",
    skip({ placement: "public-road", handlePermit: false, hireDuration: "" }),
    { "handlePermit true": 25, "placement public-road": 25, "hireDuration 3-weeks": 37 },
  ],
  [
    "a number of one's own takes the permit off",
    "skips",
    skip({ placement: "public-road", handlePermit: true, permitNumber: "ED 123" }),
    { "permitNumber ED 123": -25 },
  ],
  [
    "an exchange costs the size, waiting is free for 30 minutes",
    "skips",
    skip(),
    { "needsExchange true": "from 185", "waitAndLoad true": "from 0" },
  ],
  ["two exchanges", "skips", skip({ needsExchange: true, exchanges: 2 }), { "exchanges 2": 370 }],
  ["70 minutes of waiting", "skips", skip({ waitAndLoad: true, waitMinutes: 70 }), { "waitMinutes 70": 60 }],
  ["hazardous waste", "skips", skip(), { "wasteType hazardous": "on request", "wasteType general": 0 }],
  [
    "attachments, self-drive and half a day",
    "excavator",
    digger({ duration: "1-day" }),
    {
      "needsBreaker true": 45,
      "operatorService self-drive": -120,
      "operatorService operated": 0,
      "duration half-day": -180,
      "duration 1-week": 1800,
      "needsMuckAway true": "on request",
      "machineSize mini": -100,
    },
  ],
  ["attachments for half a day", "excavator", digger({ duration: "half-day" }), { "needsBreaker true": 22.5 }],
  [
    "hours of a crane beyond its minimum",
    "crane-hire",
    lift({ timeRequirement: "by-the-hour", hours: 6 }),
    { "hours 6": 300, "timeRequirement full-day": 600, "liftingCapacity 50+": "on request", "liftingCapacity 1-5": 0 },
  ],
  [
    "traffic management, base work and drainage",
    "tar",
    tar({ locationType: "private" }),
    { "needsTrafficManagement true": 350, "needsBaseWork true": 2400, "needsDrainage true": "on request" },
  ],
  [
    "three days of traffic management",
    "tar",
    tar({ needsTrafficManagement: true, trafficManagementDays: 3 }),
    { "needsTrafficManagement true": 1050, "trafficManagementDays 3": 700 },
  ],
  [
    "surfaces count from the chosen one",
    "tar",
    tar(),
    { "surfaceType concrete": 1000, "surfaceType tarmac": undefined },
  ],
  [
    "tyres",
    "mobile-tyre",
    { panel: "mobile_tyre", numberOfTyres: 2 } as ServiceDetails,
    { "numberOfTyres 1": -80, "numberOfTyres 4": 160, "serviceType puncture": "on request" },
  ],
  ["hours of a tipper", "tipper-truck", { panel: "generic", hours: 4 } as ServiceDetails, { "hours 4": 133 }],
];

describe("the effect of an answer", () => {
  it.each(rows)("%s", (_words, service, details, expected) => {
    const found = effects(service, details);
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, found[key]]))).toEqual(expected);
  });

  it("is hidden for a permit that only the hirer may apply for", () => {
    expect(effects("skips", skip({ placement: "public-road" }), "hirer")["handlePermit true"]).toBeUndefined();
  });
});
