import type {
  CalculateRouteMatrixRequest,
  CalculateRouteMatrixResponse,
  CalculateRouteRequest,
  CalculateRouteResponse,
  GetPlaceRequest,
  GetPlaceResponse,
  SearchPlaceIndexForSuggestionsRequest,
  SearchPlaceIndexForSuggestionsResponse,
  SearchPlaceIndexForTextRequest,
  SearchPlaceIndexForTextResponse,
} from "@aws-sdk/client-location";
import { endpoint, region } from "./config.ts";
import { signedFetch } from "./signed-fetch.ts";

/** The input of each call beside its resource, and its answer. */
interface Calls {
  readonly SearchPlaceIndexForText: [
    Omit<SearchPlaceIndexForTextRequest, "IndexName">,
    SearchPlaceIndexForTextResponse,
  ];
  readonly SearchPlaceIndexForSuggestions: [
    Omit<SearchPlaceIndexForSuggestionsRequest, "IndexName">,
    SearchPlaceIndexForSuggestionsResponse,
  ];
  readonly GetPlace: [Pick<GetPlaceRequest, "PlaceId">, GetPlaceResponse];
  readonly CalculateRoute: [Omit<CalculateRouteRequest, "CalculatorName">, CalculateRouteResponse];
  readonly CalculateRouteMatrix: [Omit<CalculateRouteMatrixRequest, "CalculatorName">, CalculateRouteMatrixResponse];
}

/** The host, kind of resource and action of each call. */
const at: { readonly [Name in keyof Calls]: readonly [host: string, kind: string, what: string] } = {
  SearchPlaceIndexForText: ["places", "indexes", "search/text"],
  SearchPlaceIndexForSuggestions: ["places", "indexes", "search/suggestions"],
  GetPlace: ["places", "indexes", "places"],
  CalculateRoute: ["routes", "calculators", "calculate/route"],
  CalculateRouteMatrix: ["routes", "calculators", "calculate/route-matrix"],
};

/** Error of Amazon Location; `code` is its own. */
export class LocationRefusal extends Error {
  readonly code: string;

  constructor(call: string, status: number, code: string) {
    super(`${call} was rejected: ${status} ${code}`);
    this.name = "LocationRefusal";
    this.code = code;
  }
}

/** Avoids the client (25 kB of a bundle). Retries once, because each call is safe to repeat. Throws LocationRefusal. */
export async function callLocation<Name extends keyof Calls>(
  name: Name,
  resource: string,
  input: Calls[Name][0],
): Promise<Calls[Name][1]> {
  const [host, kind, what] = at[name];
  const base = endpoint("LOCATION_ENDPOINT") ?? `https://${host}.geo.${region()}.amazonaws.com`;
  const path = `${base}/${host}/v0/${kind}/${encodeURIComponent(resource)}/${what}`;
  const ask = () =>
    "PlaceId" in input
      ? signedFetch("geo", new URL(`${path}/${encodeURIComponent(String(input.PlaceId))}`), {})
      : signedFetch("geo", new URL(path), { "content-type": "application/json" }, JSON.stringify(input));
  const first = await ask().catch(() => null);
  const response = first && first.status < 500 && first.status !== 429 ? first : await ask();
  if (response.ok) return (await response.json()) as Calls[Name][1];
  throw new LocationRefusal(name, response.status, response.headers.get("x-amzn-errortype")?.split(":")[0] ?? "");
}
