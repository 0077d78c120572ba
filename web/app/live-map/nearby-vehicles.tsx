import { useQuery } from "@tanstack/react-query";
import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { farthestMiles, usualMiles } from "#shared/fleet/working-distance.ts";
import { pathTo } from "#shared/web-paths.ts";
import { suppliersQuery } from "../../fleet/queries.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Rating } from "../../ui/rating.tsx";
import { Section } from "../../ui/section.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import type { Centre } from "./centre.ts";

export function NearbyVehicles({ service, place }: { service: string; place: Centre }) {
  const found = useQuery(
    suppliersQuery({ service, site: place.coordinates, urgencyLevel: "scheduled", radiusMiles: usualMiles }),
  );
  const book = pathTo("/book", { query: { service } });
  return (
    <Loaded query={found} loading="Looking for vehicles" like="table" count={5}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            title={<h2>No vehicle within {usualMiles} miles</h2>}
            action={<LinkButton to={book}>Search further</LinkButton>}
          >
            No vehicle near {place.label} offers this now. The booking form looks up to {farthestMiles} miles away.
          </EmptyState>
        ) : (
          <Section
            title={`${items.length === 1 ? "1 vehicle" : `${items.length} vehicles`} within ${usualMiles} miles of ${place.label}`}
            action={
              <LinkButton to={book} kind="primary">
                Book one
              </LinkButton>
            }
          >
            <DataTable
              caption="Vehicles nearby"
              captionHidden
              rows={items}
              rowKey={({ reference }) => reference}
              initialSort={{ key: "distance", direction: "ascending" }}
              columns={columns}
            />
          </Section>
        )
      }
    </Loaded>
  );
}

const columns: readonly Column<Supplier>[] = [
  {
    key: "vehicle",
    header: "Vehicle",
    sortBy: nameOf,
    cell: (supplier) => (
      <div>
        <strong>{nameOf(supplier)}</strong>
        <div className="ui-soft">{supplier.name}</div>
      </div>
    ),
  },
  {
    key: "status",
    header: "Now",
    sortBy: ({ availability }) => availability,
    cell: ({ availability }) => <StatusDot status={availability} />,
  },
  {
    key: "distance",
    header: "Miles",
    align: "end",
    sortBy: ({ distanceMiles }) => distanceMiles,
    cell: ({ distanceMiles }) => distanceMiles.toFixed(1),
  },
  {
    key: "rating",
    header: "Rating",
    sortBy: ({ rating }) => rating,
    cell: ({ rating, reviewCount }) => <Rating value={rating} count={reviewCount} />,
  },
];
