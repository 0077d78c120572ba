import { excavatorClasses } from "../catalogue/excavator-classes.ts";
import { excavatorGuide, permitGuide, skipGuide, tarGuide, tyreGuide } from "../catalogue/guide-prices.ts";
import type { Service } from "../catalogue/model.ts";
import { serviceOf } from "../catalogue/normalise.ts";
import { mobileTyre } from "../catalogue/panels/mobile-tyre.ts";
import { skip } from "../catalogue/panels/skip.ts";
import { tar } from "../catalogue/panels/tar.ts";
import type { ServiceId } from "../catalogue/services.ts";

/** Unit of a row. "pence" is money. "percent" is relative to the amount in the row's label. */
export type RateUnit = "pence" | "percent" | "minutes" | "days" | "miles" | "tonnes";

export interface RateRow {
  readonly key: string;
  readonly label: string;
  readonly unit: RateUnit;
  readonly per?: string;
  /** Value on the default card; null: none, so the work is on request. */
  readonly guide: number | null;
  readonly group: string;
  /** Whether the row must be filled in to save a card. */
  readonly isNeeded?: true;
  readonly least?: number;
  readonly most?: number;
}

export type PricingKind = "hours" | "table" | "skip" | "excavator" | "tar" | "tyres" | "units";

const kinds: Partial<Record<ServiceId, PricingKind>> = {
  hiab: "hours",
  "crane-hire": "hours",
  skips: "skip",
  excavator: "excavator",
  tar: "tar",
  "mobile-tyre": "tyres",
  aggregates: "units",
  "building-suppliers": "units",
  "muck-away": "units",
  recovery: "units",
};

/** Returns how a service is priced; by default, with the base price table. */
export const pricingKind = (service: ServiceId): PricingKind => kinds[service] ?? "table";

export const isSoldByTime = (service: ServiceId): boolean =>
  ["hours", "table", "excavator"].includes(pricingKind(service));

/** Hours in a service's table price. Source: decision P-3. */
const tableHours: Partial<Record<ServiceId, number>> = {
  "tipper-truck": 2,
  "van-hire": 2,
  "road-sweeper": 2,
  "pressure-washing": 2,
  drainage: 2,
  "vacuum-excavator": 4,
  "plant-hire": 4,
};

/** Returns the row for idle days of plant hired by the day. If empty, an idle day costs the full rate. */
const idleRow = (): RateRow =>
  number("Idle time", "days", "idleDays", "Idle days of a hire at two thirds, at most", null, 91);

const money = (group: string, key: string, label: string, guide: number | null, per?: string): RateRow => ({
  ...{ key, label, unit: "pence", guide, group, least: 0, most: 100_000_000 },
  ...(per && { per }),
});
const needed = (row: RateRow): RateRow => ({ ...row, isNeeded: true, least: 1 });
const number = (group: string, unit: RateUnit, key: string, label: string, guide: number | null, most: number) =>
  ({ key, label, unit, guide, group, least: 0, most }) satisfies RateRow;
const needs = (row: RateRow): RateRow => ({ ...row, isNeeded: true, least: row.unit === "minutes" ? 1 : 0 });

const price = "Price";
const included = "Included";
const extras = "Extras";
const times = "Out of hours";

function hourRows(service: ServiceId): RateRow[] {
  const isCrane = service === "crane-hire";
  return [
    needed(money(price, "hour", "An hour", 15_000, "hour")),
    needs(number(price, "minutes", "minimumMinutes", "Minimum", isCrane ? 240 : 120, 1440)),
    needs(number(price, "minutes", "stepMinutes", "Charged by", 30, 240)),
    money(price, "day", "A day, 9 hours on site", null, "day"),
    ...(isCrane ? [number(price, "tonnes", "maxTonnes", "Lifts up to", 30, 1000)] : []),
    ...(isCrane ? permitRows() : []),
    idleRow(),
  ];
}

function tableRows(service: Service): RateRow[] {
  const hours = tableHours[service.id as ServiceId] ?? 1;
  return [
    needed(money(price, "standard", "For the minimum", service.basePrice?.standardPence ?? null)),
    needed(money(price, "sameDay", "For the minimum, same day", service.basePrice?.sameDayPence ?? null)),
    needs(number(price, "minutes", "minimumMinutes", "Minimum", hours * 60, 1440)),
    needs(number(price, "minutes", "stepMinutes", "Beyond it, charged by", 30, 240)),
  ];
}

/** Returns the row for handling a permit, which has a default price for skips and tar only. */
function permitRows(handled: number | null = null): RateRow[] {
  return [money(extras, "permitHandled", "Permit handled", handled)];
}

const pounds = (amount: number) => amount * 100;

