import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { trialSiteCodes } from "#local/waste-tracking/client.ts";
import type { ReceivedMovement } from "#shared/waste/received-movement.ts";
import { startDefraTwin } from "#test/support/defra-twin.ts";
import { figure } from "#test/support/figure.ts";
import { type Answered, sendMovement, signIn } from "./tracking-service.ts";

const now = "2026-11-27T12:00:00.000Z";
const [apiCode] = trialSiteCodes;

let twin: Awaited<ReturnType<typeof startDefraTwin>>;
beforeAll(async () => {
  twin = await startDefraTwin();
});
afterAll(() => twin?.stop());
beforeEach(() => twin.setWeather(null));

type Item = ReceivedMovement["wasteItems"][number];
const tonnes = (amount: number, isEstimate = false) => ({ metric: "Tonnes", amount, isEstimate }) as const;
const item: Item = {
  ewcCodes: ["170504"],
  wasteDescription: "Clean soil and stones",
  physicalForm: "Solid",
  numberOfContainers: 1,
  typeOfContainers: "LOO",
  weight: tonnes(16.4),
  containsPops: false,
  containsHazardous: false,
};
const pops = {
  ...{ containsPops: true, wasteDescription: "Upholstered seating" },
  pops: {
    sourceOfComponents: "PROVIDED_WITH_WASTE",
    components: [
      { code: "PFHXS", concentration: 12.5 },
      { code: "END", concentration: 1.2 },
    ],
  },
} as const;
const hazardous = {
  ...{ ewcCodes: ["170503"], containsHazardous: true, wasteDescription: "Soil with lead" },
  hazardous: {
    sourceOfComponents: "OWN_TESTING",
    hazCodes: ["HP_5", "HP_10"],
    components: [
      { name: "Lead", concentration: 25.5 },
      { name: "Arsenic", concentration: 3 },
    ],
  },
} as const;
const basic: ReceivedMovement = {
  dateTimeReceived: "2026-11-27T10:30:00.000Z",
  yourUniqueReference: "JOB-261127-AAAAAA-W1",
  wasteItems: [item],
  carrier: {
    registrationNumber: "WCR/R/1234567",
    organisationName: "Ross Haulage",
    meansOfTransport: "Road",
    vehicleRegistration: "AB12 CDE",
  },
  receiver: { siteName: "Hill Quarry", authorisationNumber: "WML/L/1234567" },
  receipt: { address: { fullAddress: "Quarry Road, Ratho", postcode: "EH28 8RW" } },
};
const withItem = (change: Partial<Item>): ReceivedMovement => ({ ...basic, wasteItems: [{ ...item, ...change }] });
const treated = (code: string, amount: number) => ({ code, weight: tonnes(amount) });
const unregistered = { ...basic.carrier, registrationNumber: null };

/**
 * Defra's test scenarios for production approval, by their numbers: the sent movement, and whether it is accepted.
 * Source: docs/api-production-approval-tests.md of DEFRA/waste-tracking-service, 14 September 2026.
 */
const scenarios: readonly (readonly [name: string, sent: ReceivedMovement, isTaken: boolean])[] = [
  ["R01 one waste item with a recovery code", withItem({ disposalOrRecoveryCodes: [treated("R5", 16.4)] }), true],
  ["R02 several waste items", { ...basic, wasteItems: [item, { ...item, ewcCodes: ["170107"] }] }, true],
  ["R03 by road", basic, true],
  ["R04 no recovery or disposal code", basic, true],
  [
    "R05 several recovery and disposal codes",
    withItem({ disposalOrRecoveryCodes: [treated("R5", 12), treated("D1", 4.4)] }),
    true,
  ],
  ["R07 several EWC codes", withItem({ ewcCodes: ["170504", "170107", "170101", "170102", "170103"] }), true],
  ["C01 no carrier registration, no reason", { ...basic, carrier: unregistered }, false],
  [
    "C02 no carrier registration, with a reason",
    { ...basic, carrier: { ...unregistered, reasonForNoRegistrationNumber: "ONE_OFF" } },
    true,
  ],
  [
    "B01 a broker",
    { ...basic, brokerOrDealer: { organisationName: "Waste Disposal Ltd", registrationNumber: "CBDL6" } },
    true,
  ],
  ["P01 several POPs", withItem(pops), true],
  ["H01 several hazardous components", { ...withItem(hazardous), hazardousWasteConsignmentCode: "SA1234567" }, true],
  [
    "H02 hazardous, no consignment code, no reason",
    { ...withItem(hazardous), hazardousWasteConsignmentCode: null },
    false,
  ],
  [
    "H03 hazardous, no consignment code, with a reason",
    { ...withItem(hazardous), reasonForNoConsignmentCode: "NO_DOC_WITH_WASTE" },
    true,
  ],
  [
    "X01 hazardous with POPs",
    { ...withItem({ ...pops, ...hazardous }), hazardousWasteConsignmentCode: "CJ32LE/A0001" },
    true,
  ],
];

