import { localArn, prefixed, resource } from "./resource.ts";

const dataSource = "Here";

type Lookup = "SearchPlaceIndexForText" | "GetPlace";
interface PlaceUse {
  readonly stored: readonly Lookup[];
  readonly shown?: readonly (Lookup | "SearchPlaceIndexForSuggestions")[];
}
const noKey = "none";
const storedHere = "haulyard-places";
const shownHere = "haulyard-suggestions";
const calculatorHere = "haulyard-routes";

/**
 * Amazon Location's address indexes, and our what3words key if the stage names its secret. Bookings store addresses, so
 * one index allows stored results. The other serves suggestions and checks: it costs less, and its results are
 * never stored. Both use the same place ids. Our own map data is asked first (functions/places/map). It comes in a layer
 * (infra/app-stack.ts).
 */
export const places = resource({
  stack: "app",
  users: ["places", "fleet", "booking", "quotes", "leads"],
  declare({ cdk, part, stage }) {
    const index = (name: string, intendedUse: "Storage" | "SingleUse", description: string) => {
      const made = new cdk.aws_location.CfnPlaceIndex(part("Geo"), name, {
        // Index names are required. The source is in the name because changing it creates a new index before the old
        // one goes.
        indexName: `haulyard-${stage.name}-${dataSource}-${intendedUse}`.toLowerCase(),
        dataSource,
        dataSourceConfiguration: { intendedUse },
        description,
      });
      return { name: made.ref, arn: made.attrArn };
    };
    return {
      stored: index("PlaceIndex", "Storage", "Addresses, streets and postcodes"),
      shown: index("SuggestionIndex", "SingleUse", "Suggestions during typing"),
      threeWordsKey: stage.what3wordsSecretName
        ? cdk.SecretValue.secretsManager(stage.what3wordsSecretName).unsafeUnwrap()
        : noKey,
    };
  },
  grants: (use: PlaceUse, { stored, shown }) => [
    { actions: prefixed("geo", use.stored), resources: [stored.arn] },
    ...(use.shown ? [{ actions: prefixed("geo", use.shown), resources: [shown.arn] }] : []),
  ],
  here: () => ({
    stored: { arn: localArn("geo", `place-index/${storedHere}`) },
    shown: { arn: localArn("geo", `place-index/${shownHere}`) },
  }),
  environment: ({ stored, shown, threeWordsKey }, use) => ({
    PLACE_INDEX: stored.name,
    WHAT3WORDS_KEY: threeWordsKey,
    MAP_DATA: "/opt/map-data",
    ...(use.shown && { SUGGESTION_INDEX: shown.name }),
  }),
  local: ({ origin }) => ({
    PLACE_INDEX: storedHere,
    SUGGESTION_INDEX: shownHere,
    // local/geo/map-data.ts sets this folder when the cloud starts.
    MAP_DATA: process.env.MAP_DATA ?? "none",
    WHAT3WORDS_KEY: process.env.WHAT3WORDS_KEY ?? noKey,
    WHAT3WORDS_ENDPOINT: "https://api.what3words.com",
    LOCATION_ENDPOINT: `${origin}/_aws/location`,
  }),
});

export const routes = resource({
  stack: "app",
  users: ["places", "tracking"],
  declare({ cdk, part, stage }) {
    const made = new cdk.aws_location.CfnRouteCalculator(part("Geo"), "RouteCalculator", {
      calculatorName: `haulyard-${stage.name}-${dataSource}`.toLowerCase(),
      dataSource,
      description: "Driving times of lorries",
    });
    return { name: made.ref, arn: made.attrArn };
  },
  grants: (actions: readonly ("CalculateRoute" | "CalculateRouteMatrix")[], { arn }) => [
    { actions: prefixed("geo", actions), resources: [arn] },
  ],
  here: () => ({ arn: localArn("geo", `route-calculator/${calculatorHere}`) }),
  environment: ({ name }) => ({ ROUTE_CALCULATOR: name }),
  local: ({ origin }) => ({ ROUTE_CALCULATOR: calculatorHere, LOCATION_ENDPOINT: `${origin}/_aws/location` }),
});
