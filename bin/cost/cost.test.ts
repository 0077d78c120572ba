import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "#local/dynamodb/store.ts";
import { withTimeout } from "#local/lambda-timeout.ts";
import { count, countOnce, type Meter, startMeter, type Use } from "#local/meter.ts";
import { ensureTable } from "#local/table.ts";
import { billOf, sizes } from "./bill.ts";
import { capacityText, limitsOf, peakFactor, readQuotas } from "./capacity.ts";
import { fixedOf } from "./fixed.ts";
import { checkedMix, readMix, visitsOf } from "./mix.ts";
import { optionsOf } from "./options.ts";
import type { Day } from "./play.ts";
import { dollarsFor, priceOf, readPrices } from "./price-list.ts";

const mix = readMix();
const list = readPrices();

describe("the mix", () => {
  it("is rejected unless its shares add up to 100 %", () => {
    const shares = { ...mix.shares, chat: (mix.shares.chat ?? 0) - 10 };
    expect(() => checkedMix({ ...mix, shares })).toThrow("The shares of activities add up to 90 %, not to 100 %.");
  });

  it("is rejected if it lacks an activity, has an unknown one, or drives more than it assigns", () => {
    const { chat = 0, ...others } = mix.shares;
    expect(() => checkedMix({ ...mix, shares: others })).toThrow("The mix lacks a share for: chat.");
    expect(() => checkedMix({ ...mix, shares: { ...others, talk: chat } })).toThrow("unknown activity: talk");
    const shares = { ...mix.shares, drive: 5, chat: chat - 1 };
    expect(() => checkedMix({ ...mix, shares })).toThrow('more of "drive" (5 %) than of "assign" (4 %)');
  });

  it("is rejected if its file is missing or no JSON", () => {
    expect(() => readMix("/nowhere/mix.json")).toThrow("The mix /nowhere/mix.json cannot be read: ENOENT");
    const broken = join(mkdtempSync(join(tmpdir(), "haulyard-mix-")), "mix.json");
    writeFileSync(broken, "{ shares: 4 }");
    expect(() => readMix(broken)).toThrow(`The mix ${broken} is not JSON: `);
  });

  it("plays each step of a booking after the one before, by its shares", () => {
    const visits = visitsOf(mix, 40);
    expect(visits).toHaveLength(40 * mix.visitsPerBooking);
    const done = new Map<string, number>();
    const times = (...steps: string[]) => steps.reduce((sum, step) => sum + (done.get(step) ?? 0), 0);
    for (const { activity } of visits) {
      done.set(activity, times(activity) + 1);
      expect(times("answer")).toBeLessThanOrEqual(times("book"));
      expect(times("quote")).toBeLessThanOrEqual(times("askForQuotes"));
      expect(times("acceptQuote")).toBeLessThanOrEqual(times("quote"));
      expect(times("assign")).toBeLessThanOrEqual(times("answer", "acceptQuote"));
      expect(times("drive")).toBeLessThanOrEqual(times("assign"));
      expect(times("confirm")).toBeLessThanOrEqual(times("drive"));
    }
    expect(times("answer", "acceptQuote")).toBe(40);
    expect(times("confirm")).toBe(40);
  });
});

describe("the price list", () => {
  it("names a service that was counted and that it lacks", () => {
    const prices = list.prices.filter(({ service }) => service !== "SQS");
    expect(() => billOf(aDay([]), mix, { ...list, prices }, [])).toThrow(
      `The price list of ${list.date} lacks the service SQS, which was counted: empty polls of Lambda (requests).`,
    );
  });

  it("names an operation or unit without a price", () => {
    const asked = { service: "Location", operation: "POST /v2/geocode", unit: "requests" };
    expect(() => priceOf(list, asked)).toThrow("has no price for Location: POST /v2/geocode (requests)");
  });

  it("prices each tier of a month by itself", () => {
    const price = {
      service: "S",
      unit: "u",
      tiers: [{ upTo: 10, usd: 2 }, { usd: 1 }],
      per: 1,
      source: "",
      checked: null,
    };
    expect([5, 10, 12].map((amount) => dollarsFor(price, amount))).toEqual([10, 20, 22]);
  });

  it("agrees with the examples that AWS publishes", () => {
    // Example of https://aws.amazon.com/appsync/pricing/: 2,500 users, 1,000 messages, 1,500 minutes each.
    const appSync = (unit: string, amount: number) =>
      dollarsFor(priceOf(list, { service: "AppSync", operation: "", unit }), amount);
    expect(appSync("operations", 2_500_000)).toBeCloseTo(10, 6);
    expect(appSync("messages", 2_500_000)).toBeCloseTo(5, 6);
    expect(appSync("connection minutes", 3_750_000)).toBeCloseTo(0.3, 6);
    // Prices per million and per 10,000: https://aws.amazon.com/sqs/pricing/, https://aws.amazon.com/kms/pricing/.
    expect(dollarsFor(priceOf(list, { service: "SQS", operation: "", unit: "requests" }), 1_000_000)).toBe(0.5);
    expect(dollarsFor(priceOf(list, { service: "KMS", operation: "", unit: "requests" }), 10_000)).toBe(0.03);
  });
});

