import { z } from "zod";
import { timerShards } from "#functions/platform/timers.ts";
import { takenAtOnce } from "#functions/timers/take-due.ts";
import { batchesAtOnce } from "#infra/resources/domain-events.ts";
import { batchesPerShard } from "#infra/resources/stream.ts";
import type { DatabaseUnit } from "#local/meter.ts";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/domain-event.ts";
import { millisecondsOf, secondsOfMonth, unitsOf } from "./bill.ts";
import type { Mix } from "./mix.ts";
import type { Day } from "./play.ts";
import { readList } from "./read-list.ts";
import { table } from "./report.ts";

/** Busiest second of a month over its average second: twelve busy hours a day, and 2.5 times their average. */
export const peakFactor = 5;
const sizes = [10_000, 100_000, 1_000_000, 10_000_000];

const Quotas = z.strictObject({
  region: z.string(),
  date: z.iso.date(),
  quotas: z.array(
    z.strictObject({
      name: z.string(),
      most: z.number().positive(),
      source: z.url({ protocol: /^https$/ }),
      /** Date on which the quota was compared with the AWS page. Null: entered from memory, not compared. */
      checked: z.iso.date().nullable(),
    }),
  ),
});
export type Quotas = z.infer<typeof Quotas>;

const usualQuotas = new URL("./quotas.json", import.meta.url);

export const readQuotas = (file: string | URL = usualQuotas): Quotas => readList(Quotas, "quota list", file);

interface Limit {
  readonly what: string;
  readonly quota: number;
  readonly load: number;
  readonly lift: string;
  readonly isLifted: boolean;
}

const perSecond = (monthly: number) => (monthly / secondsOfMonth) * peakFactor;

/** Returns each limit with its load by one booking a month. Throws for a quota that the list lacks. */
export function limitsOf(day: Day, mix: Mix, { quotas, date }: Quotas): Limit[] {
  const units = unitsOf(day, mix);
  /** Units of one booking: the sum over the operations that match. */
  const sum = (service: string, unit: string, operations = /^/): number =>
    units.reduce(
      (all, one) =>
        all + (one.service === service && one.unit === unit && operations.test(one.operation) ? one.amount / 1000 : 0),
      0,
    );
  const most = (name: string) => {
    const found = quotas.find((quota) => quota.name === name);
    if (!found) throw new Error(`The quota list of ${date} lacks: ${name}.`);
    return found.most;
  };
  const limit = (what: string, quota: number, load: number, lift: string, isLifted = false): Limit => ({
    ...{ what, quota, load, lift, isLifted },
  });
  const calls = (name: string) => sum("Lambda", "invocations", new RegExp(`^${name}$`));
  const atOnce = units.reduce(
    (all, { service, operation, unit, amount }) =>
      all + (service === "Lambda" && unit === "invocations" ? (amount / 1000) * millisecondsOf(operation) : 0),
    0,
  );
  const busiest = reactionGroups.reduce<ReactionGroup>((best, one) => (calls(one) > calls(best) ? one : best), "live");
  const requests = sum("AppSync", "operations");
  const publications = sum("AppSync", "operations", /publications/);
  const mails = sum("SES", "messages");
  const ask = "A larger quota (Service Quotas).";
  return [
    limit("Lambda: concurrent calls", most("concurrent executions"), perSecond(atOnce) / 1000, ask),
    limit(
      `Lambda: batches of the group ${busiest} (\`batchesAtOnce\`)`,
      (batchesAtOnce[busiest] * 1000) / millisecondsOf(busiest),
      perSecond(calls(busiest)),
      "A larger `batchesAtOnce`; each mapping has its own.",
      true,
    ),
    limit(
      "Lambda: stream batches of one shard",
      (batchesPerShard * 1000) / millisecondsOf("stream"),
      perSecond(calls("stream")),
      "DynamoDB adds shards with partitions, and Lambda follows.",
      true,
    ),
    limit(
      "DynamoDB: write units of the table",
      most("table writes"),
      perSecond(sum("DynamoDB", "write units")),
      "A larger table quota, and warm throughput before a peak.",
    ),
    limit("DynamoDB: read units of the table", most("table reads"), perSecond(sum("DynamoDB", "read units")), ask),
    ...ofPartitions.flatMap(([unit, calls, lift]) =>
      hotPartitions(day, unit).map(({ key, units: load }) =>
        limit(`DynamoDB: ${calls} of the partition \`${key}\``, most(`partition ${calls}`), perSecond(load), lift),
      ),
    ),
    limit("AppSync: request tokens, two each", most("request tokens"), perSecond(2 * requests), ask),
    limit("AppSync: new connections", most("connection requests"), perSecond(sum("AppSync", "connections")), ask),
    limit("AppSync: publications", most("inbound messages"), perSecond(publications), ask),
    limit("AppSync: live messages", most("outbound messages"), perSecond(sum("AppSync", "messages")), ask),
    limit(
      "Cognito: sign-ins and renewals",
      most("user authentication"),
      perSecond(Math.max(day.visits / day.bookings, sum("Cognito", "calls"))),
      "Purchased quota. AWS adds some with each million users.",
    ),
    limit("SES: mails a second", most("mails a second"), perSecond(mails), ask),
    limit("SES: mails a day", most("mails a day"), (mails / 30) * 2, "SES raises it with good reputation; ask before."),
    limit("SNS: pushes", most("SNS publishes"), perSecond(sum("SNS", "requests")), ask),
    limit(
      "SQS: calls of one queue",
      most("FIFO calls of a queue"),
      perSecond(sum("SQS", "requests", /Receive|Send/) / reactionGroups.length),
      "Larger batches.",
    ),
    limit("WAF: requests", most("firewall requests"), perSecond(sum("WAF", "requests")), ask),
    limit("CloudFront: requests", most("distribution requests"), perSecond(sum("CloudFront", "requests")), ask),
    limit(
      "S3: new files",
      most("S3 writes of a prefix"),
      perSecond(sum("S3", "requests", /PUT/)),
      "S3 splits busy prefixes by itself.",
    ),
    limit(
      "Location: address searches",
      most("address searches"),
      perSecond(sum("Location", "requests", /SearchPlace/)),
      "A larger quota. Our own map answers meanwhile.",
    ),
    limit(
      "Location: route matrices",
      most("route matrices"),
      perSecond(sum("Location", "requests", /Matrix/)),
      "A larger quota. The board shows no drive times meanwhile.",
    ),
    limit("KMS: calls", most("KMS calls"), perSecond(sum("KMS", "requests")), ask),
    limit(
      "Timers: fired by one run a minute",
      firedEachMinute,
      perSecond(firedOf(day)) * 60,
      "More shards (`timerShards`), each run by its own call.",
    ),
    limit(
      "`check-table`: hours of one segment, of a night's six",
      6,
      (sum("DynamoDB", "GB-months") * 1024) / megabytesPerSecond / 3600,
      "Parallel segments.",
      true,
    ),
  ];
}

