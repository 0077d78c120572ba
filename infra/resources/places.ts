import { prefixed, resource } from "./resource.ts";

/** Amazon Location's addresses. */
export const places = resource({
  stack: "app",
  declare({ cdk, part, stage }) {
    const dataSource = "Here";
    // Bookings keep the addresses that were found.
    const intendedUse = "Storage";
    const index = new cdk.aws_location.CfnPlaceIndex(part("Geo"), "PlaceIndex", {
      // A name is asked for, and another source makes another index, for which this one's would still be taken.
      indexName: `haulyard-${stage.name}-${dataSource}-${intendedUse}`.toLowerCase(),
      dataSource,
      dataSourceConfiguration: { intendedUse },
      description: "Addresses, streets and postcodes",
    });
    return { name: index.ref, arn: index.attrArn };
  },
  grants: (
    actions: readonly ("SearchPlaceIndexForSuggestions" | "SearchPlaceIndexForText" | "GetPlace")[],
    { arn },
  ) => [{ actions: prefixed("geo", actions), resources: [arn] }],
  environment: ({ name }) => ({ PLACE_INDEX: name }),
  local: ({ origin }) => ({ PLACE_INDEX: "haulyard-places", LOCATION_ENDPOINT: `${origin}/_aws/location` }),
});
