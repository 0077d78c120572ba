import { count } from "../meter.ts";

type Body = Readonly<Record<string, readonly unknown[] | undefined>>;

const many = (name: string) => (body: Body) => body[name]?.length ?? 1;

/** Billed operations by path, with a request's units. A route matrix bills each route, a batch each entry. */
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

/** Price class of a place request: results that may be stored cost eight times as much. */
const bucketOf = (path: string) =>
  path.includes(`/indexes/${process.env.SUGGESTION_INDEX}/`) ? "single use" : "stored";

export const operationAt = (method: string, path: string): string | undefined =>
  operations.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];

/** Counts a request by operation, and place requests by price class. An unknown one counts by path, without a price. */
export function countRequest(method: string, path: string, body: () => Record<string, unknown>): void {
  const address = `${method} ${path}`;
  const found = operations.find(([pattern]) => pattern.test(address));
  if (!found) {
    count("Location", address, { requests: 1 });
    return;
  }
  const [, name, units] = found;
  const isPlace = /Place/.test(name);
  count("Location", isPlace ? `${name}, ${bucketOf(path)}` : name, { requests: units(body() as Body) });
}