const ofPartitions = [
  ["write units", "writes", "Shards in the key, or a list by area."],
  ["read units", "reads", "A copy in each function for some seconds, or shards in the key."],
] as const;

/** Timers that one run fires in its 50 s, at 30 ms each. */
const firedEachMinute = (timerShards.length * takenAtOnce * 50_000) / 30;

const firedOf = ({ uses, bookings }: Day) =>
  uses.reduce(
    (sum, { caller, operation, unit, amount }) =>
      sum + (caller === "timers" && unit === "write units" && operation === "TransactWriteItems table" ? amount : 0),
    0,
  ) /
  (unitsOfTimer * bookings);
/** A fired timer is a removal and an event, in a transaction. */
const unitsOfTimer = 4;

/** Pace of a scan with one segment: pages of 1 MB in 50 ms. */
const megabytesPerSecond = 20;

const id = /[\w-]{20}|[0-9a-f]{8}-|[0-9a-f]{16}/;
const mostShown = 4;

/** Timers are polled each minute, at any number of bookings. */
const polled = /^GSI1 TIMERS#/;

/** Returns the busiest partition of each list that many bookings share, in units of a booking. */
function hotPartitions({ partitions, bookings }: Day, unit: DatabaseUnit): { key: string; units: number }[] {
  const isWritten = unit === "write units";
  const all = [...partitions[unit]]
    .filter(([name]) => !id.test(name) && (isWritten || !polled.test(name)))
    .map(([name, units]) => ({
      list: name.replace(/#[^#]*$/, ""),
      key: name.replace(/^table /, ""),
      units: (units * (isWritten ? inTransaction(name) : 1)) / bookings,
    }))
    .sort((one, other) => one.units - other.units);
  return [...new Map(all.map((one) => [one.list, one])).values()].slice(-mostShown);
}

/** A transaction writes each item of the table twice, and of an index once. */
const inTransaction = (name: string) => (name.startsWith("table ") ? 2 : 1);

const short = (amount: number) =>
  amount >= 100 ? Math.round(amount).toLocaleString("en-GB") : String(Number(amount.toPrecision(2)));

/** The text of docs/capacity.md. */
export function capacityText(day: Day, mix: Mix, list: Quotas, on: string): string {
  const limits = limitsOf(day, mix, list)
    .map((one) => ({ ...one, breaksAt: one.load > 0 ? one.quota / one.load : Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.breaksAt - other.breaksAt);
  const shown = limits.filter(({ breaksAt }) => Number.isFinite(breaksAt));
  const sources = [...new Map(list.quotas.map((quota) => [quota.source, quota])).values()];
  return `<!-- Written by npm run cost. Do not edit. -->

# Capacity

The limit that breaks first is the first line. Loads are of the busiest second: ${peakFactor} times the average of a
month (12 busy hours a day, and 2.5 times their average). Counted on ${on} with [the bill](cost.md).

${table(
  ["limit", "at most", ...sizes.map((size) => `load at ${size.toLocaleString("en-GB")}`), "breaks at bookings a month"],
  shown.map(({ what, quota, load, breaksAt }) => [
    what,
    short(quota),
    ...sizes.map((size) => short(load * size)),
    short(Number(breaksAt.toPrecision(2))),
  ]),
)}

## The change that lifts each

${table(
  ["limit", "change", "done"],
  shown.map(({ what, lift, isLifted }) => [what, lift, isLifted ? "yes" : ""]),
)}

Loads do not change the 100 actions of a transaction: limits of inputs keep below it. Timers are records of ours, so
EventBridge Scheduler has no load. Loads of partitions count both writes of a transaction.

## Quotas

${list.region}, list of ${list.date} (\`bin/cost/quotas.json\`).

${table(
  ["source", "checked"],
  sources.map(({ source, checked }) => [source, checked ?? "not checked"]),
)}
`;
}
