import { prefixed, resource } from "./resource.ts";

const dataSource = "Here";
const localName = "haulyard-places";

type PlaceAction = "SearchPlaceIndexForSuggestions" | "SearchPlaceIndexForText" | "GetPlace";
/** The setting holds this where a stage has no key of what3words (functions/places/three-words.ts). */
const noKey = "none";
const suggests = "SearchPlaceIndexForSuggestions" satisfies PlaceAction;

/**
 * Amazon Location's addresses: an index whose results may be stored, as bookings keep the addresses that were found, and
 * one for what is shown while somebody types, which costs less and is kept nowhere. Both know a place by the same id. And our key
 * of what3words, if the stage names a secret that holds one.
 */
export const places = resource({
  stack: "app",
  users: ["places", "fleet", "booking", "quotes", "leads"],
  declare({ cdk, part, stage }) {
    const index = (name: string, intendedUse: "Storage" | "SingleUse", description: string) => {
      const made = new cdk.aws_location.CfnPlaceIndex(part("Geo"), name, {
        // A name is asked for, and another source makes another index, for which this one's would still be taken.
        indexName: `haulyard-${stage.name}-${dataSource}-${intendedUse}`.toLowerCase(),
        dataSource,
        dataSourceConfiguration: { intendedUse },
        description,
      });
      return { name: made.ref, arn: made.attrArn };
    };
    return {
      stored: index("PlaceIndex", "Storage", "Addresses, streets and postcodes"),
      shown: index("SuggestionIndex", "SingleUse", "What is suggested while somebody types"),
      // The template holds a reference, which CloudFormation resolves.
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
