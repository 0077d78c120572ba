import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LocationClient } from "@aws-sdk/client-location";
import { afterEach, beforeEach } from "vitest";
import { compactPack } from "#local/geo/data.ts";
import { type Geocoder, openGeocoder } from "#local/geo/geocoder.ts";
import { openRoads } from "#local/geo/roads.ts";
import { localCredentials, localRegion } from "../credentials.ts";
import { lazy } from "../lazy.ts";
import { createLocation } from "./service.ts";

export const names = { placeIndex: "places", routeCalculator: "roads" };
export const yard: [number, number] = [-3.19, 55.95];
const mapData = compactPack();
const mount = "/aws/location";

/** Creates a new service for each test. */
export function locationUnderTest() {
  let geocoder: () => Geocoder;
  let server: Server;
  const tested = { client: new LocationClient(), restart };

  async function start(credentials: { accessKeyId: string; secretAccessKey: string } = localCredentials) {
    geocoder = lazy(() => openGeocoder(mapData));
    const service = createLocation({
      names: { placeIndexes: [names.placeIndex], routeCalculator: names.routeCalculator },
      geocoder: () => geocoder(),
      roads: openRoads(mapData),
    });
    server = createServer((request, response) =>
      service.handle(request, response, (request.url ?? "").slice(mount.length)),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}${mount}`;
    const options = { endpoint, region: localRegion, credentials, disableHostPrefix: true, maxAttempts: 1 };
    tested.client = new LocationClient(options);
  }

  async function stop() {
    tested.client.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  async function restart(credentials?: { accessKeyId: string; secretAccessKey: string }) {
    await stop();
    await start(credentials);
  }

  beforeEach(() => start());
  afterEach(stop);

  return tested;
}
