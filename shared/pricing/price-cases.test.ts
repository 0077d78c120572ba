import { expect, it } from "vitest";
import { figure } from "#test/support/figure.ts";
import type { ServiceDetails } from "../catalogue/details.ts";
import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import type { Nation } from "../kernel/bank-holidays.ts";
import { jobPrice, type OwnRates, type PricedJob } from "./job-price.ts";
import { netAndVat } from "./price.ts";
import { guideRates, guideValues, ratesOf } from "./rate-card.ts";

/** A Wednesday, the Saturday and Sunday after it, and bank holidays of one nation and of all. */
const [wed, sat, sun] = ["2027-01-13", "2027-01-16", "2027-01-17"];
const [standrews, christmas, easterMonday] = ["2026-11-30", "2026-12-25", "2027-03-29"];

interface Case {
  readonly service: ServiceId;
  readonly details?: object;
  readonly tonnes?: number;
  readonly loads?: number;
  readonly level?: UrgencyLevel;
  readonly day?: string;
  readonly time?: string | null;
  readonly nation?: Nation;
  readonly miles?: number;
  readonly own?: Partial<OwnRates>;
  readonly council?: PricedJob["council"];
  readonly isFirst?: boolean;
  /** Rows of the card that differ from the default card; null: the row is missing. */
  readonly card?: Readonly<Record<string, number | null>>;
  readonly includesVat?: boolean;
  readonly vatRegistered?: boolean;
}

type Row = readonly [words: string, wanted: Case, expected: number | RegExp];

const panelOf: Partial<Record<ServiceId, ServiceDetails["panel"]>> = {
  skips: "skip",
  excavator: "excavator",
  tar: "tar",
  "mobile-tyre": "mobile_tyre",
  hiab: "crane",
  "crane-hire": "crane",
};

function priced({ service, details, own, card, includesVat = true, ...wanted }: Case) {
  const rows = [
    ...guideValues(service).filter(({ key }) => card?.[key] === undefined),
    ...Object.entries(card ?? {}).flatMap(([key, value]) => (value === null ? [] : [{ key, value }])),
  ];
  return jobPrice(
    {
      service,
      details: { panel: panelOf[service] ?? "generic", version: 1, ...details } as ServiceDetails,
      quantity: wanted.tonnes ?? 1,
      loads: wanted.loads ?? 1,
      urgencyLevel: wanted.level ?? "scheduled",
      isFirst: wanted.isFirst ?? true,
      start: {
        day: wanted.day ?? wed,
        time: wanted.time === undefined ? "08:00" : wanted.time,
        nation: wanted.nation ?? "scotland",
      },
      miles: wanted.miles ?? 0,
      council: wanted.council ?? null,
      vatRegistered: wanted.vatRegistered ?? true,
    },
    {
      rates: ratesOf(service, { rates: rows, includesVat }, true),
      ...(own && { own: { hourlyRatePence: null, dailyRatePence: null, minimumHours: null, ...own } }),
    },
  );
}

const skip = (size: string, more: object = {}) => ({ skipSize: size, placement: "driveway", ...more });
const digger = (size: string, duration: string, more: object = {}) => ({ machineSize: size, duration, ...more });
const area = (length: number, width: number, more: object = {}) => ({
  areaLength: length,
  areaWidth: width,
  surfaceType: "tarmac",
  ...more,
});
const hiab86 = { hourlyRatePence: 8600, minimumHours: 3 };
const byHour = (hours: number) => ({ timeRequirement: "by-the-hour", hours });
const knownFee = { pence: 8000, who: "haulier", council: "South Lanarkshire Council" } as const;