const aDay = (uses: Use[]): Day => ({
  ...{ bookings: 10, visits: 250, people: 8, uses, metrics: [], idleMinute: [], idleHour: [] },
  ...{ canaryRun: [], partitions: { "read units": new Map(), "write units": new Map() }, pages: new Map() },
  ...{ message: { sent: 0, read: 0 }, played: {} },
});

describe("the bill", () => {
  const use = (service: string, operation: string, unit: string, amount: number): Use => ({
    ...{ service, operation, unit, amount, caller: "sendMessage" },
  });

  it("multiplies a day to 1,000 bookings, and spreads fixed costs over the month", () => {
    const day = aDay([use("DynamoDB", "PutItem table", "write units", 20_000)]);
    const fixed = [{ service: "KMS", operation: "keys", unit: "keys", amount: 6 }];
    const { lines } = billOf(day, mix, list, fixed);
    const line = (service: string, unit: string) => lines.find((one) => one.service === service && one.unit === unit);
    // 20,000 units of 10 bookings are 2 million of 1,000, at 0.705 dollars a million.
    expect(line("DynamoDB", "write units")?.dollars).toEqual([expect.closeTo(1.41, 9), expect.closeTo(1.41, 9)]);
    expect(line("KMS", "keys")?.dollars).toEqual(sizes.map((size) => expect.closeTo((6 * 1000) / size, 9)));
  });

  it("prices a function's time by its memory and its assumed milliseconds", () => {
    const { lines } = billOf(aDay([use("Lambda", "messaging", "invocations", 10)]), mix, list, []);
    const time = lines.find(({ operation, unit }) => operation === "messaging" && unit === "GB-seconds");
    // 1,000 calls of 60 ms with half a gigabyte.
    expect(time?.units[0]).toBeCloseTo(30, 9);
  });

  it("prices a custom metric only in hours with a value", () => {
    const often = { ...aDay([]), metrics: [{ name: "Answered of operation booking", values: 1_000 }] };
    const rare = { ...aDay([]), metrics: [{ name: "Answered of operation booking", values: 0.01 }] };
    const months = (day: Day) => {
      const found = billOf(day, mix, list, []).lines.find(({ unit }) => unit === "metric-months");
      return (found?.units[0] ?? 0) * (sizes[0] / 1000);
    };
    expect(months(often)).toBeCloseTo(1, 6);
    expect(months(rare)).toBeLessThan(0.02);
  });

  it("adds the canary's runs and the hourly work of a month, and the canary's two users once", () => {
    const canaryRun = [
      use("AppSync", "queries and mutations", "operations", 9),
      use("Cognito", "monthly active users", "users", 2),
    ];
    const idleHour = [{ ...use("DynamoDB", "Query table", "read units", 5), caller: "schedule" }];
    const { lines } = billOf({ ...aDay([]), canaryRun, idleHour }, mix, list, []);
    const monthly = (service: string, unit: string) =>
      ((lines.find((one) => one.service === service && one.unit === unit)?.units[0] ?? 0) * sizes[0]) / 1000;
    expect(monthly("AppSync", "operations")).toBeCloseTo(9 * 730 * 12, 6);
    expect(monthly("X-Ray", "traces")).toBeCloseTo(9 * 730 * 12 * 0.01, 6);
    expect(monthly("Cognito", "users")).toBeCloseTo(2, 6);
    expect(monthly("DynamoDB", "read units")).toBeCloseTo(5 * 730, 6);
  });

  it("prices the copies behind contexts, apart from the bill", () => {
    const { lines } = billOf(aDay([]), mix, list, []);
    const storage = { service: "DynamoDB", operation: "storage", unit: "GB-months", units: [1, 1], dollars: [0, 0] };
    const [backups, replica] = optionsOf({ lines: [...lines, storage], totals: [] }, list, 24);
    // 40 copies at 0.11, 31 transfers at 0.02; 11.4 GB of photos twice at 0.05.
    expect(backups?.dollars[0]).toBeCloseTo(4.4 + 0.62 + 1.15, 1);
    expect(replica?.dollars[0]).toBeCloseTo(11.4 * 0.023 + 0.01, 1);
  });

  it("counts an alarm by its metrics, and refuses a resource that nobody has priced", () => {
    const resource = (Type: string, Properties = {}) => ({ id: "One", Type, Properties });
    const both = { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, { Expression: "a + b" }] };
    const alarms = fixedOf([resource("AWS::CloudWatch::Alarm", both), resource("AWS::CloudWatch::Alarm")]);
    expect(alarms.find(({ unit }) => unit === "alarm metrics")?.amount).toBe(3);
    expect(() => fixedOf([resource("AWS::RDS::DBCluster")])).toThrow("what a AWS::RDS::DBCluster costs");
  });
});

