import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Geocoder } from "#local/geo/geocoder.ts";
import type { Roads } from "#local/geo/roads.ts";
import { AwsError } from "../aws-error.ts";
import { localRegion, localSigning } from "../credentials.ts";
import { verifySignature } from "../sigv4.ts";
import { countRequest } from "./billed.ts";
import { type GeofenceEvent, geofenceEvent } from "./geofence-event.ts";
import { type CollectionState, openGeofenceCollection, type Passage } from "./geofences.ts";
import { getPlace, searchForPosition, searchForSuggestions, searchForText } from "./places.ts";
import { calculateRoute, calculateRouteMatrix } from "./routes.ts";
import { openSavedJson } from "./saved-json.ts";
import { openTracker, type TrackerState } from "./trackers.ts";
import { invalid, jsonObject, notFound, readBody, sendJson } from "./wire.ts";

export type LocationOptions = {
  /** Any other name is a ResourceNotFoundException, as in the cloud. */
  names: { placeIndex: string; tracker: string; geofenceCollection: string; routeCalculator: string };
  /** Opened at the first request, so that the start stays fast. */
  geocoder: () => Geocoder;
  roads: Roads;
  /** Called in order for each device that enters or leaves a geofence, with EventBridge's event. */
  onGeofenceEvent: (event: GeofenceEvent) => void | Promise<void>;
  /** Stores geofences and last positions. Without it they are in memory only. */
  dataDir?: string;
  account?: string;
  now?: () => Date;
};

export type LocationService = {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  close(): void;
};

type Call = { params: string[]; body: () => Record<string, unknown> };
type Operation = { method: string; path: RegExp; run: (call: Call) => unknown };

/** Places, routes, and one tracker linked to one geofence collection. Clients set `disableHostPrefix: true`. */
export function createLocation(options: LocationOptions): LocationService {
  const { names, geocoder, roads, dataDir } = options;
  const now = options.now ?? (() => new Date());
  const saved = <T>(file: string, empty: T) => openSavedJson(dataDir ? join(dataDir, file) : undefined, empty);
  const trackerFile = saved<TrackerState>("positions.json", { last: {} });
  const collectionFile = saved<CollectionState>("geofences.json", { geofences: {}, inside: {} });
  const tracker = openTracker(trackerFile, now);
  const collection = openGeofenceCollection(collectionFile, now);

  const origin = {
    account: options.account ?? "000000000000",
    region: localRegion,
    collectionName: names.geofenceCollection,
  };
  const tell = (passages: Passage[], trackerName?: string) => {
    for (const passage of passages) {
      const event = geofenceEvent(passage, { ...origin, ...(trackerName ? { trackerName } : {}) }, now());
      // A failing listener must not fail the device's report, as with EventBridge.
      Promise.resolve(event)
        .then(options.onGeofenceEvent)
        .catch((cause) => console.error(`A geofence event failed: ${String(cause)}`));
    }
  };

  const index = `places/v0/indexes/${names.placeIndex}`;
  const devices = `tracking/v0/trackers/${names.tracker}`;
  const fences = `geofencing/v0/collections/${names.geofenceCollection}`;
  const operation = (method: string, template: string, run: Operation["run"]): Operation => {
    const pattern = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{}", "([^/]+)");
    return { method, path: new RegExp(`^/${pattern}$`), run };
  };
  const operations: Operation[] = [
    operation("POST", `${index}/search/text`, ({ body }) => searchForText(geocoder(), body())),
    operation("POST", `${index}/search/suggestions`, ({ body }) => searchForSuggestions(geocoder(), body())),
    operation("POST", `${index}/search/position`, ({ body }) => searchForPosition(geocoder(), body())),
    operation("GET", `${index}/places/{}`, ({ params: [id = ""] }) => getPlace(geocoder(), id)),
    operation("POST", `${devices}/positions`, ({ body }) =>
      tracker.update(body(), (fix) => tell(collection.evaluate(fix), names.tracker)),
    ),
    operation("GET", `${devices}/devices/{}/positions/latest`, ({ params: [id = ""] }) => tracker.latest(id)),
    operation("POST", `${devices}/get-positions`, ({ body }) => tracker.latestOf(body())),
    operation("POST", `${devices}/devices/{}/list-positions`, ({ params: [id = ""], body }) =>
      tracker.history(id, body()),
    ),
    operation("POST", `${fences}/put-geofences`, ({ body }) => collection.putMany(body())),
    operation("PUT", `${fences}/geofences/{}`, ({ params: [id = ""], body }) => collection.put(id, body())),
    operation("GET", `${fences}/geofences/{}`, ({ params: [id = ""] }) => collection.get(id)),
    operation("POST", `${fences}/delete-geofences`, ({ body }) => collection.deleteMany(body())),
    operation("POST", `${fences}/positions`, ({ body }) => {
      const { Errors, passages } = collection.evaluateMany(body());
      tell(passages);
      return { Errors };
    }),
    operation("POST", `routes/v0/calculators/${names.routeCalculator}/calculate/route`, ({ body }) =>
      calculateRoute(roads, body()),
    ),
    operation("POST", `routes/v0/calculators/${names.routeCalculator}/calculate/route-matrix`, ({ body }) =>
      calculateRouteMatrix(roads, body()),
    ),
  ];

  const answer = async (request: IncomingMessage, path: string): Promise<unknown> => {
    const bytes = await readBody(request);
    const rules = { ...localSigning, service: "geo", dialect: "rest" as const };
    await verifySignature(request, rules, bytes);
    const bare = path.split("?")[0] ?? "";
    countRequest(request.method ?? "", bare, () => jsonObject(bytes));
    for (const { method, path: pattern, run } of operations) {
      const match = request.method === method ? pattern.exec(bare) : null;
      if (match) return run({ params: match.slice(1).map(decoded), body: () => jsonObject(bytes) });
    }
    throw notFound("There is no such resource or operation here.");
  };

  return {
    handle: async (request, response, path) => {
      try {
        sendJson(response, 200, await answer(request, path));
      } catch (cause) {
        if (!(cause instanceof AwsError)) console.error("Location stand-in:", cause);
        const error =
          cause instanceof AwsError ? cause : new AwsError(500, "InternalServerException", "Internal error.");
        sendJson(response, error.status, { message: error.message }, error.code);
      }
    },
    close: () => {
      trackerFile.close();
      collectionFile.close();
    },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid("The path is not well encoded.");
  }
}