const examples: readonly Row[] = [
  [
    "1: a 2-yard skip on a driveway for a week",
    { service: "skips", details: skip("2-yard", { hireDuration: "1-week" }), miles: 4 },
    95,
  ],
  [
    "2: an 8-yard on the road, handled, 3 weeks",
    {
      service: "skips",
      details: { skipSize: "8-yard", placement: "public-road", handlePermit: true, hireDuration: "3-weeks" },
      miles: 4,
    },
    257,
  ],
  ["3: a 16-yard for 14 days", { service: "skips", details: skip("16-yard", { hireDuration: "2-weeks" }) }, 285],
  [
    "4: a compact digger with a breaker for a day",
    {
      service: "excavator",
      details: digger("compact", "1-day", { needsBreaker: true, operatorService: "operated" }),
      miles: 20,
    },
    615,
  ],
  [
    "5: a mini, half a day, self-drive",
    { service: "excavator", details: digger("mini", "half-day", { operatorService: "self-drive" }), miles: 5 },
    270,
  ],
  ["6: a standard for a week", { service: "excavator", details: digger("standard", "1-week"), miles: 30 }, 3080],
  ["7: a hiab below its minimum", { service: "hiab", details: byHour(2), own: hiab86, miles: 6.2 }, 279.7],
  ["8: a hiab for 4 h 10 min", { service: "hiab", details: byHour(4 + 1 / 6), own: hiab86, miles: 6.2 }, 408.7],
  [
    "9: the same as 7, urgent",
    { service: "hiab", details: byHour(2), own: hiab86, miles: 6.2, level: "urgent" },
    357.1,
  ],
  ["10: the same as 7 on a Sunday", { service: "hiab", details: byHour(2), own: hiab86, miles: 6.2, day: sun }, 408.7],
  [
    "10: Sunday and emergency",
    { service: "hiab", details: byHour(2), own: hiab86, miles: 6.2, day: sun, level: "emergency" },
    408.7,
  ],
  [
    "11: tar below its minimum, with traffic management",
    { service: "tar", details: area(12, 1.2, { needsTrafficManagement: true }), miles: 10 },
    825,
  ],
  [
    "12: four tyres in an emergency",
    { service: "mobile-tyre", details: { numberOfTyres: 4 }, level: "emergency", miles: 12 },
    383,
  ],
];

const sizes = { "2-yard": 85, "4-yard": 125, "6-yard": 165, "8-yard": 185, "12-yard": 225, "16-yard": 285 };
const classes = { micro: 280, mini: 350, compact: 450, standard: 580, large: 750, "extra-large": 750 };
const surfaces = { tarmac: 25, concrete: 30, "block-paving": 35, other: 28 };

const skips: readonly Row[] = [
  ...Object.entries(sizes).map(
    ([size, pounds]): Row => [`a ${size} skip`, { service: "skips", details: skip(size) }, pounds],
  ),
  ...Object.entries(sizes).map(
    ([size, pounds]): Row => [
      `a ${size} skip, urgent`,
      { service: "skips", details: skip(size), level: "urgent" },
      pounds * 1.3,
    ],
  ),
  [
    "4 weeks are two further ones",
    { service: "skips", details: skip("8-yard", { hireDuration: "4-weeks" }) },
    185 + 74,
  ],
  ["6 weeks", { service: "skips", details: skip("8-yard", { hireDuration: "longer", hireWeeks: 6 }) }, 185 + 4 * 37],
  [
    "longer without a number",
    { service: "skips", details: skip("8-yard", { hireDuration: "longer" }) },
    /number of weeks/,
  ],
  [
    "urgency leaves further weeks alone",
    { service: "skips", details: skip("8-yard", { hireDuration: "3-weeks" }), level: "emergency" },
    185 * 1.5 + 37,
  ],
  ["a Sunday leaves a skip alone", { service: "skips", details: skip("8-yard"), day: sun }, 185],
  ["a night leaves a skip alone", { service: "skips", details: skip("8-yard"), time: "22:00" }, 185],
  [
    "two exchanges cost the size again",
    { service: "skips", details: skip("6-yard", { needsExchange: true, exchanges: 2 }), miles: 10 },
    165 * 3 + 25,
  ],
  [
    "an exchange without a number",
    { service: "skips", details: skip("6-yard", { needsExchange: true }) },
    /number of exchanges/,
  ],
  [
    "waiting within the free minutes",
    { service: "skips", details: skip("6-yard", { waitAndLoad: true, waitMinutes: 30 }) },
    165,
  ],
  [
    "waiting one minute more is half an hour",
    { service: "skips", details: skip("6-yard", { waitAndLoad: true, waitMinutes: 31 }) },
    195,
  ],
  ["waiting 90 minutes", { service: "skips", details: skip("6-yard", { waitAndLoad: true, waitMinutes: 90 }) }, 225],
  ["waiting 91 minutes", { service: "skips", details: skip("6-yard", { waitAndLoad: true, waitMinutes: 91 }) }, 255],
  ["waiting without minutes", { service: "skips", details: skip("6-yard", { waitAndLoad: true }) }, /how many minutes/],
  [
    "a place that names a permit",
    { service: "skips", details: { skipSize: "4-yard", placement: "road-with-permit" } },
    160,
  ],
  [
    "own permit number",
    { service: "skips", details: { skipSize: "4-yard", placement: "public-road", permitNumber: "SP/1" } },
    125,
  ],
  [
    "own number beside handled",
    {
      service: "skips",
      details: { skipSize: "4-yard", placement: "public-road", permitNumber: "SP/1", handlePermit: true },
    },
    125,
  ],
  ["a road without either", { service: "skips", details: { skipSize: "4-yard", placement: "public-road" } }, /permit/],
  [
    "a council's fee, with VAT",
    {
      service: "skips",
      details: { skipSize: "4-yard", placement: "public-road", handlePermit: true },
      council: knownFee,
    },
    125 + 25 + 96,
  ],
  [
    "a council's fee of a haulier without VAT",
    {
      service: "skips",
      details: { skipSize: "4-yard", placement: "public-road", handlePermit: true },
      council: knownFee,
      vatRegistered: false,
    },
    125 + 25 + 80,
  ],
  [
    "the hirer applies",
    {
      service: "skips",
      details: { skipSize: "4-yard", placement: "public-road", handlePermit: true },
      council: { ...knownFee, pence: null, who: "hirer" },
    },
    /the hirer applies/,
  ],
  ["private land", { service: "skips", details: { skipSize: "4-yard", placement: "private-land" } }, 125],
  [
    "access notes are free",
    { service: "skips", details: skip("4-yard", { requiresAccess: true, skipNotes: "Narrow lane" }) },
    125,
  ],
  ["no size", { service: "skips", details: {} }, /size/],
  ["hazardous waste", { service: "skips", details: skip("4-yard", { wasteType: "hazardous" }) }, /hazardous/],
  [
    "soil with a tip fee",
    { service: "skips", details: skip("4-yard", { wasteType: "soil" }), card: { "tip.soil": 4000 } },
    165,
  ],
  [
    "a waste that is not taken",
    { service: "skips", details: skip("4-yard", { wasteType: "soil" }), card: { "tip.soil": null } },
    /soil/,
  ],
  [
    "a size that is not on the card",
    { service: "skips", details: skip("16-yard"), card: { "size.16-yard": null } },
    /16 yard/,
  ],
  [
    "a hire of 7 days included",
    { service: "skips", details: skip("8-yard", { hireDuration: "2-weeks" }), card: { hireDays: 7 } },
    185 + 37,
  ],
  [
    "a hire of 10 days included: a part is a week",
    { service: "skips", details: skip("8-yard", { hireDuration: "2-weeks" }), card: { hireDays: 10 } },
    185 + 37,
  ],
];

