import type { Use } from "#local/meter.ts";
import { assumed, type Bill, type Line, sizes } from "./bill.ts";
import type { Mix } from "./mix.ts";
import { optionsOf } from "./options.ts";
import type { Day } from "./play.ts";
import { type PriceList, priceOf } from "./price-list.ts";

export interface Report {
  readonly day: Day;
  readonly mix: Mix;
  readonly list: PriceList;
  readonly bill: Bill;
  /** Date of the run in UK time. */
  readonly on: string;
}

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map((_name, at) => (at === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

const dollars = (amount = 0): string => amount.toFixed(amount < 0.01 && amount > 0 ? 4 : 2);

const units = (amount = 0): string =>
  amount >= 100 ? Math.round(amount).toLocaleString("en-GB") : String(Number(amount.toPrecision(3)));

const [small, large] = sizes.map((size) => size.toLocaleString("en-GB"));

/** Bill lines below this many dollars at both sizes are combined into one line. */
const least = 0.005;

export function lineRows(lines: readonly Line[], list: PriceList): (string | number)[][] {
  return lines.map((line) => {
    const { usd, tiers, per } = priceOf(list, line);
    const each = usd ?? tiers?.map((tier) => tier.usd).join(", then ") ?? "";
    const price = per === 1 ? `${each}` : `${each} per ${per.toLocaleString("en-GB")}`;
    const [one, many] = line.units;
    return [line.service, line.operation, line.unit, units(one), units(many), price, ...line.dollars.map(dollars)];
  });
}

/** The text of docs/cost.md. */
export function reportText({ day, mix, list, bill, on }: Report): string {
  const shown = bill.lines.filter(({ dollars: of }) => of.some((amount) => amount >= least));
  const rest = bill.lines.filter((line) => !shown.includes(line));
  const restAt = (size: number) => rest.reduce((sum, line) => sum + (line.dollars[size] ?? 0), 0);
  const services = [...Map.groupBy(bill.lines, ({ service }) => service)]
    .map(([service, lines]) => ({ service, of: sizes.map((_size, at) => sum(lines, at)) }))
    .sort((a, b) => (b.of[0] ?? 0) - (a.of[0] ?? 0));
  const sources = [...new Map(list.prices.map((price) => [price.source, price])).values()];
  return `<!-- Written by npm run cost. Do not edit. -->

# The bill

1,000 bookings cost **${dollars(bill.totals[0])} dollars** at ${small} bookings a month, and
**${dollars(bill.totals[1])} dollars** at ${large}. One chat message costs ${units(day.message.sent)} write units, and
${units(day.message.read)} with its marks of arrival and reading.

Counted on ${on} by \`npm run cost\`: a day of ${day.bookings} bookings and ${day.visits} visits on the local cloud, times
${Number((1000 / day.bookings).toFixed(2))}. The local services count units as AWS bills them. Free tiers are not used.

## By service

${table(
  ["service", `dollars at ${small}`, `at ${large}`],
  services.map(({ service, of }) => [service, ...of.map(dollars)]),
)}

## By operation

Units for 1,000 bookings at both sizes. Fixed costs are spread over the bookings of a month.

${table(
  ["service", "operation", "unit", `units at ${small}`, `at ${large}`, "price", `dollars at ${small}`, `at ${large}`],
  [
    ...lineRows(shown, list),
    ["others", `${rest.length} lines below half a cent`, "", "", "", "", dollars(restAt(0)), dollars(restAt(1))],
    ["**all**", "", "", "", "", "", ...bill.totals.map(dollars)],
  ],
)}

## Behind contexts

Not in the bill: copies in another account and region.

${table(
  ["context", "what", `dollars at ${small}`, `at ${large}`],
  optionsOf(bill, list, mix.monthsStored).map(({ context, what, dollars: of }) => [
    `\`${context}\``,
    what,
    ...of.map(dollars),
  ]),
)}

## The table by caller

Units of DynamoDB for 1,000 bookings, by GraphQL operation, or by group and event.

${table(["caller", "write units", "read units"], byCaller(day).slice(0, 40))}

## The reads of a page

Read units of one visit: each query reads the caller's rights (1 unit) and its own records.

${table(["page", "read units", "by query"], pageRows(day))}

## Assumptions

${table(
  ["what", "value"],
  [
    ...Object.entries(mix.shares).map(([name, share]) => [`visits: ${name}`, `${share} %`]),
    ...Object.entries(mix.peopleShares).map(([name, share]) => [`people: ${name}`, `${share} %`]),
    ...Object.entries(mix)
      .filter(([, value]) => typeof value === "number")
      .map(([name, value]) => [name, String(value)]),
    ...Object.entries(assumed.milliseconds).map(([name, ms]) => [`billed ms of a call: ${name}`, ms]),
    ...Object.entries(assumed)
      .filter(([, value]) => typeof value === "number")
      .map(([name, value]) => [name, String(value)]),
  ],
)}

Each 10 % fewer known addresses cost ${dollars(unknownAddresses(bill, mix))} dollars more. A client of a company's own system costs what Cognito asks for each
client, and is not in the mix. Cognito's first 10,000 users of a month are free.

The shares of visits and of people add up to 100 %. \`bin/cost/mix.json\` is the mix; \`--mix FILE\` takes another.
Texts by SMS are off unless \`textSender\` is set, and are not in the bill.

## Prices

${list.region}, dollars, list of ${list.date} (\`bin/cost/prices.json\`; \`--prices FILE\` takes another).

${table(
  ["source", "checked"],
  sources.map(({ source, checked }) => [source, checked ?? "not checked"]),
)}
`;
}

/** Dollars of Amazon Location for a tenth of all typed addresses. */
function unknownAddresses({ lines }: Bill, { knownAddressPercent }: Mix): number {
  const searched = lines.filter(({ operation }) => operation.startsWith("SearchPlaceIndexForText"));
  return sum(searched, 0) / ((100 - knownAddressPercent) / 10);
}

const pageRows = ({ pages }: Day): string[][] =>
  [...pages].map(([page, { times, units: read }]) => {
    const each = [...read].map(([name, amount]) => [name, amount / times] as const).sort((a, b) => b[1] - a[1]);
    const all = each.reduce((total, [, amount]) => total + amount, 0);
    return [page, units(all), each.map(([name, amount]) => `${name} ${units(amount)}`).join(", ")];
  });

const sum = (lines: readonly Line[], at: number) => lines.reduce((all, line) => all + (line.dollars[at] ?? 0), 0);

function byCaller({ uses, bookings }: Day): (string | number)[][] {
  const of = (all: readonly Use[], unit: string) =>
    (all.reduce((total, use) => total + (use.unit === unit ? use.amount : 0), 0) * 1000) / bookings;
  return [...Map.groupBy(uses, ({ service, caller }) => (service === "DynamoDB" ? (caller ?? "service") : null))]
    .flatMap(([caller, all]) =>
      caller === null ? [] : [[caller, of(all, "write units"), of(all, "read units")] as const],
    )
    .sort((a, b) => b[1] * 5 + b[2] - (a[1] * 5 + a[2]))
    .map(([caller, written, read]) => [caller, units(written), units(read)]);
}
