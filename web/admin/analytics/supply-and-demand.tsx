import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { shareOf } from "#shared/admin/analytics.ts";
import type { AreaFigure } from "#shared/admin/analytics-operations.ts";
import { type ServiceId, serviceIds, services } from "#shared/catalogue/services.ts";
import { areaWords } from "#shared/geo/postcode-areas.ts";
import { reading } from "../../api/reading.ts";
import { ThemedMap } from "../../location/themed-map.tsx";
import { ChartedTable, type CountedColumn } from "../../ui/charted-table.tsx";
import { counted, reckoned } from "../../ui/counted-columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { nothingCounted } from "../../ui/figure-words.ts";
import { Loaded } from "../../ui/loaded.tsx";
import type { MapTone } from "../../ui/map/map-things.ts";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/text-input.tsx";

type SupplyAndDemandProps = { weeks: number; service: ServiceId; onService: (service: ServiceId) => void };

const serviceOptions = serviceIds.map((id) => [id, services[id].displayName] as const);

/** Compares vehicles with requests for a service by area, to show where hauliers are missing. */
export function SupplyAndDemand({ weeks, service, onService }: SupplyAndDemandProps) {
  const query = useQuery({
    ...reading("supplyAndDemand", { service, weeks }),
    placeholderData: keepPreviousData,
  });
  const name = services[service].displayName;
  return (
    <Section
      title="Supply and demand by area"
      purpose="These weeks' requests against the vehicles that offer the service today, by postcode area. A request counts where its first place is, a vehicle roughly where its yard is."
    >
      <Field label="Service">
        <Select
          options={serviceOptions}
          value={service}
          onChange={({ currentTarget }) => onService(currentTarget.value as ServiceId)}
        />
      </Field>
      <Loaded query={query} loading="Counting vehicles and requests" like="table" count={8}>
        {(areas) =>
          areas.length === 0 ? (
            <EmptyState title={`No vehicle offers ${name}, and nobody has asked for it in these weeks`} />
          ) : (
            <Areas areas={areas} name={name} file={`haulyard-supply-${service}-${weeks}-weeks`} />
          )
        }
      </Loaded>
    </Section>
  );
}

const noMarks: never[] = [];

function Areas({ areas, name, file }: { areas: readonly AreaFigure[]; name: string; file: string }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const marks = useMemo(
    () =>
      areas.map((area) => ({ id: area.area, lat: area.lat, lng: area.lng, tone: toneOf(area), label: labelOf(area) })),
    [areas],
  );
  const rows = areas.toSorted((a, b) => b.requests - a.requests || b.vehicles - a.vehicles);
  const shown = areas.find(({ area }) => area === chosen);
  return (
    <>
      <ThemedMap
        vehicles={marks}
        sites={noMarks}
        fitTo={{ key: areas.map(({ area }) => area).join(), points: marks, closest: 8 }}
        ariaLabel={`Map of supply and demand for ${name}. The table beneath has the same figures.`}
        onSelectVehicle={setChosen}
      />
      <p className="ui-soft" role="status">
        {shown
          ? `${areaWords(shown.area)}: ${labelOf(shown)}, ${shown.booked} booked.`
          : "Square: requests but no vehicle. Diamond: more requests than vehicles. Disc: enough vehicles. Choose a mark for its figures."}
      </p>
      <ChartedTable
        title={`${name} by area`}
        description="A bar for each of the ten areas with most requests: requests that became bookings, and the others."
        bars={rows
          .filter(({ requests }) => requests > 0)
          .slice(0, 10)
          .map(({ area, requests, booked }) => ({
            name: area,
            values: { booked, others: Math.max(0, requests - booked) },
          }))}
        series={[
          { key: "booked", label: "Booked", colour: "go" },
          { key: "others", label: "Not booked", colour: "line-strong" },
        ]}
        rows={rows}
        rowKey={({ area }) => area}
        columns={columns}
        file={file}
      />
    </>
  );
}

function toneOf({ requests, vehicles }: AreaFigure): MapTone {
  if (requests > 0 && vehicles === 0) return "stop";
  return requests > vehicles ? "limited" : "go";
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
const labelOf = ({ requests, vehicles }: AreaFigure) => `${many(requests, "request")}, ${many(vehicles, "vehicle")}`;

const perVehicle = ({ requests, vehicles }: AreaFigure) => shareOf(requests, vehicles);
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

const columns: CountedColumn<AreaFigure>[] = [
  { key: "area", header: "Area", sortBy: ({ area }) => areaWords(area), csv: ({ area }) => area },
  counted("Requests", ({ requests }) => requests),
  counted("Booked", ({ booked }) => booked),
  counted("Vehicles", ({ vehicles }) => vehicles),
  reckoned(
    "Requests for each vehicle",
    perVehicle,
    (value) => (value === null ? nothingCounted : oneDecimal(value).toFixed(1)),
    oneDecimal,
  ),
];
