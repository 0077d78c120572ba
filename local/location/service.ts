import type { IncomingMessage, ServerResponse } from "node:http";
import { localArn } from "#infra/resources/resource.ts";
import type { Geocoder } from "#local/geo/geocoder.ts";
import type { Roads } from "#local/geo/roads.ts";
import { AwsError } from "../aws-error.ts";
import { localSigning } from "../credentials.ts";
import { type Asked, authorize } from "../iam.ts";
import { verifySignature } from "../sigv4.ts";
import { countRequest, operationAt } from "./billed.ts";
import { getPlace, searchForPosition, searchForSuggestions, searchForText } from "./places.ts";
import { calculateRoute, calculateRouteMatrix } from "./routes.ts";
import { invalid, jsonObject, notFound, readBody, sendJson } from "./wire.ts";

export type LocationOptions = {
  /** Names that this service knows. Another name gets a ResourceNotFoundException, as in the cloud. */
  names: { placeIndexes: readonly string[]; routeCalculator: string };
  /** Called at the first request, to keep the start fast. */
  geocoder: () => Geocoder;
  roads: Roads;
};

export type LocationService = {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
};

type Call = { params: string[]; body: () => Record<string, unknown> };
type Operation = { method: string; path: RegExp; run: (call: Call) => unknown };

/** Amazon Location's places and routes. SDK clients must set `disableHostPrefix: true`. */
export function createLocation({ names, geocoder, roads }: LocationOptions): LocationService {
  const operation = (method: string, template: string, run: Operation["run"]): Operation => {
    const pattern = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{}", "([^/]+)");
    return { method, path: new RegExp(`^/${pattern}$`), run };
  };
  const operations: Operation[] = [
    ...names.placeIndexes.flatMap((name) => [
      operation("POST", `places/v0/indexes/${name}/search/text`, ({ body }) => searchForText(geocoder(), body())),
      operation("POST", `places/v0/indexes/${name}/search/suggestions`, ({ body }) =>
        searchForSuggestions(geocoder(), body()),
      ),
      operation("POST", `places/v0/indexes/${name}/search/position`, ({ body }) =>
        searchForPosition(geocoder(), body()),
      ),
      operation("GET", `places/v0/indexes/${name}/places/{}`, ({ params: [id = ""] }) => getPlace(geocoder(), id)),
    ]),
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
    const { caller } = await verifySignature(request, rules, bytes);
    const bare = path.split("?")[0] ?? "";
    authorize(caller, "rest", ...askedOf(request.method ?? "", bare));
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
  };
}

/** An unknown operation needs no right: it is answered as not found. */
function askedOf(method: string, path: string): Asked[] {
  const [, kind, name = ""] = /\/(indexes|calculators)\/([^/]+)\//.exec(path) ?? [];
  const resource = localArn("geo", `${kind === "indexes" ? "place-index" : "route-calculator"}/${name}`);
  const operation = operationAt(method, path);
  return operation ? [{ action: `geo:${operation}`, resource }] : [];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid("The path is not well encoded.");
  }
}