async function tokenOf(): Promise<string> {
  const signed = await signIn(now);
  if (!("token" in signed)) throw new Error(signed.kind);
  return signed.token;
}
const send = async (movement: ReceivedMovement, trackingId: string | null = null): Promise<Answered> =>
  sendMovement({ token: await tokenOf(), movement, apiCode: apiCode ?? "", trackingId }, now);

it("passes every scenario of Defra's approval for production", async () => {
  const passed: string[] = [];
  for (const [name, movement, isTaken] of scenarios) {
    const before = twin.movements.size;
    const answered = await send(movement);
    const added = twin.movements.size - before;
    const isRight = isTaken
      ? answered.kind === "taken" && /^[0-9A-Z]{8}$/.test(answered.trackingId) && added === 1
      : answered.kind === "fields" && answered.fields.length > 0 && added === 0;
    const recorded = answered.kind === "taken" ? twin.movements.get(answered.trackingId)?.body : null;
    if (isRight && (!recorded || JSON.stringify(recorded) === JSON.stringify({ apiCode, ...movement })))
      passed.push(name);
  }
  expect(passed).toEqual(scenarios.map(([name]) => name));
  figure("waste.twin", passed.length);
});

it("names the fields that Defra refuses, with its sentences", async () => {
  expect(await send({ ...basic, carrier: unregistered })).toEqual({
    kind: "fields",
    fields: [
      {
        field: "carrier.reasonForNoRegistrationNumber",
        sentence: "Either carrier.registrationNumber or carrier.reasonForNoRegistrationNumber is required",
      },
    ],
  });
  const six = withItem({ ewcCodes: Array.from({ length: 6 }, () => "170504"), weight: tonnes(0) });
  expect(await send(six)).toMatchObject({
    kind: "fields",
    fields: [{ field: "wasteItems.0.ewcCodes" }, { field: "wasteItems.0.weight.amount" }],
  });
  const strange = { token: await tokenOf(), movement: basic, apiCode: crypto.randomUUID(), trackingId: null };
  expect(await sendMovement(strange, now)).toMatchObject({ kind: "fields", fields: [{ field: "apiCode" }] });
});

it("corrects a movement by its id, and reports an unknown id", async () => {
  const first = await send(basic);
  if (first.kind !== "taken") throw new Error(first.kind);
  expect(await send(withItem({ weight: tonnes(15) }), first.trackingId)).toEqual(first);
  expect(twin.movements.get(first.trackingId)).toMatchObject({
    corrections: 1,
    body: { wasteItems: [{ weight: { amount: 15 } }] },
  });
  expect(await send(basic, "25XXXXXX")).toEqual({ kind: "noSuchId" });
});

it("keeps a token until shortly before its end, and requests another when it is refused", async () => {
  const asked: string[] = [];
  twin.setWeather(({ path }) => {
    asked.push(path);
    return null;
  });
  twin.endTokens();
  expect(await send(basic)).toEqual({ kind: "signIn" });
  expect(await send(basic)).toMatchObject({ kind: "taken" });
  expect(await send(basic)).toMatchObject({ kind: "taken" });
  expect(asked.filter((path) => path === "/oauth2/token")).toHaveLength(1);
  await signIn("2026-11-27T13:05:00.000Z");
  expect(asked.filter((path) => path === "/oauth2/token")).toHaveLength(2);
});

it("distinguishes movements that were surely not recorded from possible ones", async () => {
  const token = await tokenOf();
  const fares = async (weather: Parameters<typeof twin.setWeather>[0]) => {
    twin.setWeather(weather);
    return sendMovement({ token, movement: basic, apiCode: apiCode ?? "", trackingId: null }, now);
  };
  expect(await fares(() => ({ status: 503 }))).toEqual({ kind: "away", retryAfter: null });
  expect(await fares(() => ({ status: 429, retryAfter: "120" }))).toEqual({ kind: "away", retryAfter: 120 });
  expect(await fares(() => ({ status: 503, retryAfter: "Fri, 27 Nov 2026 12:10:00 GMT" }))).toEqual({
    ...{ kind: "away", retryAfter: 600 },
  });
  for (const status of [500, 502, 504]) expect(await fares(() => ({ status }))).toEqual({ kind: "unclear" });
  for (const breaks of ["before", "after"] as const)
    expect(await fares(() => ({ breaks }))).toEqual({ kind: "unclear" });
  expect(await fares(() => ({ status: 402 }))).toEqual({ kind: "unpaid" });
  const { WASTE_TRACKING_ENDPOINT: there } = process.env;
  process.env.WASTE_TRACKING_ENDPOINT = await closedAddress();
  expect(await fares(null)).toEqual({ kind: "away", retryAfter: null });
  process.env.WASTE_TRACKING_ENDPOINT = there;
});

async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}