const excavators: readonly Row[] = [
  ...Object.entries(classes).map(
    ([size, pounds]): Row => [
      `a ${size} digger for a day`,
      { service: "excavator", details: digger(size, "1-day"), miles: 20 },
      pounds + 120,
    ],
  ),
  ...Object.entries(classes).map(
    ([size, pounds]): Row => [
      `a ${size} digger for half a day`,
      { service: "excavator", details: digger(size, "half-day") },
      pounds * 0.6 + 120,
    ],
  ),
  [
    "delivery beyond the minimum",
    { service: "excavator", details: digger("mini", "1-day"), miles: 20.1 },
    350 + 2 * 60.3,
  ],
  ["3 days", { service: "excavator", details: digger("mini", "2-3-days", { hireDays: 3 }) }, 3 * 350 + 120],
  ["2-3 days without a number", { service: "excavator", details: digger("mini", "2-3-days") }, /number of days/],
  ["longer without a number", { service: "excavator", details: digger("mini", "longer") }, /number of days/],
  [
    "6 days cost no more than a week",
    { service: "excavator", details: digger("mini", "longer", { hireDays: 6 }), day: "2027-01-11" },
    5 * 350 + 120,
  ],
  ["7 days are a week", { service: "excavator", details: digger("mini", "longer", { hireDays: 7 }) }, 5 * 350 + 120],
  ["8 days", { service: "excavator", details: digger("mini", "longer", { hireDays: 8 }) }, 6 * 350 + 120],
  [
    "13 days cost no more than two weeks",
    { service: "excavator", details: digger("mini", "longer", { hireDays: 13 }) },
    10 * 350 + 120,
  ],
  ["16 days", { service: "excavator", details: digger("mini", "longer", { hireDays: 16 }) }, 12 * 350 + 120],
  [
    "two attachments for 2 days",
    { service: "excavator", details: digger("mini", "2-3-days", { hireDays: 2, needsAuger: true, needsRipper: true }) },
    700 + 4 * 45 + 120,
  ],
  [
    "half a day with a grapple",
    { service: "excavator", details: digger("mini", "half-day", { needsGrapple: true }) },
    210 + 22.5 + 120,
  ],
  [
    "self-drive for 2 days",
    { service: "excavator", details: digger("mini", "2-3-days", { hireDays: 2, operatorService: "self-drive" }) },
    700 - 240 + 120,
  ],
  [
    "urgency counts for the first day and what goes with it",
    { service: "excavator", details: digger("mini", "2-3-days", { hireDays: 2, needsBreaker: true }), level: "urgent" },
    700 + 90 + (350 + 45) * 0.3 + 120,
  ],
  ["a Sunday", { service: "excavator", details: digger("mini", "1-day"), day: sun }, 525 + 120],
  [
    "a Sunday leaves attachments alone",
    { service: "excavator", details: digger("mini", "1-day", { needsBreaker: true }), day: sun },
    525 + 45 + 120,
  ],
  [
    "Saturday and Sunday, day by day",
    { service: "excavator", details: digger("mini", "2-3-days", { hireDays: 2 }), day: sat },
    350 + 525 + 120,
  ],
  [
    "Friday to Sunday at 18:00",
    { service: "excavator", details: digger("mini", "2-3-days", { hireDays: 3 }), day: "2027-01-15", time: "18:00" },
    350 * (1.25 + 1.25 + 1.5) + 120,
  ],
  [
    "a week from Sunday has no factor",
    { service: "excavator", details: digger("mini", "1-week"), day: sun },
    5 * 350 + 120,
  ],
  ["an urgent week", { service: "excavator", details: digger("mini", "1-week"), level: "urgent" }, 5 * 350 + 105 + 120],
  [
    "muck away beside it",
    { service: "excavator", details: digger("mini", "1-day", { needsMuckAway: true }) },
    /Muck away/,
  ],
  [
    "extended hours",
    { service: "excavator", details: digger("mini", "1-day", { workingHours: "extended" }) },
    /Extended/,
  ],
  [
    "night without a start",
    { service: "excavator", details: digger("mini", "1-day", { workingHours: "night" }), time: null },
    /choose a start time/,
  ],
  [
    "night with a start",
    { service: "excavator", details: digger("mini", "1-day", { workingHours: "night" }), time: "21:00" },
    350 * 1.25 + 120,
  ],
  ["no size", { service: "excavator", details: { duration: "1-day" } }, /size/],
  [
    "a class that is not on the card",
    { service: "excavator", details: digger("large", "1-day"), card: { "class.large": null } },
    /large/,
  ],
  [
    "only with an operator",
    {
      service: "excavator",
      details: digger("mini", "1-day", { operatorService: "self-drive" }),
      card: { selfDriveOff: null },
    },
    /operator/,
  ],
  [
    "own daily rate",
    { service: "excavator", details: digger("mini", "1-day"), own: { dailyRatePence: 40_000 }, miles: 10 },
    430,
  ],
  [
    "own daily rate and a breaker",
    { service: "excavator", details: digger("mini", "1-day", { needsBreaker: true }), own: { dailyRatePence: 40_000 } },
    /attachments/,
  ],
];

