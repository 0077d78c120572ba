import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { TownVehicles } from "#shared/fleet/model.ts";
import { Link } from "../../lib/links.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const shownAtFirst = 10;

type WhereVehiclesAreProps = {
  counts: UseQueryResult<readonly TownVehicles[]>;
  service: { id: string; displayName: string };
};

/** The towns that have vehicles for a service, those with most first: what the map shows, to read and to go on from. */
export function WhereVehiclesAre({ counts, service }: WhereVehiclesAreProps) {
  const { data, error, isPending, isFetching, refetch } = counts;
  const [showsAll, setShowsAll] = useState(false);
  if (isPending) return <Skeleton lines={9} text="Counting vehicles" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={<h2>No vehicles for {service.displayName} yet</h2>}
        action={<LinkButton to="/services">See all services</LinkButton>}
      >
        <p>Nobody on Haulyard offers this now. Choose another service above.</p>
      </EmptyState>
    );
  const vehicles = data.reduce((sum, town) => sum + town.vehicles, 0);
  return (
    <section className="ui-stack" aria-labelledby="where">
      <div>
        <h2 id="where">Where vehicles are</h2>
        <p className="live-map-sum">
          {service.displayName}: {vehicles === 1 ? "1 vehicle" : `${vehicles} vehicles`} in{" "}
          {data.length === 1 ? "1 place" : `${data.length} places`}. Choose one to see what is near it.
        </p>
      </div>
      <DataTable
        caption="Where vehicles are"
        captionHidden
        rows={showsAll ? data : data.slice(0, shownAtFirst)}
        rowKey={({ town }) => town}
        initialSort={{ key: "vehicles", direction: "descending" }}
        stacks={false}
        columns={[
          {
            key: "town",
            header: "In or near",
            sortBy: ({ town }) => town,
            cell: ({ town }) => (
              <Link to={`/live-map?${new URLSearchParams({ location: town, service: service.id })}`}>{town}</Link>
            ),
          },
          {
            key: "vehicles",
            header: "Vehicles",
            align: "end",
            sortBy: ({ vehicles: count }) => count,
            cell: ({ vehicles: count }) => count,
          },
        ]}
      />
      {!showsAll && data.length > shownAtFirst && (
        <Button onClick={() => setShowsAll(true)}>Show all {data.length} places</Button>
      )}
    </section>
  );
}