const skipRows = (): RateRow[] => [
  ...Object.entries(skip.skipSize.options).map(([size, label]) =>
    money(price, `size.${size}`, label, pounds(skipGuide[size as keyof typeof skipGuide].pounds)),
  ),
  needs(number(included, "days", "hireDays", "Hire included", 14, 365)),
  number(extras, "percent", "furtherWeekPercent", "Each further week, share of the size’s price", 20, 100),
  number(extras, "percent", "exchangePercent", "Each exchange, share of the size’s price", 100, 200),
  number(included, "minutes", "freeWaitMinutes", "Wait and load, free waiting", 30, 240),
  money(extras, "waitHour", "Waiting beyond it, by half hours", 6000, "hour"),
  money(extras, "permitPlaced", "Public road, with permit", pounds(permitGuide.arranged)),
  ...permitRows(pounds(permitGuide.handled)),
  ...Object.entries(skip.wasteType.options)
    .filter(([waste]) => waste !== "hazardous")
    .map(([waste, label]) => money("Tip fees", `tip.${waste}`, label, 0)),
];

const excavatorRows = (): RateRow[] => [
  ...Object.entries(excavatorClasses).map(([size, label]) =>
    money(price, `class.${size}`, label, pounds(excavatorGuide[size as keyof typeof excavatorGuide][0]), "day"),
  ),
  number(price, "percent", "halfDayPercent", "Half a day, share of a day", 60, 100),
  // A separate group: the lowest value of the group "Price" is shown as "from", and weekly prices must not be.
  ...Object.entries(excavatorClasses).map(([size, label]) => ({
    ...money("By the week", `week.${size}`, `${label}, 7 days`, null, "week"),
    least: 1,
  })),
  ...attachments.map(([key, label]) => money(extras, `attachment.${key}`, label, 4500, "day")),
  money(extras, "selfDriveOff", "Self-drive, taken off", 12_000, "day"),
  money(extras, "wayMinimum", "Delivery and collection, each at least", 6000),
  idleRow(),
];

export const attachments = [
  ["needsBreaker", "Breaker"],
  ["needsAuger", "Auger"],
  ["needsGrapple", "Grapple"],
  ["needsRipper", "Ripper"],
] as const;

const tarRows = (): RateRow[] => [
  ...Object.entries(tar.surfaceType.options).map(([surface, label]) => {
    const guide = tarGuide.poundsPerSquareMetre[surface as keyof typeof tarGuide.poundsPerSquareMetre];
    return money(price, `surface.${surface}`, label, pounds(guide), "m²");
  }),
  money(price, "surfacingMinimum", "Surfacing at least", 45_000),
  money(extras, "baseWork", "Base work", 1200, "m²"),
  money(extras, "trafficDay", "Traffic management", 35_000, "day"),
  ...permitRows(pounds(permitGuide.handled)),
];

const tyreRows = (): RateRow[] => [
  ...Object.entries(mobileTyre.vehicleType.options).map(([vehicle, label]) =>
    money(price, `tyre.${vehicle}`, label, vehicle === "plant" ? null : pounds(tyreGuide.poundsPerTyre), "tyre"),
  ),
  ...Object.entries(tyreGuide.surcharge).map(([urgency, fee]) =>
    money(extras, `callOut.${urgency}`, `Call-out, ${urgency}`, pounds(fee)),
  ),
];

const unitRows = (): RateRow[] => [
  money(price, "tonne", "A tonne", null, "tonne"),
  money(price, "load", "A load", null, "load"),
  money(price, "callOut", "A call-out", null, "call-out"),
  number(price, "tonnes", "tonnesPerLoad", "A load is up to", 20, 100),
  money(price, "minimumCharge", "At least", null),
];

/** Returns the rows that all cards have. Source of the percentages: decision P-5. */
const everyRow = (service: Service): RateRow[] => [
  needs(money("Travel", "mile", "A mile, one way", service.feePencePerMile, "mile")),
  number("Travel", "miles", "freeMiles", "First miles included", 0, 200),
  money("Waiting", "waitQuarter", "After 30 free minutes at a site, each 15 minutes begun", null),
  number("Waiting", "minutes", "waitMostMinutes", "Charged at most at a site", null, 1440),
  ...(
    [
      ["outOfHoursPercent", "Before 07:00, from 18:00, Saturday from 13:00", 125],
      ["saturdayPercent", "Saturday, 07:00 to 13:00", 100],
      ["sundayPercent", "Sunday", 150],
      ["bankHolidayPercent", "Bank holiday of the site’s nation", 150],
    ] as const
  ).map(([key, label, guide]) => ({ ...needs(number(times, "percent", key, label, guide, 500)), least: 100 })),
];

const rowsOfKind: Readonly<Record<PricingKind, (service: Service) => RateRow[]>> = {
  hours: ({ id }) => hourRows(id as ServiceId),
  table: tableRows,
  skip: skipRows,
  excavator: excavatorRows,
  tar: tarRows,
  tyres: tyreRows,
  units: unitRows,
};

export function rateRows(id: ServiceId): readonly RateRow[] {
  const service = serviceOf(id);
  return [...rowsOfKind[pricingKind(id)](service), ...everyRow(service)];
}