describe("the capacity", () => {
  const day: Day = {
    ...aDay([
      { service: "SES", operation: "SendEmail", unit: "messages", amount: 40, caller: null },
      { service: "Lambda", operation: "telling", unit: "invocations", amount: 100, caller: null },
    ]),
    partitions: {
      "read units": new Map([["table ANNOUNCEMENTS", 30]]),
      "write units": new Map([
        ["GSI1 BOOKINGS#everyone#under_way", 50],
        ["table USER#6a5d1b3e-0000-4000-8000-000000000000", 900],
      ]),
    },
  };
  const quotas = readQuotas();
  const found = (what: RegExp) => limitsOf(day, mix, quotas).find((limit) => what.test(limit.what));

  it("gives each limit its load by one booking a month, in the busiest second", () => {
    const second = (amount: number) => (amount / (730 * 3600)) * peakFactor;
    expect(found(/mails a second/)).toMatchObject({ quota: 14, load: expect.closeTo(second(4), 12) });
    expect(found(/group telling/)).toMatchObject({ load: expect.closeTo(second(10), 12) });
    expect(found(/BOOKINGS#everyone/)).toMatchObject({ quota: 1000, load: expect.closeTo(second(5), 12) });
    expect(found(/ANNOUNCEMENTS/)).toMatchObject({ quota: 3000, load: expect.closeTo(second(3), 12) });
    expect(found(/USER#/)).toBeUndefined();
  });

  it("lists the limit that breaks first in its first line", () => {
    const text = capacityText(day, mix, quotas, "2026-11-30");
    expect(text).toContain("Counted on 2026-11-30");
    const rows = text.split("\n").filter((line) => line.startsWith("| ") && line.split("|").length === 9);
    expect(rows[2]).toMatch(/^\| SES: mails a day \|/);
  });

  it("names a quota that its list lacks", () => {
    const others = quotas.quotas.filter(({ name }) => name !== "mails a day");
    expect(() => limitsOf(day, mix, { ...quotas, quotas: others })).toThrow(
      `The quota list of ${quotas.date} lacks: mails a day.`,
    );
  });
});

describe("the meter", () => {
  let store: Store | undefined;
  let meter: Meter | undefined;
  afterEach(async () => {
    meter?.stop();
    await store?.stop();
    store = undefined;
  });

  async function aTable() {
    store = openStore({ dataDir: null });
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...store.clientOptions }));
    await ensureTable(client, "counted");
    await ensureTable(client, "ignored");
    return client;
  }
  const unitsIn = (unit: string) =>
    meter?.uses().reduce((sum, use) => sum + (use.service === "DynamoDB" && use.unit === unit ? use.amount : 0), 0);
  const item = (kilobytes: number) => ({ PK: "A", SK: "B", text: "x".repeat(kilobytes * 1024 - 10) });
  const key = { TableName: "counted", Key: { PK: "A", SK: "B" } };

  // The examples of https://aws.amazon.com/dynamodb/pricing/provisioned/.
  it("counts writes and reads of the table as AWS bills them", async () => {
    const client = await aTable();
    meter = startMeter(["ignored"]);
    await client.send(new PutCommand({ TableName: "counted", Item: item(3) }));
    expect(unitsIn("write units")).toBe(3);
    await client.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName: "counted", Item: item(3) } }] }));
    expect(unitsIn("write units")).toBe(3 + 6);
    await client.send(new PutCommand({ TableName: "ignored", Item: item(3) }));
    expect(unitsIn("write units")).toBe(3 + 6);
    await client.send(new PutCommand({ TableName: "counted", Item: item(8) }));
    await client.send(new GetCommand({ ...key, ConsistentRead: true }));
    expect(unitsIn("read units")).toBe(2);
    await client.send(new GetCommand(key));
    expect(unitsIn("read units")).toBe(2 + 1);
    await client.send(new TransactGetCommand({ TransactItems: [{ Get: key }] }));
    expect(unitsIn("read units")).toBe(2 + 1 + 4);
  });

  it("counts a write whose condition fails, and changes no answer", async () => {
    const client = await aTable();
    await client.send(new PutCommand({ TableName: "counted", Item: item(3) }));
    meter = startMeter();
    const fails = new PutCommand({
      TableName: "counted",
      Item: item(1),
      ConditionExpression: "attribute_not_exists(PK)",
    });
    await expect(client.send(fails)).rejects.toThrow("The conditional request failed");
    expect(unitsIn("write units")).toBe(3);
    expect(await client.send(new GetCommand(key))).not.toHaveProperty("ConsumedCapacity");
  });

  it("names the operation or the events that caused a use, and counts an active user once", async () => {
    meter = startMeter();
    const work = withTimeout("messaging", async (_event: object) => count("SES", "SendEmail", { messages: 1 }));
    await work({ operation: "sendMessage" });
    await work({ Records: [{ body: '{"name":"messageSent"}' }] });
    for (const person of ["a", "b", "a"]) countOnce("Cognito", "monthly active users", "users", person);
    const uses = meter.uses();
    expect(uses.flatMap(({ service, caller }) => (service === "SES" ? [caller] : []))).toEqual([
      "sendMessage",
      "messaging: messageSent",
    ]);
    expect(uses.find(({ service }) => service === "Lambda")).toMatchObject({ operation: "messaging", amount: 1 });
    expect(uses.find(({ unit }) => unit === "users")?.amount).toBe(2);
  });
});
