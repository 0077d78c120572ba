import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BatchDeleteGeofenceCommand,
  BatchEvaluateGeofencesCommand,
  BatchGetDevicePositionCommand,
  BatchPutGeofenceCommand,
  BatchUpdateDevicePositionCommand,
  CalculateRouteCommand,
  GetDevicePositionCommand,
  GetDevicePositionHistoryCommand,
  GetGeofenceCommand,
  GetPlaceCommand,
  LocationClient,
  PutGeofenceCommand,
  SearchPlaceIndexForPositionCommand,
  SearchPlaceIndexForSuggestionsCommand,
  SearchPlaceIndexForTextCommand,
} from "@aws-sdk/client-location";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildFallbackPack } from "#local/geo/fallback-pack.ts";
import { type Geocoder, openGeocoder } from "#local/geo/geocoder.ts";
import { openRoads } from "#local/geo/roads.ts";
import { localCredentials, localRegion } from "../credentials.ts";
import type { GeofenceEvent } from "./geofence-event.ts";
import { createLocation, type LocationService } from "./service.ts";

const names = { placeIndex: "places", tracker: "vehicles", geofenceCollection: "sites", routeCalculator: "roads" };
const packDir = mkdtempSync(join(tmpdir(), "haulyard-location-"));
const pack = { tier: "fallback" as const, dir: packDir, cacheDir: join(packDir, "cache") };
const yard: [number, number] = [-3.19, 55.95];
const noon = Date.parse("2026-11-21T12:00:00Z");

let geocoder: Geocoder;
let dataDir: string;
let server: Server;
let service: LocationService;
let client: LocationClient;
let events: GeofenceEvent[];

beforeAll(() => {
  buildFallbackPack(packDir);
  geocoder = openGeocoder(pack);
});
afterAll(() => rmSync(packDir, { recursive: true }));
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "haulyard-location-data-"));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(dataDir, { recursive: true });
});

