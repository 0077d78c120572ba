import { useQueryClient } from "@tanstack/react-query";
import { type Fleet, FleetStatus } from "#shared/fleet/model.ts";
import { faultWords } from "../lib/fault-words.ts";
import { useChange } from "../lib/use-change.ts";
import { Card } from "../ui/card.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { toast } from "../ui/toast.ts";
import { myFleetsQuery } from "./own-queries.ts";

const words: Readonly<Record<FleetStatus, string>> = {
  available: "Available",
  limited: "Limited",
  busy: "Busy",
  offline: "Offline",
};
const statuses = FleetStatus.options;

/** One vehicle and what it is doing; the choice is sent at once and shows when the server has it. */
export function VehicleStatus({ vehicle }: { vehicle: Fleet }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useChange("setFleetStatus", {
    onSuccess: (changed) =>
      queryClient.setQueryData(myFleetsQuery().queryKey, (fleets) =>
        fleets?.map((fleet) => (fleet.id === changed.id ? changed : fleet)),
      ),
    onError: (fault) => {
      const { title, text } = faultWords(fault);
      toast({ title, description: text, variant: "destructive" });
    },
  });
  const shown = isPending && variables ? variables.status : vehicle.status;
  return (
    <Card as="li" labelledBy={`vehicle-${vehicle.id}`}>
      <div>
        <h2 id={`vehicle-${vehicle.id}`} className="fleet-own-name">
          {vehicle.name}
        </h2>
        <p className="ui-soft">
          {[vehicle.vehicleType, vehicle.vehicleReg, vehicle.baseLabel].filter(Boolean).join(" · ")}
        </p>
      </div>
      <RadioGroup<FleetStatus>
        legend={`Status of ${vehicle.name}`}
        legendHidden
        value={shown}
        onValueChange={(status) => mutate({ fleetId: vehicle.id, status })}
        choices={statuses.map((status) => ({ value: status, label: words[status], disabled: isPending }))}
      />
    </Card>
  );
}
