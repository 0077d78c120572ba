import type { VehicleRecord } from "#shared/reviews/week-model.ts";
import { utilisationOf } from "#shared/reviews/week-sums.ts";
import { reading } from "../api/reading.ts";
import { LinkButton } from "../ui/button.tsx";
import { ChartedTable, type CountedColumn } from "../ui/charted-table.tsx";
import { asPercent, counted, reckoned } from "../ui/counted-columns.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { percentText, weekText } from "../ui/figure-words.ts";
import { Read } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";

export function Utilisation() {
  return (
    <Read of={reading("vehicleRecords", {})} loading="Counting hours" like="table" count={4} empty={noVehicles}>
      {(vehicles) => (
        <ChartedTable
          title="Utilisation of your vehicles"
          purpose="Hours on completed jobs, out of the vehicle's working hours: ten a day, Monday to Friday, less bank holidays, its days off and yours. Above 100% it also worked outside those hours."
          description="Bars of the last twelve weeks: share of working hours for which your vehicles were hired, in percent."
          unit="%"
          bars={byWeek(vehicles)}
          series={[{ key: "share", label: "Hired", colour: "water" }]}
          rows={vehicles}
          rowKey={({ fleetId }) => fleetId}
          columns={columns}
          file="haulyard-utilisation"
        />
      )}
    </Read>
  );
}

/** Utilisation of all vehicles together by week, in whole percent. */
function byWeek(vehicles: readonly VehicleRecord[]) {
  const mondays = vehicles[0]?.weeks.map(({ week }) => week) ?? [];
  return mondays.map((week, i) => {
    const share = utilisationOf(vehicles.flatMap(({ weeks }) => weeks[i] ?? []));
    return { name: weekText(week), values: { share: Math.round((share ?? 0) * 100) } };
  });
}

const total = (of: "bookedHours" | "hoursInService" | "jobs") => (vehicle: VehicleRecord) =>
  vehicle.weeks.reduce((sum, week) => sum + week[of], 0);

const columns: CountedColumn<VehicleRecord>[] = [
  {
    key: "name",
    header: "Vehicle",
    sortBy: ({ name }) => name,
    cell: ({ name, retired }) => (retired ? `${name} (off the hire list)` : name),
    csv: ({ name }) => name,
  },
  counted("Jobs", total("jobs")),
  counted("Hours hired", total("bookedHours")),
  counted("Hours in service", total("hoursInService")),
  reckoned("Last week", ({ weeks }) => utilisationOf(weeks.slice(-2, -1)), percentText, asPercent),
  reckoned("Twelve weeks", ({ weeks }) => utilisationOf(weeks), percentText, asPercent),
];

const noVehicles = (
  <Section title="Utilisation of your vehicles">
    <EmptyState
      title="No vehicles yet"
      drawing="yard"
      action={<LinkButton to="/service-fleet-manager?vehicle=new">Add a vehicle</LinkButton>}
    >
      <p>Counting starts on the day you list a vehicle.</p>
    </EmptyState>
  </Section>
);
