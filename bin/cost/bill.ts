import { functionMegabytes } from "#infra/function-seconds.ts";
import type { FunctionName } from "#infra/resources/resource.ts";
import type { Use } from "#local/meter.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import type { Mix } from "./mix.ts";
import type { Day } from "./play.ts";
import { dollarsFor, type Priced, type PriceList, priceOf } from "./price-list.ts";

/** Bookings in a month: the two sizes of the bill. */
export const sizes = [10_000, 3_000_000] as const;
const per = 1_000;
const hoursOfMonth = 730;
const minutesOfMonth = hoursOfMonth * 60;
const secondsOfMonth = minutesOfMonth * 60;
const gigabyte = 1024 ** 3;

/** Assumed values that local stand-ins cannot measure. docs/cost.md lists each. */
export const assumed = {
  /** Billed duration of a call on Lambda, in ms, by function. Assumed, because a laptop's durations differ. */
  milliseconds: { default: 60, stream: 25, vitals: 15, here: 10, health: 10, triggers: 30, proofs: 900, pushes: 120 },
  /** Bytes of Lambda's own log lines per call: START, END and REPORT. */
  lambdaLogBytes: 420,
  /** Bytes of AppSync's own log lines per request. */
  appSyncLogBytes: 600,
  /** Months for which logs are stored in production. */
  logMonths: 6,
  /** X-Ray's default sampling per function: the first request of each second, and this share of the others. */
  tracedShare: 0.05,
  /** Concurrent long polls, of 20 s each, that Lambda keeps open on each queue. */
  pollers: 5,
  pollSeconds: 20,
  /** Hours of a day with traffic. */
  busyHours: 12,
} as const;

export interface FixedCount extends Priced {
  /** Units per month, independent of the number of bookings. */
  readonly amount: number;
}

export interface Line extends Priced {
  /** Units for 1,000 bookings, one value for each of `sizes`. */
  readonly units: readonly number[];
  readonly dollars: readonly number[];
}

export interface Bill {
  readonly lines: readonly Line[];
  readonly totals: readonly number[];
}

type Amounts = Map<string, Priced & { amount: number }>;

function add(amounts: Amounts, one: Priced, amount: number): void {
  const { service, operation, unit } = one;
  const key = JSON.stringify([service, operation, unit]);
  amounts.set(key, { service, operation, unit, amount: (amounts.get(key)?.amount ?? 0) + amount });
}

const isTimer = ({ caller, service, operation }: Use) =>
  caller === "timers" || caller === "schedule" || (service === "Lambda" && /^(timers|schedule)$/.test(operation));

const isScheduledRead = (use: Use) => isTimer(use) && use.unit !== "write units";

/** Returns the counted units for 1,000 bookings, and units derived from them, such as stored logs. */
export function unitsOf(day: Day, mix: Mix): (Priced & { amount: number })[] {
  const amounts: Amounts = new Map();
  const times = per / day.bookings;
  const peopleShare = (mix.peoplePerThousandBookings * day.bookings) / per / day.people;
  const sumOf = (wanted: (use: Use) => boolean) =>
    day.uses.filter(wanted).reduce((sum, { amount }) => sum + amount, 0) * times;
  for (const use of day.uses) {
    if (isScheduledRead(use)) continue;
    const { service, operation, unit } = use;
    const amount = unit === "users" ? use.amount * peopleShare : use.amount;
    if (unit === "bytes") addBytes(amounts, service, operation, (amount * times) / gigabyte, mix);
    else add(amounts, { service, operation, unit }, amount * times);
    if (service === "Lambda") {
      const seconds = (amount * times * millisecondsOf(operation)) / 1000;
      const gigabytes = functionMegabytes(operation as FunctionName) / 1024;
      add(amounts, { service, operation, unit: "GB-seconds" }, seconds * gigabytes);
    }
  }
  const invocations = sumOf((use) => use.service === "Lambda" && !isTimer(use));
  const requests = sumOf(({ service, unit }) => service === "AppSync" && unit === "operations");
  const connections = sumOf(({ service, unit }) => service === "AppSync" && unit === "connections");
  const logs = (invocations * assumed.lambdaLogBytes + requests * assumed.appSyncLogBytes) / gigabyte;
  addBytes(amounts, "CloudWatch", "log of Lambda and AppSync", logs, mix);
  add(amounts, { service: "WAF", operation: "API", unit: "requests" }, requests + connections);
  const minutes = (mix.minutesPerVisit * day.visits + mix.driveMinutes * day.bookings) * times;
  add(amounts, { service: "AppSync", operation: "live connections", unit: "connection minutes" }, minutes);
  const pages = sumOf(
    ({ service, operation, unit }) => service === "CloudFront" && operation === "app" && unit === "requests",
  );
  add(amounts, { service: "CloudFront", operation: "app", unit: "router calls" }, pages);
  const photos = mix.photosPerDelivery * per * (mix.kilobytesPerPhoto / 1024 ** 2);
  add(amounts, { service: "S3", operation: "photos", unit: "GB-months" }, photos * mix.monthsStored);
  return [...amounts.values()].filter(({ amount }) => amount !== 0);
}