const hours: readonly Row[] = [
  ["the default hiab", { service: "hiab" }, 300],
  ["a hiab for 3 hours", { service: "hiab", details: byHour(3) }, 450],
  ["a hiab for 2.25 hours is charged by half hours", { service: "hiab", details: byHour(2.25) }, 375],
  ["a hiab for half a day", { service: "hiab", details: { timeRequirement: "half-day" } }, 600],
  ["a hiab for a full day", { service: "hiab", details: { timeRequirement: "full-day" } }, 1200],
  ["a hiab for 3 days", { service: "hiab", details: { timeRequirement: "multi-day", craneDays: 3 } }, 3600],
  ["several days without a number", { service: "hiab", details: { timeRequirement: "multi-day" } }, /number of days/],
  [
    "several days over a Sunday",
    { service: "hiab", details: { timeRequirement: "multi-day", craneDays: 2 }, day: sat },
    1200 + 1800,
  ],
  ["the default crane", { service: "crane-hire" }, 600],
  ["a crane for 5 hours", { service: "crane-hire", details: byHour(5) }, 750],
  ["a crane for 30 t", { service: "crane-hire", details: { liftingCapacity: "16-30" } }, 600],
  ["a crane above 30 t", { service: "crane-hire", details: { liftingCapacity: "31-50" } }, /Lifts above 30 t/],
  ["a crane on a road", { service: "crane-hire", details: { onRoad: true } }, /road/],
  [
    "a crane on a road with a permit's number",
    { service: "crane-hire", details: { onRoad: true, permitNumber: "RP/7" } },
    600,
  ],
  ["own hours at the minimum", { service: "hiab", own: { hourlyRatePence: 9000, minimumHours: 2 } }, 180],
  [
    "own hours, emergency",
    { service: "hiab", own: { hourlyRatePence: 9000, minimumHours: 2 }, level: "emergency" },
    270,
  ],
  ["own hours, today", { service: "hiab", own: { hourlyRatePence: 9000, minimumHours: 2 }, level: "today" }, 216],
  [
    "own hours, asap as urgent",
    { service: "hiab", own: { hourlyRatePence: 9000, minimumHours: 2 }, level: "asap" },
    234,
  ],
  [
    "own hours, tomorrow as scheduled",
    { service: "hiab", own: { hourlyRatePence: 9000, minimumHours: 2 }, level: "tomorrow" },
    180,
  ],
  [
    "a day that is cheaper than its hours",
    {
      service: "hiab",
      details: { timeRequirement: "full-day" },
      own: { hourlyRatePence: 9000, minimumHours: 2, dailyRatePence: 60_000 },
    },
    600,
  ],
  [
    "hours that are cheaper than a day",
    { service: "hiab", details: byHour(4), own: { hourlyRatePence: 9000, minimumHours: 2, dailyRatePence: 60_000 } },
    360,
  ],
  [
    "11 hours: a day and two ninths",
    { service: "hiab", details: byHour(11), own: { hourlyRatePence: 9000, minimumHours: 2, dailyRatePence: 63_000 } },
    630 + 140,
  ],
  [
    "9 hours are a day",
    { service: "hiab", details: byHour(9), own: { hourlyRatePence: 9000, minimumHours: 2, dailyRatePence: 63_000 } },
    630,
  ],
  [
    "a ninth is rounded to the penny",
    { service: "hiab", details: byHour(10), own: { dailyRatePence: 50_000 } },
    500 + 55.56,
  ],
  ["a day alone", { service: "hiab", own: { dailyRatePence: 50_000 } }, 500],
  ["no rate", { service: "hiab", own: {} }, /no rate/],
  [
    "an hour and a half of a penny is rounded up",
    { service: "hiab", own: { hourlyRatePence: 9999, minimumHours: 0.5 } },
    50,
  ],
  ["24 hours", { service: "hiab", details: byHour(24), own: hiab86 }, 24 * 86],
];

