import { useQueryClient } from "@tanstack/react-query";
import { type Fleet, FleetStatus } from "#shared/fleet/model.ts";
import { reading } from "../lib/reading.ts";
import { useChange } from "../lib/use-change.ts";
import { Card } from "../ui/card.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import styles from "./vehicle-status.module.css";

const words: Readonly<Record<FleetStatus, string>> = {
  available: "Available",
  limited: "Limited",
  busy: "Busy",
  offline: "Offline",
};

/** One vehicle and what it is doing; the choice is sent at once and shows when the server has it. */
export function VehicleStatus({ vehicle }: { vehicle: Fleet }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useChange("setFleetStatus", {
    onSuccess: (changed) =>
      queryClient.setQueryData(reading("myFleets", {}).queryKey, (fleets) =>
        fleets?.map((fleet) => (fleet.id === changed.id ? changed : fleet)),
      ),
    onError: toastProblem,
  });
  return (
    <Card as="li" labelledBy={`vehicle-${vehicle.id}`}>
      <div>
        <h2 id={`vehicle-${vehicle.id}`} className={styles.name}>
          {vehicle.name}
        </h2>
        <p className="ui-soft">
          {[vehicle.vehicleType, vehicle.vehicleReg, vehicle.baseLabel].filter(Boolean).join(" · ")}
        </p>
      </div>
      <RadioGroup<FleetStatus>
        legend={`Status of ${vehicle.name}`}
        legendHidden
        value={isPending ? variables.status : vehicle.status}
        onValueChange={(status) => mutate({ fleetId: vehicle.id, status })}
        choices={FleetStatus.options.map((status) => ({ value: status, label: words[status], disabled: isPending }))}
      />
    </Card>
  );
}
