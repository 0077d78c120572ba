import { count } from "../meter.ts";

type Body = Readonly<Record<string, readonly unknown[] | undefined>>;

const many = (name: string) => (body: Body) => body[name]?.length ?? 1;

/** Billed operations by address, with their units. A matrix bills each of its routes, a batch each of its parts. */
const operations: readonly (readonly [path: RegExp, name: string, units: (body: Body) => number])[] = [
  [/^POST .*\/search\/text$/, "SearchPlaceIndexForText", () => 1],
  [/^POST .*\/search\/suggestions$/, "SearchPlaceIndexForSuggestions", () => 1],
  [/^POST .*\/search\/position$/, "SearchPlaceIndexForPosition", () => 1],
  [/^GET .*\/places\/[^/]+$/, "GetPlace", () => 1],
  [/^POST .*\/calculate\/route$/, "CalculateRoute", () => 1],
  [
    /^POST .*\/calculate\/route-matrix$/,
    "CalculateRouteMatrix",
    (body) => many("DeparturePositions")(body) * many("DestinationPositions")(body),
  ],
];

/** The bucket that Amazon Location bills a place by: results that may be stored cost eight times as much. */
const bucketOf = (name: string, path: string) =>
  name === "SearchPlaceIndexForSuggestions" || /\/indexes\/[^/]*single/i.test(path) ? "single use" : "stored";

/** Counts a request by operation, and places by bucket. An unknown one is counted by its address, and has no price. */
export function countRequest(method: string, path: string, body: () => Record<string, unknown>): void {
  const address = `${method} ${path}`;
  const found = operations.find(([pattern]) => pattern.test(address));
  if (!found) {
    count("Location", address, { requests: 1 });
    return;
  }
  const [, name, units] = found;
  const isPlace = /Place/.test(name);
  count("Location", isPlace ? `${name}, ${bucketOf(name, path)}` : name, { requests: units(body() as Body) });
}