/** [day, time, factor in percent, nation] for an hour's hire at £100. */
const starts: readonly (readonly [string, string | null, number, Nation?])[] = [
  [wed, "06:59", 125],
  [wed, "07:00", 100],
  [wed, "17:59", 100],
  [wed, "18:00", 125],
  [wed, "00:00", 125],
  [wed, "23:59", 125],
  [wed, null, 100],
  [sat, "06:59", 125],
  [sat, "07:00", 100],
  [sat, "12:59", 100],
  [sat, "13:00", 125],
  [sat, null, 100],
  [sun, "08:00", 150],
  [sun, "03:00", 150],
  [sun, null, 150],
  [standrews, "08:00", 150],
  [standrews, "22:00", 150],
  [standrews, null, 150],
  [standrews, "08:00", 100, "england_and_wales"],
  [standrews, "22:00", 125, "england_and_wales"],
  [easterMonday, "08:00", 100],
  [easterMonday, "08:00", 150, "england_and_wales"],
  [easterMonday, "08:00", 150, "northern_ireland"],
  [christmas, "08:00", 150],
  [christmas, "08:00", 150, "england_and_wales"],
  ["2026-12-28", "08:00", 150],
  ["2027-01-04", "08:00", 150],
  ["2027-01-04", "08:00", 100, "england_and_wales"],
  ["2027-07-12", "08:00", 150, "northern_ireland"],
  ["2027-07-12", "08:00", 100],
];

const times: readonly Row[] = [
  ...starts.map(
    ([day, time, percent, nation]): Row => [
      `${day} ${time ?? "any time"} ${nation ?? "scotland"}`,
      { service: "hiab", own: { hourlyRatePence: 10_000, minimumHours: 1 }, day, time, ...(nation && { nation }) },
      percent,
    ],
  ),
  [
    "of urgency and time the larger",
    { service: "hiab", own: { hourlyRatePence: 10_000, minimumHours: 1 }, time: "20:00", level: "urgent" },
    130,
  ],
  [
    "of time and today the larger",
    { service: "hiab", own: { hourlyRatePence: 10_000, minimumHours: 1 }, time: "20:00", level: "today" },
    125,
  ],
  [
    "a further job of an order has no urgency",
    { service: "hiab", own: { hourlyRatePence: 10_000, minimumHours: 1 }, level: "urgent", isFirst: false },
    100,
  ],
  ["a card that does not charge Sundays", { service: "hiab", day: sun, card: { sundayPercent: 100 } }, 300],
  ["a card that charges Saturday mornings", { service: "hiab", day: sat, card: { saturdayPercent: 120 } }, 360],
  [
    "a card that charges bank holidays double",
    { service: "hiab", day: christmas, card: { bankHolidayPercent: 200 } },
    600,
  ],
];

const standardTable = {
  "tipper-truck": [133, 200, 2],
  "van-hire": [43, 65, 2],
  "road-sweeper": [135, 202, 2],
  "pressure-washing": [105, 157, 2],
  drainage: [120, 180, 2],
  "vacuum-excavator": [160, 240, 4],
  "plant-hire": [135, 202, 4],
  "grab-hire": [105, 157, 1],
  "waste-removal": [90, 135, 1],
  "concrete-mixer": [213, 320, 1],
  "fuel-delivery": [65, 97, 1],
  "mobile-mechanic": [90, 135, 1],
} as const;

