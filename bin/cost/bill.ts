import { functionMegabytes } from "#infra/function-seconds.ts";
import { tracedShare } from "#infra/quotas.ts";
import type { FunctionName } from "#infra/resources/resource.ts";
import type { Use } from "#local/meter.ts";
import { canaryEveryMinutes } from "#shared/canary.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import type { Mix } from "./mix.ts";
import type { Day } from "./play.ts";
import { dollarsFor, type Priced, type PriceList, priceOf } from "./price-list.ts";

/** Bookings in a month: the two sizes of the bill. */
export const sizes = [10_000, 3_000_000] as const;
const per = 1_000;
const hoursOfMonth = 730;
const minutesOfMonth = hoursOfMonth * 60;
export const secondsOfMonth = minutesOfMonth * 60;
const gigabyte = 1024 ** 3;

/** Assumed values that local stand-ins cannot measure. docs/cost.md lists each. */
export const assumed = {
  /** Billed duration of a call on Lambda, in ms, by function. Assumed, because a laptop's durations differ. */
  milliseconds: {
    ...{ default: 60, stream: 25, vitals: 15, here: 10, health: 10, triggers: 30, proofs: 900, pushes: 120 },
    ...{ schedule: 2_000, canary: 4_000 },
  },
  /** Bytes of Lambda's own log lines per call: START, END and REPORT. */
  lambdaLogBytes: 420,
  /** Bytes of AppSync's own log lines per request. */
  appSyncLogBytes: 600,
  /** Months for which logs are stored in production. */
  logMonths: 6,
  /** Concurrent long polls, of 20 s each, that Lambda keeps open on each queue. */
  pollers: 5,
  pollSeconds: 20,
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

/** Adds counted uses `times` over, with units that follow from them: Lambda's time, logs, the firewall, traces. */
function addUses(amounts: Amounts, uses: readonly Use[], times: number, mix: Mix): void {
  for (const { service, operation, unit, amount } of uses) {
    const one = { service, operation, unit };
    if (unit === "bytes") addBytes(amounts, service, operation, (amount * times) / gigabyte, mix);
    else add(amounts, one, amount * times);
    if (service === "Lambda") {
      const seconds = (amount * times * millisecondsOf(operation)) / 1000;
      const gigabytes = functionMegabytes(operation as FunctionName) / 1024;
      add(amounts, { ...one, unit: "GB-seconds" }, seconds * gigabytes);
      addBytes(amounts, "CloudWatch", ownLog, (amount * times * assumed.lambdaLogBytes) / gigabyte, mix);
    }
    if (service === "AppSync" && (unit === "operations" || unit === "connections"))
      add(amounts, { service: "WAF", operation: "API", unit: "requests" }, amount * times);
    if (service === "AppSync" && unit === "operations") {
      addBytes(amounts, "CloudWatch", ownLog, (amount * times * assumed.appSyncLogBytes) / gigabyte, mix);
      add(amounts, { service: "X-Ray", operation: "recorded", unit: "traces" }, amount * times * tracedShare);
    }
    if (service === "CloudFront" && operation === "app" && unit === "requests")
      add(amounts, { ...one, unit: "router calls" }, amount * times);
  }
}
const ownLog = "log of Lambda and AppSync";

/** Returns the counted units for 1,000 bookings, and units derived from them, such as stored logs. */
export function unitsOf(day: Day, mix: Mix): (Priced & { amount: number })[] {
  const amounts: Amounts = new Map();
  const times = per / day.bookings;
  const peopleShare = (mix.peoplePerThousandBookings * day.bookings) / per / day.people;
  const uses = day.uses.filter((use) => !isScheduledRead(use));
  addUses(
    amounts,
    uses.map((use) => (use.unit === "users" ? { ...use, amount: use.amount * peopleShare } : use)),
    times,
    mix,
  );
  const minutes = (mix.minutesPerVisit * day.visits + mix.driveMinutes * day.bookings) * times;
  add(amounts, { service: "AppSync", operation: "live connections", unit: "connection minutes" }, minutes);
  const photos = mix.photosPerDelivery * per * (mix.kilobytesPerPhoto / 1024 ** 2);
  add(amounts, { service: "S3", operation: "photos", unit: "GB-months" }, photos * mix.monthsStored);
  add(amounts, { service: "S3", operation: "photos shown", unit: "GB out" }, photos * mix.photoViews);
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

export const millisecondsOf = (name: string): number =>
  (assumed.milliseconds as Readonly<Record<string, number>>)[name] ?? assumed.milliseconds.default;

/** Returns billed metric-months: CloudWatch bills a custom metric only for hours in which it has a value. */
function metricMonths({ metrics, bookings: counted }: Day, bookings: number): number {
  return metrics.reduce((sum, { values }) => {
    const hourly = (values / counted) * (bookings / hoursOfMonth);
    return sum + (1 - Math.exp(-hourly));
  }, 0);
}

/** Uses of a month that do not depend on bookings: timers, hourly work, the canary, and the polls of queues. */
function standing({ idleMinute, idleHour, canaryRun }: Day, mix: Mix): FixedCount[] {
  const amounts: Amounts = new Map();
  const isOf = (name: string) => (use: Use) => use.caller === name || use.operation === name;
  addUses(amounts, idleMinute.filter(isOf("timers")), minutesOfMonth, mix);
  addUses(amounts, idleHour.filter(isOf("schedule")), hoursOfMonth, mix);
  const isUser = ({ unit }: Use) => unit === "users";
  const runs = minutesOfMonth / canaryEveryMinutes;
  const ofCanary = canaryRun.filter((use) => !isTimer(use) && !isUser(use));
  addUses(amounts, [...ofCanary, aCall("canary")], runs, mix);
  addUses(amounts, canaryRun.filter(isUser), 1, mix);
  const polls = (reactionGroups.length * assumed.pollers * secondsOfMonth) / assumed.pollSeconds;
  add(amounts, { service: "SQS", operation: "empty polls of Lambda", unit: "requests" }, polls);
  return [...amounts.values()];
}

const aCall = (operation: FunctionName): Use => ({
  ...{ service: "Lambda", operation, unit: "invocations", caller: operation, amount: 1 },
});

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
    for (const one of [...fixed, ...standing(day, mix)]) addAt(one, size, one.amount);
    addAt(
      { service: "CloudWatch", operation: "custom metrics", unit: "metric-months" },
      size,
      metricMonths(day, bookings),
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
