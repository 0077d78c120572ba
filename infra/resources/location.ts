import { prefixed, resource } from "./resource.ts";

const dataSource = "Here";
const localName = "haulyard-places";

type PlaceAction = "SearchPlaceIndexForSuggestions" | "SearchPlaceIndexForText" | "GetPlace";
const noKey = "none";
const suggests = "SearchPlaceIndexForSuggestions" satisfies PlaceAction;

/**
 * Amazon Location's address indexes, and our what3words key if the stage names its secret. Bookings store addresses, so
 * one index allows stored results. The other serves suggestions during typing, costs less and is never stored. Both use
 * the same place ids.
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
  grants: (actions: readonly PlaceAction[], { stored, shown }) => {
    const finding = actions.filter((action) => action !== suggests);
    return [
      ...(actions.includes(suggests) ? [{ actions: prefixed("geo", [suggests]), resources: [shown.arn] }] : []),
      ...(finding.length > 0 ? [{ actions: prefixed("geo", finding), resources: [stored.arn] }] : []),
    ];
  },
  environment: ({ stored, shown, threeWordsKey }, actions) => ({
    PLACE_INDEX: stored.name,
    WHAT3WORDS_KEY: threeWordsKey,
    ...(actions.includes(suggests) && { SUGGESTION_INDEX: shown.name }),
  }),
  local: ({ origin }) => ({
    PLACE_INDEX: localName,
    SUGGESTION_INDEX: localName,
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
  environment: ({ name }) => ({ ROUTE_CALCULATOR: name }),
  local: () => ({ ROUTE_CALCULATOR: "haulyard-routes" }),
});
