import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchUpdateDevicePositionCommand, LocationClient, PutGeofenceCommand } from "@aws-sdk/client-location";
import { afterEach, beforeEach } from "vitest";
import { compactPack } from "#local/geo/data.ts";
import { type Geocoder, openGeocoder } from "#local/geo/geocoder.ts";
import { openRoads } from "#local/geo/roads.ts";
import { localCredentials, localRegion } from "../credentials.ts";
import { lazy } from "../lazy.ts";
import type { GeofenceEvent } from "./geofence-event.ts";
import { createLocation, type LocationService } from "./service.ts";

export const names = {
  placeIndex: "places",
  tracker: "vehicles",
  geofenceCollection: "sites",
  routeCalculator: "roads",
};
export const yard: [number, number] = [-3.19, 55.95];
export const noon = Date.parse("2026-11-21T12:00:00Z");
/** The product's own, with a cache for the next run. */
const mapData = compactPack(join(import.meta.dirname, "../../.haulyard"));
const mount = "/aws/location";

/** Each test gets a new one. Its clock always shows one in the afternoon. */
export function locationUnderTest() {
  let geocoder: () => Geocoder;
  let dataDir: string;
  let server: Server;
  let service: LocationService;
  const tested = { client: new LocationClient(), events: [] as GeofenceEvent[], restart, report, fenceYard };

  async function start(credentials: { accessKeyId: string; secretAccessKey: string } = localCredentials) {
    tested.events = [];
    geocoder = lazy(() => openGeocoder(mapData));
    service = createLocation({
      names,
      geocoder: () => geocoder(),
      roads: openRoads(mapData),
      onGeofenceEvent: (event) => void tested.events.push(event),
      dataDir,
      now: () => new Date(noon + 3_600_000),
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
    service.close();
    await new Promise((resolve) => server.close(resolve));
  }

  async function restart(credentials?: { accessKeyId: string; secretAccessKey: string }) {
    await stop();
    await start(credentials);
  }

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "haulyard-location-data-"));
    await start();
  });
  afterEach(async () => {
    await stop();
    rmSync(dataDir, { recursive: true });
  });

  /** Reports a fix of lorry-1 so many minutes after noon. */
  function report(minute: number, Position: [number, number]) {
    const Updates = [{ DeviceId: "lorry-1", SampleTime: new Date(noon + minute * 60_000), Position }];
    return tested.client.send(new BatchUpdateDevicePositionCommand({ TrackerName: names.tracker, Updates }));
  }

  function fenceYard() {
    const Geometry = { Circle: { Center: yard, Radius: 150 } };
    const GeofenceProperties = { bookingId: "b1" };
    const fence = { CollectionName: names.geofenceCollection, GeofenceId: "yard", Geometry, GeofenceProperties };
    return tested.client.send(new PutGeofenceCommand(fence));
  }

  return tested;
}
