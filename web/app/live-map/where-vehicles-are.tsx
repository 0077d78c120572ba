import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { TownVehicles } from "#shared/fleet/model.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";

const shownAtFirst = 10;

type Service = { id: string; displayName: string };

export function WhereVehiclesAre({ counts, service }: { counts: UseQueryResult<TownVehicles[]>; service: Service }) {
  return (
    <Loaded query={counts} loading="Counting vehicles" like="table" count={shownAtFirst}>
      {(towns) =>
        towns.length > 0 ? (
          <Towns towns={towns} service={service} />
        ) : (
          <EmptyState
            title={<h2>No vehicles for {service.displayName} yet</h2>}
            action={<LinkButton to="/services">See all services</LinkButton>}
          >
            No haulier offers this now. Choose another service above.
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function Towns({ towns, service }: { towns: readonly TownVehicles[]; service: Service }) {
  const [showsAll, setShowsAll] = useState(false);
  const vehicles = towns.reduce((sum, town) => sum + town.vehicles, 0);
  return (
    <Section
      title="Where vehicles are"
      purpose={`${service.displayName}: ${vehicles === 1 ? "1 vehicle" : `${vehicles} vehicles`} in ${
        towns.length === 1 ? "1 place" : `${towns.length} places`
      }. Choose one to see what is near it.`}
    >
      <DataTable
        caption="Where vehicles are"
        captionHidden
        rows={showsAll ? towns : towns.slice(0, shownAtFirst)}
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
      {!showsAll && towns.length > shownAtFirst && (
        <Button onClick={() => setShowsAll(true)}>Show all {towns.length} places</Button>
      )}
    </Section>
  );
}