async function start(credentials: { accessKeyId: string; secretAccessKey: string } = localCredentials): Promise<void> {
  events = [];
  service = createLocation({
    names,
    geocoder: () => geocoder,
    roads: openRoads(pack),
    onGeofenceEvent: (event) => void events.push(event),
    dataDir,
    now: () => new Date(noon + 3_600_000),
  });
  const mount = "/aws/location";
  server = createServer((request, response) =>
    service.handle(request, response, (request.url ?? "").slice(mount.length)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}${mount}`;
  client = new LocationClient({ endpoint, region: localRegion, credentials, disableHostPrefix: true, maxAttempts: 1 });
}

async function stop(): Promise<void> {
  client.destroy();
  service.close();
  await new Promise((resolve) => server.close(resolve));
}

/** Reports a fix of lorry-1 so many minutes after noon. */
function report(minute: number, Position: [number, number]) {
  const Updates = [{ DeviceId: "lorry-1", SampleTime: new Date(noon + minute * 60_000), Position }];
  return client.send(new BatchUpdateDevicePositionCommand({ TrackerName: names.tracker, Updates }));
}

function fenceYard() {
  return client.send(
    new PutGeofenceCommand({
      CollectionName: names.geofenceCollection,
      GeofenceId: "yard",
      Geometry: { Circle: { Center: yard, Radius: 150 } },
      GeofenceProperties: { bookingId: "b1" },
    }),
  );
}

const kinds = () => events.map(({ detail }) => detail.EventType);

describe("places", () => {
  const IndexName = names.placeIndex;

  it("suggests while typing, and the place of a suggestion is found by its id, also after a restart", async () => {
    const { Results } = await client.send(new SearchPlaceIndexForSuggestionsCommand({ IndexName, Text: "Edinb" }));
    expect(Results?.[0]).toMatchObject({ Text: "Edinburgh, Scotland, GBR", Categories: ["MunicipalityType"] });
    await stop();
    geocoder = openGeocoder(pack);
    await start();
    const { Place } = await client.send(new GetPlaceCommand({ IndexName, PlaceId: Results?.[0]?.PlaceId ?? "" }));
    expect(Place).toMatchObject({ Label: "Edinburgh, Scotland, GBR", Municipality: "Edinburgh", Country: "GBR" });
    expect(Place?.Geometry?.Point?.[0]).toBeCloseTo(-3.196, 2);
    expect(Place?.Geometry?.Point?.[1]).toBeCloseTo(55.952, 2);
  });

  it("searches a text near a position", async () => {
    const BiasPosition = [-3.43, 56.39];
    const { Results, Summary } = await client.send(
      new SearchPlaceIndexForTextCommand({ IndexName, Text: "Perth", BiasPosition, MaxResults: 3 }),
    );
    expect(Results?.length).toBeGreaterThan(0);
    expect(Results?.[0]?.Place?.Municipality).toBe("Perth");
    expect(Results?.[0]?.Relevance).toBe(1);
    expect(Results?.[0]?.Distance).toBeLessThan(2_000);
    expect(Summary?.ResultBBox).toHaveLength(4);
  });

  it.each([
    ["another country", { FilterCountries: ["FRA"] }],
    ["a box elsewhere", { FilterBBox: [-1, 51, 0, 52] }],
    ["another category", { FilterCategories: ["StreetType"] }],
  ])("finds no Edinburgh in %s", async (_, filter) => {
    const { Results } = await client.send(
      new SearchPlaceIndexForTextCommand({ IndexName, Text: "Edinburgh", ...filter }),
    );
    expect(Results?.filter(({ Place }) => Place?.Label === "Edinburgh, Scotland, GBR")).toEqual([]);
  });

  it("tells what lies at a position", async () => {
    const { Results } = await client.send(
      new SearchPlaceIndexForPositionCommand({ IndexName, Position: [-3.43, 56.39] }),
    );
    expect(Results?.[0]?.Place?.Municipality).toBe("Perth");
  });

  it.each([
    ["an empty text", "ValidationException", new SearchPlaceIndexForTextCommand({ IndexName, Text: "" })],
    [
      "a text of 201 letters",
      "ValidationException",
      new SearchPlaceIndexForTextCommand({ IndexName, Text: "x".repeat(201) }),
    ],
    ["a made-up id", "ResourceNotFoundException", new GetPlaceCommand({ IndexName, PlaceId: "nonsense" })],
    ["another index", "ResourceNotFoundException", new GetPlaceCommand({ IndexName: "other", PlaceId: "x" })],
  ])("refuses %s with a %s", async (_, name, command) => {
    await expect(client.send(command as GetPlaceCommand)).rejects.toMatchObject({ name });
  });
});

describe("tracker", () => {
  const TrackerName = names.tracker;
  const latest = () => client.send(new GetDevicePositionCommand({ TrackerName, DeviceId: "lorry-1" }));

  it("keeps the latest fix, also over a restart, and ignores one that comes late", async () => {
    await report(5, [-3.2, 55.9]);
    await report(3, [-3.9, 55.1]);
    expect(await latest()).toMatchObject({ Position: [-3.2, 55.9], SampleTime: new Date(noon + 300_000) });
    await stop();
    await start();
    expect(await latest()).toMatchObject({ Position: [-3.2, 55.9] });
    const many = await client.send(
      new BatchGetDevicePositionCommand({ TrackerName, DeviceIds: ["lorry-1", "lorry-2"] }),
    );
    expect(many.DevicePositions).toHaveLength(1);
    expect(many.Errors?.[0]).toMatchObject({ DeviceId: "lorry-2", Error: { Code: "ResourceNotFoundException" } });
  });

  it("tells the history in the order of sampling, in pages", async () => {
    for (const minute of [0, 2, 1, 3]) await report(minute, [-3 - minute / 100, 55]);
    const page = (NextToken?: string) =>
      client.send(new GetDevicePositionHistoryCommand({ TrackerName, DeviceId: "lorry-1", MaxResults: 3, NextToken }));
    const first = await page();
    expect(first.DevicePositions?.map(({ Position }) => Position?.[0])).toEqual([-3, -3.01, -3.02]);
    const second = await page(first.NextToken);
    expect(second.DevicePositions?.map(({ Position }) => Position?.[0])).toEqual([-3.03]);
    expect(second.NextToken).toBeUndefined();
  });

  it.each([
    ["a position off the earth", { DeviceId: "lorry-1", Position: [200, 91] }],
    ["a position of one number", { DeviceId: "lorry-1", Position: [3] }],
    ["a device id with a hash", { DeviceId: "lorry#1", Position: [-3, 55] }],
  ])("refuses %s", async (_, update) => {
    const Updates = [{ SampleTime: new Date(noon), ...update }];
    await expect(client.send(new BatchUpdateDevicePositionCommand({ TrackerName, Updates }))).rejects.toMatchObject({
      name: "ValidationException",
    });
    await expect(latest()).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});

describe("geofences", () => {
  const CollectionName = names.geofenceCollection;

  it("raises ENTER and EXIT once each, in the shape of EventBridge", async () => {
    await fenceYard();
    await report(0, [-3.2, 55.95]);
    await report(1, yard);
    await report(2, [-3.1901, 55.95]);
    await report(3, [-3.18, 55.95]);
    expect(kinds()).toEqual(["ENTER", "EXIT"]);
    expect(events[0]).toMatchObject({
      version: "0",
      "detail-type": "Location Geofence Event",
      source: "aws.geo",
      region: localRegion,
      resources: [
        expect.stringMatching(/^arn:aws:geo:.*:geofence-collection\/sites$/),
        expect.stringMatching(/^arn:aws:geo:.*:tracker\/vehicles$/),
      ],
      detail: {
        EventType: "ENTER",
        GeofenceId: "yard",
        DeviceId: "lorry-1",
        SampleTime: new Date(noon + 60_000).toISOString(),
        Position: yard,
        GeofenceProperties: { bookingId: "b1" },
      },
    });
  });

  it("raises ENTER and EXIT for a drive through between two fixes, at the time and place of passing", async () => {
    await fenceYard();
    await report(0, [-3.2, 55.95]);
    await report(2, [-3.18, 55.95]);
    expect(kinds()).toEqual(["ENTER", "EXIT"]);
    expect(events[0]?.detail.Position[0]).toBeCloseTo(-3.19, 4);
    expect(events[0]?.detail.SampleTime).toBe(new Date(noon + 60_000).toISOString());
  });

  it("draws no line over a gap of a quarter of an hour, nor past an area that the way does not touch", async () => {
    await fenceYard();
    await report(0, [-3.2, 55.95]);
    await report(15, [-3.18, 55.95]);
    await report(16, [-3.18, 55.96]);
    await report(17, [-3.2, 55.96]);
    expect(kinds()).toEqual([]);
  });

  it("sees a drive through a polygon, and its holes", async () => {
    const square = (half: number) =>
      [
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
        [-half, -half],
      ].map(([x = 0, y = 0]) => [yard[0] + x, yard[1] + y]);
    const Entries = [{ GeofenceId: "square", Geometry: { Polygon: [square(0.004), square(0.001)] } }];
    const put = await client.send(new BatchPutGeofenceCommand({ CollectionName, Entries }));
    expect(put.Successes?.[0]?.GeofenceId).toBe("square");
    await report(0, [-3.2, 55.95]);
    await report(1, yard);
    expect(kinds()).toEqual(["ENTER", "EXIT"]);
  });

  it("remembers geofences and who is inside over a restart", async () => {
    await fenceYard();
    await report(0, yard);
    await stop();
    await start();
    const fence = await client.send(new GetGeofenceCommand({ CollectionName, GeofenceId: "yard" }));
    expect(fence).toMatchObject({ Status: "ACTIVE", Geometry: { Circle: { Center: yard, Radius: 150 } } });
    await report(1, yard);
    expect(kinds()).toEqual([]);
    await report(2, [-3.18, 55.95]);
    expect(kinds()).toEqual(["EXIT"]);
  });

  it("raises nothing for a deleted geofence, and says when there was none", async () => {
    await fenceYard();
    const GeofenceIds = ["yard", "other"];
    const { Errors } = await client.send(new BatchDeleteGeofenceCommand({ CollectionName, GeofenceIds }));
    expect(Errors?.map(({ GeofenceId }) => GeofenceId)).toEqual(["other"]);
    await report(0, yard);
    expect(events).toEqual([]);
  });

  it("evaluates positions that no tracker sent", async () => {
    await fenceYard();
    const DevicePositionUpdates = [{ DeviceId: "phone", SampleTime: new Date(noon), Position: yard }];
    await client.send(new BatchEvaluateGeofencesCommand({ CollectionName, DevicePositionUpdates }));
    expect(events[0]?.resources).toHaveLength(1);
    expect(events[0]?.detail).toMatchObject({ EventType: "ENTER", DeviceId: "phone" });
  });

  it.each([
    ["a radius of 0", { Circle: { Center: yard, Radius: 0 } }],
    ["a circle and a polygon", { Circle: { Center: yard, Radius: 5 }, Polygon: [[yard, [-3, 55], [-3, 56], yard]] }],
    ["an open ring", { Polygon: [[yard, [-3, 55], [-3, 56], [-3.1, 56]]] }],
    ["nothing", {}],
  ])("refuses an area of %s", async (_, Geometry) => {
    const put = client.send(new PutGeofenceCommand({ CollectionName, GeofenceId: "odd", Geometry }));
    await expect(put).rejects.toMatchObject({ name: "ValidationException" });
  });
});

it("estimates a route where no roads are known", async () => {
  const { Summary, Legs } = await client.send(
    new CalculateRouteCommand({
      CalculatorName: names.routeCalculator,
      DeparturePosition: [-3.1884, 55.9533],
      DestinationPosition: [-4.2489, 55.861],
      DistanceUnit: "Miles",
      IncludeLegGeometry: true,
    }),
  );
  // 41.6 miles straight, x 1.4, at 40 mph.
  expect(Summary).toMatchObject({ DataSource: "Estimate", DistanceUnit: "Miles" });
  expect(Summary?.Distance).toBeCloseTo(58.2, 0);
  expect(Summary?.DurationSeconds).toBeCloseTo(5_240, -2);
  expect(Legs?.[0]?.Geometry?.LineString).toHaveLength(2);
  expect(Legs?.[0]?.Steps).toHaveLength(1);
});

it("refuses a client with other credentials", async () => {
  await stop();
  await start({ accessKeyId: "someone", secretAccessKey: "else" });
  await expect(report(0, yard)).rejects.toMatchObject({ name: "UnrecognizedClientException" });
});