const table: readonly Row[] = [
  ...Object.entries(standardTable).flatMap(([service, [standard, sameDay, minimum]]): Row[] => {
    const id = service as ServiceId;
    return [
      [`${service} for its minimum`, { service: id }, standard],
      [`${service} today`, { service: id, level: "today" }, sameDay],
      [`${service} in an emergency`, { service: id, level: "emergency" }, sameDay],
      [
        `${service} an hour beyond its minimum`,
        { service: id, details: { hours: minimum + 1 } },
        standard + Math.round((standard * 100) / minimum) / 100,
      ],
    ];
  }),
  ["a tipper today on a Sunday", { service: "tipper-truck", level: "today", day: sun }, 200],
  ["a van today on a Sunday", { service: "van-hire", level: "today", day: sun }, 65],
  [
    "a sweeper today on a Sunday: the standard price with its factor is larger",
    { service: "road-sweeper", level: "today", day: sun },
    202.5,
  ],
  ["a tipper on a Sunday", { service: "tipper-truck", day: sun }, 199.5],
  ["a tipper at night", { service: "tipper-truck", time: "19:00" }, 166.25],
  ["a tipper for 2.5 hours", { service: "tipper-truck", details: { hours: 2.5 } }, 166.25],
  ["a tipper for 2.6 hours is charged by half hours", { service: "tipper-truck", details: { hours: 2.6 } }, 199.5],
  ["a tipper for 4 hours today", { service: "tipper-truck", details: { hours: 4 }, level: "today" }, 400],
  ["a tipper below its minimum", { service: "tipper-truck", details: { hours: 1 } }, 133],
  ["a further tipper of an order wanted today", { service: "tipper-truck", level: "today", isFirst: false }, 133],
  [
    "own rates instead of the table",
    { service: "tipper-truck", own: { hourlyRatePence: 5000, minimumHours: 4 }, details: { hours: 5 } },
    250,
  ],
  ["own daily rate instead of the table", { service: "plant-hire", own: { dailyRatePence: 9000 } }, 90],
];

const tars: readonly Row[] = [
  ...Object.entries(surfaces).map(
    ([surface, pounds]): Row => [
      `100 m² of ${surface}`,
      { service: "tar", details: area(20, 5, { surfaceType: surface }) },
      pounds * 100,
    ],
  ),
  ["the minimum, urgent", { service: "tar", details: area(2, 2), level: "urgent" }, 585],
  ["an area that is not rounded", { service: "tar", details: area(33.33, 1.11) }, 924.91],
  ["base work beside the minimum", { service: "tar", details: area(10, 1, { needsBaseWork: true }) }, 450 + 120],
  [
    "urgency leaves base work and traffic management alone",
    { service: "tar", details: area(20, 5, { needsBaseWork: true, needsTrafficManagement: true }), level: "urgent" },
    3250 + 1200 + 350,
  ],
  [
    "traffic management for 3 days",
    { service: "tar", details: area(20, 5, { needsTrafficManagement: true, trafficManagementDays: 3 }) },
    2500 + 1050,
  ],
  ["permits handled", { service: "tar", details: area(20, 5, { needsPermits: true }) }, 2525],
  ["a busy road without a permit", { service: "tar", details: area(20, 5, { locationType: "busy" }) }, /permit/],
  [
    "a busy road with own number",
    { service: "tar", details: area(20, 5, { locationType: "busy", permitNumber: "RP/1" }) },
    2500,
  ],
  ["a private road", { service: "tar", details: area(20, 5, { locationType: "private" }) }, 2500],
  ["drainage", { service: "tar", details: area(20, 5, { needsDrainage: true }) }, /Drainage/],
  ["a Sunday leaves tar alone", { service: "tar", details: area(20, 5), day: sun }, 2500],
  ["no area", { service: "tar", details: { surfaceType: "tarmac" } }, /length/],
  [
    "digging out without base work",
    { service: "tar", details: area(20, 5, { excavationDepth: "100-300mm" }) },
    /Digging/,
  ],
];

