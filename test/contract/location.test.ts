import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  CalculateRouteCommand,
  CalculateRouteMatrixCommand,
  GetPlaceCommand,
  LocationClient,
  SearchPlaceIndexForSuggestionsCommand,
  SearchPlaceIndexForTextCommand,
} from "@aws-sdk/client-location";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { callLocation } from "#functions/platform/location.ts";
import { localCredentials, localRegion } from "#local/credentials.ts";
import { locationUnderTest, names, yard } from "#local/location/location-under-test.ts";

const leith: [number, number] = [-3.17, 55.975];

/**
 * Every call of Amazon Location, by our own client and by the SDK's. `reads` are the answer's fields that the product
 * uses.
 */
type Caller = { resource: string; send: (client: LocationClient) => Promise<unknown>; call: () => Promise<unknown> };
const calls: Record<string, Caller & { reads: readonly string[] }> = {
  SearchPlaceIndexForText: one("SearchPlaceIndexForText", names.placeIndex, {
    input: { Text: "EH6 6QQ", FilterCountries: ["GBR"], MaxResults: 1 },
    command: (input) => new SearchPlaceIndexForTextCommand({ IndexName: names.placeIndex, ...input }),
    reads: ["Results.0.Place.Label", "Results.0.Place.Geometry.Point", "Results.0.Place.PostalCode"],
  }),
  SearchPlaceIndexForSuggestions: one("SearchPlaceIndexForSuggestions", names.placeIndex, {
    input: { Text: "Princes Str", FilterCountries: ["GBR"], MaxResults: 5 },
    command: (input) => new SearchPlaceIndexForSuggestionsCommand({ IndexName: names.placeIndex, ...input }),
    reads: ["Results.0.Text", "Results.0.PlaceId", "Results.0.Categories"],
  }),
  CalculateRoute: one("CalculateRoute", names.routeCalculator, {
    input: {
      ...{ DeparturePosition: leith, DestinationPosition: yard, TravelMode: "Truck", DistanceUnit: "Miles" },
      ...{ DepartNow: true, IncludeLegGeometry: true },
    },
    command: (input) => new CalculateRouteCommand({ CalculatorName: names.routeCalculator, ...input }),
    reads: [
      ...["Summary.Distance", "Summary.DataSource", "Legs.0.DurationSeconds", "Legs.0.Geometry.LineString.1.1"],
      ...["Legs.0.Steps.0.GeometryOffset", "Legs.0.Steps.0.DurationSeconds"],
    ],
  }),
  CalculateRouteMatrix: one("CalculateRouteMatrix", names.routeCalculator, {
    input: { DeparturePositions: [leith], DestinationPositions: [yard], TravelMode: "Truck" },
    command: (input) => new CalculateRouteMatrixCommand({ CalculatorName: names.routeCalculator, ...input }),
    reads: ["RouteMatrix.0.0.DurationSeconds"],
  }),
};

type Name = Parameters<typeof callLocation>[0];
function one<N extends Name>(
  name: N,
  resource: string,
  {
    input,
    command,
    reads,
  }: {
    input: Parameters<typeof callLocation<N>>[2];
    command: (input: Parameters<typeof callLocation<N>>[2]) => object;
    reads: readonly string[];
  },
) {
  return {
    resource,
    reads,
    send: (client: LocationClient) => client.send(command(input) as CalculateRouteCommand) as Promise<unknown>,
    call: () => callLocation(name, resource, input) as Promise<unknown>,
  };
}

/** Converts an answer to plain JSON: times as text, without fields that the SDK adds. */
const plain = (answer: unknown) => {
  const { $metadata: _about, ...rest } = answer as { $metadata?: unknown };
  return JSON.parse(JSON.stringify(rest)) as object;
};
const fieldOf = (answer: object, path: string) =>
  path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);

beforeAll(() => {
  vi.stubEnv("AWS_REGION", localRegion);
  vi.stubEnv("AWS_ACCESS_KEY_ID", localCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", localCredentials.secretAccessKey);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("requests", () => {
  let server: Server;
  let sent: { method?: string | undefined; path?: string | undefined; body: unknown }[];
  let client: LocationClient;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      sent.push({ method: request.method, path: request.url, body: await bodyOf(request) });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv("LOCATION_ENDPOINT", endpoint);
    client = new LocationClient({
      ...{ endpoint, region: localRegion, credentials: localCredentials },
      disableHostPrefix: true,
    });
  });
  beforeEach(() => {
    sent = [];
  });
  afterAll(async () => {
    client.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(Object.keys(calls))("equal those of the service's own client: %s", async (name) => {
    await calls[name]?.call();
    await calls[name]?.send(client);
    const [ours, theirs] = sent;
    expect(ours).toEqual(theirs);
  });
});

describe("the stand-in's answers", () => {
  const location = locationUnderTest();
  beforeEach(async () => {
    const at = await location.client.config.endpoint?.();
    vi.stubEnv("LOCATION_ENDPOINT", `${at?.protocol}//${at?.hostname}:${at?.port}${at?.path.replace(/\/$/, "")}`);
  });

  it.each(Object.keys(calls))("contain only what the service's own client reads: %s", async (name) => {
    const { call, send, reads } = calls[name] as (typeof calls)[string];
    const answer = plain(await call());
    // The client drops fields that its model of the service lacks.
    expect(plain(await send(location.client))).toEqual(answer);
    for (const path of reads) expect([path, fieldOf(answer, path)]).not.toEqual([path, undefined]);
  });

  it("contain only what the service's own client reads: GetPlace", async () => {
    const found = await callLocation("SearchPlaceIndexForSuggestions", names.placeIndex, { Text: "Leith" });
    const PlaceId = found.Results?.[0]?.PlaceId ?? "";
    const answer = plain(await callLocation("GetPlace", names.placeIndex, { PlaceId }));
    const command = new GetPlaceCommand({ IndexName: names.placeIndex, PlaceId });
    expect(plain(await location.client.send(command))).toEqual(answer);
    expect(fieldOf(answer, "Place.Geometry.Point")).toHaveLength(2);
  });
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