function addBytes(amounts: Amounts, service: string, operation: string, gigabytes: number, mix: Mix): void {
  if (service === "DynamoDB") {
    const stored = Math.max(0, gigabytes) * mix.monthsStored;
    add(amounts, { service, operation, unit: "GB-months" }, stored);
    add(amounts, { service, operation: "point-in-time recovery", unit: "backup GB-months" }, stored);
  } else if (service === "CloudWatch") {
    add(amounts, { service, operation, unit: "GB of logs" }, gigabytes);
    // CloudWatch stores logs compressed, to about 15 %.
    add(amounts, { service, operation: "stored logs", unit: "log GB-months" }, gigabytes * 0.15 * assumed.logMonths);
  } else add(amounts, { service, operation, unit: "GB out" }, gigabytes);
}

const millisecondsOf = (name: string): number =>
  (assumed.milliseconds as Readonly<Record<string, number>>)[name] ?? assumed.milliseconds.default;

/** Returns recorded X-Ray traces for 1,000 bookings: the first request of each second, and a share of the others. */
function traces(units: readonly (Priced & { amount: number })[], bookings: number): number {
  const busySeconds = (secondsOfMonth * assumed.busyHours) / 24;
  const chains = units.filter(
    ({ service, operation, unit }) =>
      (service === "AppSync" && unit === "operations") ||
      (service === "Lambda" && unit === "invocations" && asynchronous.has(operation)),
  );
  return chains.reduce((sum, { amount }) => {
    const month = (amount * bookings) / per;
    const first = busySeconds * (1 - Math.exp(-month / busySeconds));
    return sum + ((first + (month - first) * assumed.tracedShare) * per) / bookings;
  }, 0);
}

/** Functions that no API request calls: each call begins a trace of its own. */
const asynchronous: ReadonlySet<string> = new Set([...reactionGroups, ...["stream", "pushes", "triggers"]]);

/** Returns billed metric-months: CloudWatch bills a custom metric only for hours in which it has a value. */
function metricMonths({ metrics, bookings: counted }: Day, bookings: number): number {
  return metrics.reduce((sum, { values }) => {
    const hourly = (values / counted) * (bookings / hoursOfMonth);
    return sum + (1 - Math.exp(-hourly));
  }, 0);
}

/** Uses of a month that do not depend on bookings: timers each minute, and the polls of queues. */
function standing({ idleMinute }: Day): FixedCount[] {
  const runs = idleMinute
    .filter((use) => isTimer(use) && use.unit !== "bytes")
    .map(({ service, operation, unit, amount }) => ({ service, operation, unit, amount: amount * minutesOfMonth }));
  const seconds = (minutesOfMonth * millisecondsOf("timers") * functionMegabytes("timers")) / 1024 / 1000;
  const polls = (reactionGroups.length * assumed.pollers * secondsOfMonth) / assumed.pollSeconds;
  return [
    ...runs,
    { service: "Lambda", operation: "timers", unit: "GB-seconds", amount: seconds },
    { service: "SQS", operation: "empty polls of Lambda", unit: "requests", amount: polls },
  ];
}

/**
 * The bill for 1,000 bookings at each size. Throws when the price list lacks a unit that was counted. Tiers apply to
 * the whole month, fixed costs are spread over its bookings.
 */
export function billOf(day: Day, mix: Mix, list: PriceList, fixed: readonly FixedCount[]): Bill {
  const units = unitsOf(day, mix);
  const amounts = new Map<string, Priced & { monthly: number[] }>();
  const addAt = (one: Priced, size: number, amount: number) => {
    const { service, operation, unit } = one;
    const key = JSON.stringify([service, operation, unit]);
    const known = amounts.get(key) ?? { service, operation, unit, monthly: sizes.map(() => 0) };
    known.monthly[size] = (known.monthly[size] ?? 0) + amount;
    amounts.set(key, known);
  };
  for (const [size, bookings] of sizes.entries()) {
    for (const one of units) addAt(one, size, (one.amount * bookings) / per);
    for (const one of [...fixed, ...standing(day)]) addAt(one, size, one.amount);
    addAt(
      { service: "CloudWatch", operation: "custom metrics", unit: "metric-months" },
      size,
      metricMonths(day, bookings),
    );
    addAt(
      { service: "X-Ray", operation: "recorded", unit: "traces" },
      size,
      (traces(units, bookings) * bookings) / per,
    );
  }
  const lines = [...amounts.values()].map(({ monthly, ...one }): Line => {
    const price = priceOf(list, one);
    const share = (value: number, size: number) => (value * per) / (sizes[size] ?? per);
    return {
      ...one,
      units: monthly.map(share),
      dollars: monthly.map((amount, size) => share(dollarsFor(price, amount), size)),
    };
  });
  lines.sort((a, b) => (b.dollars[0] ?? 0) - (a.dollars[0] ?? 0));
  return { lines, totals: sizes.map((_size, at) => lines.reduce((sum, { dollars }) => sum + (dollars[at] ?? 0), 0)) };
}