const tyres: readonly Row[] = [
  ...[1, 2, 3, 4, 6, 8].map(
    (n): Row => [`${n} tyres`, { service: "mobile-tyre", details: { numberOfTyres: n } }, 80 * n],
  ),
  ["urgent", { service: "mobile-tyre", details: { numberOfTyres: 1 }, level: "urgent" }, 105],
  ["asap as urgent", { service: "mobile-tyre", details: { numberOfTyres: 1 }, level: "asap" }, 105],
  ["today", { service: "mobile-tyre", details: { numberOfTyres: 1 }, level: "today" }, 95],
  ["tomorrow as scheduled", { service: "mobile-tyre", details: { numberOfTyres: 1 }, level: "tomorrow" }, 80],
  [
    "a Sunday night leaves tyres alone",
    { service: "mobile-tyre", details: { numberOfTyres: 1 }, day: sun, time: "23:00" },
    80,
  ],
  ["a repair", { service: "mobile-tyre", details: { numberOfTyres: 1, serviceType: "repair" } }, /Repair/],
  ["a puncture", { service: "mobile-tyre", details: { numberOfTyres: 1, serviceType: "puncture" } }, /Puncture/],
  ["plant", { service: "mobile-tyre", details: { numberOfTyres: 1, vehicleType: "plant" } }, /plant/],
  ["no number", { service: "mobile-tyre", details: {} }, /number of tyres/],
];

const units: readonly Row[] = [
  ["aggregates without a card's price", { service: "aggregates", tonnes: 20 }, /no rate/],
  ["muck away without a card's price", { service: "muck-away", tonnes: 20 }, /no rate/],
  ["building materials without a card's price", { service: "building-suppliers", tonnes: 2 }, /no rate/],
  ["recovery without a card's price", { service: "recovery" }, /no rate/],
  ["20 t by the tonne", { service: "aggregates", tonnes: 20, miles: 10, card: { tonne: 2250 } }, 450 + 25],
  [
    "the card's minimum charge",
    { service: "aggregates", tonnes: 2, card: { tonne: 2250, minimumCharge: 15_000 } },
    150,
  ],
  [
    "60 t are three loads with their miles",
    { service: "muck-away", tonnes: 60, miles: 10, card: { load: 18_000 } },
    3 * 180 + 3 * 25,
  ],
  ["61 t are four loads", { service: "muck-away", tonnes: 61, miles: 10, card: { load: 18_000 } }, 4 * 180 + 4 * 25],
  ["loads of 16 t", { service: "muck-away", tonnes: 32, card: { load: 18_000, tonnesPerLoad: 16 } }, 360],
  [
    "60 t in a lorry that carries 15",
    { service: "muck-away", tonnes: 60, loads: 4, miles: 10, card: { load: 18_000 } },
    4 * 180 + 4 * 25,
  ],
  ["a tipper for one load", { service: "tipper-truck", tonnes: 20, miles: 8 }, 133 + 8 * 2.5],
  ["a tipper for three loads", { service: "tipper-truck", tonnes: 60, loads: 3, miles: 8 }, 3 * 133 + 3 * 8 * 2.5],
  [
    "three loads in seven hours: what goes beyond three times two hours",
    { service: "tipper-truck", details: { hours: 7 }, tonnes: 60, loads: 3 },
    3 * 133 + 66.5,
  ],
  [
    "three loads in the four hours asked",
    { service: "tipper-truck", details: { hours: 4 }, tonnes: 60, loads: 3 },
    3 * 133,
  ],
  [
    "three loads by a vehicle's own hours",
    { service: "tipper-truck", tonnes: 60, loads: 3, own: { hourlyRatePence: 6000, minimumHours: 2 } },
    360,
  ],
  [
    "three loads by its day, which is cheaper",
    {
      ...{ service: "tipper-truck", tonnes: 60, loads: 3 },
      own: { hourlyRatePence: 9000, minimumHours: 3, dailyRatePence: 70_000 },
    },
    700,
  ],
  ["a call-out", { service: "recovery", miles: 12, card: { callOut: 9500 } }, 95 + 30],
];

const miles: readonly Row[] = [
  ["0.1 miles of £3.50", { service: "hiab", miles: 0.1 }, 300.35],
  [
    "half a penny of a mile is rounded up",
    { service: "mobile-tyre", details: { numberOfTyres: 1 }, miles: 0.1, card: { mile: 155 } },
    80.16,
  ],
  ["the first miles included", { service: "hiab", miles: 12.5, card: { freeMiles: 10 } }, 300 + 8.75],
  ["fewer than are included", { service: "hiab", miles: 4, card: { freeMiles: 10 } }, 300],
  ["urgency leaves miles alone", { service: "hiab", miles: 10, level: "emergency" }, 450 + 35],
  [
    "rates entered without VAT",
    {
      service: "skips",
      details: skip("8-yard"),
      miles: 4,
      includesVat: false,
      card: { "size.8-yard": 15_417, mile: 208 },
    },
    185 + 10,
  ],
];

