import { useQuery, useQueryClient } from "@tanstack/react-query";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { type HaulierStatus, writtenEverySeconds } from "#shared/fleet/duty.ts";
import { kindBeside } from "#shared/fleet/kind-beside.ts";
import { type Fleet, FleetStatus } from "#shared/fleet/model.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Problem } from "../ui/problem.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { SharingChoice } from "./sharing-choice.tsx";
import { statusWords } from "./status-words.ts";
import { VehicleDuty } from "./vehicle-duty.tsx";
import { FoundVehicles } from "./vehicles/found-vehicles.tsx";

export default function FleetStatusPage() {
  return (
    <Page
      title="Fleet status"
      purpose="The status of each vehicle, and who is on duty with it. Searches and the live map update at once."
    >
      <OwnRecords of="vehicles" needs="myFleets">
        <VehiclesAndDuties />
      </OwnRecords>
    </Page>
  );
}

const noVehicles = (
  <EmptyState
    title="No vehicles yet"
    drawing="yard"
    action={<LinkButton to="/service-fleet-manager?vehicle=new">Add a vehicle</LinkButton>}
  >
    <p>Contractors book vehicles. Add your first one, then set its status here.</p>
  </EmptyState>
);

/** Shows all parts together: a control that moves while parts load may be pressed by mistake. */
function VehiclesAndDuties() {
  const vehicles = useQuery(reading("myFleets", {}));
  const others = [useQuery(reading("ownDuty", {})), useQuery(reading("haulierStatus", {}))];
  const data = others.some(({ isPending }) => isPending) ? undefined : vehicles.data;
  return (
    <Loaded query={{ ...vehicles, data }} loading="Loading vehicles" like="cards" count={3} empty={noVehicles}>
      {(all) => (
        <>
          <SharingChoice />
          <FoundVehicles inService={all}>{(shown) => <Vehicles shown={shown} />}</FoundVehicles>
        </>
      )}
    </Loaded>
  );
}

function Vehicles({ shown }: { shown: readonly Fleet[] }) {
  const duties = useQuery({ ...reading("haulierStatus", {}), refetchInterval: writtenEverySeconds * 1000 });
  return (
    <ul className="ui-grid ui-grid-wide">
      {shown.map((vehicle) => (
        <VehicleStatus
          key={vehicle.id}
          vehicle={vehicle}
          duty={duties.data?.find(({ fleetId }) => fleetId === vehicle.id)}
        />
      ))}
    </ul>
  );
}

function VehicleStatus({ vehicle, duty }: { vehicle: Fleet; duty: HaulierStatus | undefined }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useChange("setFleetStatus", {
    onSuccess: (changed) =>
      queryClient.setQueryData(reading("myFleets", {}).queryKey, (vehicles) =>
        vehicles?.map((fleet) => (fleet.id === changed.id ? changed : fleet)),
      ),
  });
  return (
    <Card as="li" labelledBy={`vehicle-${vehicle.id}`}>
      <div>
        <h2 id={`vehicle-${vehicle.id}`}>{vehicle.name}</h2>
        <p className="ui-soft">
          {[kindBeside(vehicle), vehicle.vehicleReg, vehicle.baseLabel].filter(Boolean).join(" · ")}
        </p>
        <p className="ui-soft">{vehicle.services.map((id) => serviceOf(id).displayName).join(", ")}</p>
      </div>
      <RadioGroup<FleetStatus>
        legend={`Status of ${vehicle.name}`}
        legendHidden
        value={isPending ? variables.status : vehicle.status}
        onValueChange={(status) => mutate({ fleetId: vehicle.id, status })}
        choices={FleetStatus.options.map((status) => ({
          value: status,
          label: statusWords[status],
          disabled: isPending,
        }))}
      />
      {error && <Problem error={error} inline />}
      {duty && <VehicleDuty duty={duty} />}
    </Card>
  );
}
