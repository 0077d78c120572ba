import { useQuery } from "@tanstack/react-query";
import { farthestMiles, usualMiles } from "#shared/fleet/reach.ts";
import type { Place } from "#shared/places/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { suppliersQuery } from "../../fleet/queries.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Rating } from "../../ui/rating.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";

/** The vehicles within the usual reach that do a service, nearest first. */
export function NearbyVehicles({ service, place }: { service: string; place: Place }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    suppliersQuery({ service, site: place.coordinates, urgencyLevel: "scheduled", radiusMiles: usualMiles }),
  );
  const book = pathTo("/book", { query: { service } });
  if (isPending) return <Skeleton lines={5} text="Looking for vehicles" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={<h2>No vehicle within {usualMiles} miles</h2>}
        action={<LinkButton to={book}>Search further</LinkButton>}
      >
        <p>
          Nobody near {place.label} offers this now. The booking form looks up to {farthestMiles} miles around.
        </p>
      </EmptyState>
    );
  return (
    <section className="ui-stack" aria-labelledby="nearby">
      <div className="ui-row ui-row-between">
        <h2 id="nearby">
          {data.items.length === 1 ? "1 vehicle" : `${data.items.length} vehicles`} within {usualMiles} miles of{" "}
          {place.label}
        </h2>
        <LinkButton to={book} kind="primary">
          Book one
        </LinkButton>
      </div>
      <DataTable
        caption="Vehicles nearby"
        captionHidden
        rows={data.items}
        rowKey={({ fleetId }) => fleetId}
        initialSort={{ key: "distance", direction: "ascending" }}
        columns={[
          {
            key: "vehicle",
            header: "Vehicle",
            sortBy: ({ companyName }) => companyName,
            cell: ({ companyName, name }) => (
              <div>
                <strong>{companyName}</strong>
                <span className="live-map-vehicle">{name}</span>
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
        ]}
      />
    </section>
  );
}