const weekly = (hireDays: number, pounds: number | null, more: Partial<Case> = {}, answers: object = {}): Case => ({
  ...{ service: "excavator", details: digger("mini", "longer", { hireDays, ...answers }) },
  ...{ card: { "week.mini": pounds === null ? null : pounds * 100 }, ...more },
});
const weeks: readonly Row[] = [
  ["7 days at a weekly rate", weekly(7, 1400), 1400 + 120],
  ["a week at a weekly rate", weekly(0, 1400, {}, { duration: "1-week", hireDays: undefined }), 1400 + 120],
  ["9 days: a week and 2 days", weekly(9, 1400), 1400 + 700 + 120],
  ["11 days: the rest costs as much as a week", weekly(11, 1400), 2 * 1400 + 120],
  ["12 days: the rest costs a week at the most", weekly(12, 1400), 2 * 1400 + 120],
  ["28 days", weekly(28, 1400), 4 * 1400 + 120],
  ["3 days, fewer than a week's price", weekly(3, 1400), 3 * 350 + 120],
  ["6 days cost a week at the most", weekly(6, 1400), 1400 + 120],
  ["6 days to a Sunday at a week of seven days", weekly(6, 2450, { day: "2027-01-12" }), 5 * 350 + 525 + 120],
  ["13 days at a week of seven days", weekly(13, 2450), 2450 + 6 * 350 + 120],
  ["another size has the weekly rate", weekly(8, null, { card: { "week.large": 100_000 } }), 6 * 350 + 120],
  ["an urgent week: a fifth of it", weekly(9, 1400, { level: "urgent" }), 1400 + 84 + 700 + 120],
  ["attachments of a week for five days", weekly(9, 1400, {}, { needsBreaker: true }), 1400 + 700 + 7 * 45 + 120],
  ["self-drive for 7 days", weekly(7, 1400, {}, { operatorService: "self-drive" }), 1400 - 5 * 120 + 120],
  ["a weekly rate without VAT", weekly(7, 1000, { includesVat: false, miles: 0 }), 1200 + 144],
  ["half a day has no weekly rate", weekly(0, 100, {}, { duration: "half-day" }), 210 + 120],
];

it("has separate lines for weeks and days", () => {
  const price = priced(weekly(9, 1400));
  const lines = "lines" in price ? price.lines.map(({ words, quantity, unit }) => [words, quantity, unit]) : [];
  expect(lines.slice(0, 2)).toEqual([
    ["Mini excavator, with operator", 1, "week"],
    ["Mini excavator, with operator", 2, "day"],
  ]);
});

it("costs the same by a week of five days as without a weekly rate, and never less for a longer hire", () => {
  for (let days = 1; days <= 28; days++) {
    expect(priced(weekly(days, 5 * 350))).toMatchObject({ totalPence: pencePaid(weekly(days, null)) });
    expect(pencePaid(weekly(days, 1000))).toBeGreaterThanOrEqual(pencePaid(weekly(days - 1 || 1, 1000)));
  }
});
const pencePaid = (wanted: Case) => {
  const price = priced(wanted);
  return "totalPence" in price ? price.totalPence : Number.NaN;
};

const all = [
  ...examples,
  ...skips,
  ...excavators,
  ...weeks,
  ...hours,
  ...times,
  ...table,
  ...tars,
  ...tyres,
  ...units,
  ...miles,
];

it.each(all)("%s", (_words, wanted, expected) => {
  const price = priced(wanted);
  if (typeof expected === "number") expect(price).toMatchObject({ totalPence: Math.round(expected * 100) });
  else expect("onRequest" in price ? price.onRequest : price).toMatch(expected);
});

it("counts the cases that are priced by the rules", async () => {
  const right = all.filter(([, wanted, expected]) => {
    const price = priced(wanted);
    if ("onRequest" in price) return expected instanceof RegExp && expected.test(price.onRequest);
    return typeof expected === "number" && price.totalPence === Math.round(expected * 100);
  });
  expect(all.length).toBeGreaterThanOrEqual(150);
  await figure("price.cases", right.length / all.length);
});

it.each([
  [27_970, true, 23_308, 4662],
  [14_325, true, 11_938, 2387],
  [14_325, false, 14_325, 0],
  [0, true, 0, 0],
  [1, true, 1, 0],
])("splits %i gross, registered: %s", (gross, isRegistered, netPence, vatPence) => {
  expect(netAndVat(gross, isRegistered)).toEqual({ netPence, vatPence });
});

it("mentions that a council's unknown fee is added at cost", () => {
  const details = { skipSize: "8-yard", placement: "public-road", handlePermit: true };
  expect(priced({ service: "skips", details })).toMatchObject({
    notes: ["plus the council’s fee, at cost, shown with its receipt"],
  });
  expect(guideRates("skips")("permitHandled")).toBe(2500);
});
