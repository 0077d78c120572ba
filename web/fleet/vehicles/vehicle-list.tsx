import { vehiclesAsCsv } from "#shared/fleet/csv/write-file.ts";
import { lacksWeight } from "#shared/fleet/lacks-weight.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/links.ts";
import { saveFile } from "../../ui/save-file.ts";
import { FoundVehicles } from "./found-vehicles.tsx";
import { VehicleTable } from "./vehicle-table.tsx";

type VehicleListProps = {
  inService: readonly Fleet[];
  /** The haulier that an admin views; null for the haulier itself. */
  haulierId: string | null;
};

type MissingWeightsProps = { vehicles: readonly Fleet[]; haulierId: string | null };

/** Asks for missing gross weights. Until given, the kind's usual weight applies. */
function MissingWeights({ vehicles, haulierId }: MissingWeightsProps) {
  const [first] = vehicles;
  if (!first) return null;
  const whose = haulierId ? (`&haulier=${haulierId}` as const) : "";
  return (
    <Banner tone="water">
      <p>
        {vehicles.length === 1 ? `${first.name} has` : `${vehicles.length} vehicles have`} no gross weight. It decides
        whether an operator's licence is needed.{" "}
        <Link to={`?vehicle=${first.id}${whose}`}>Add the weight of {first.name}</Link>
      </p>
    </Banner>
  );
}

export function VehicleList({ inService, haulierId }: VehicleListProps) {
  const exported = (
    <Button size="small" onClick={() => saveFile("vehicles.csv", vehiclesAsCsv(inService))}>
      Export as CSV
    </Button>
  );
  return (
    <>
      <MissingWeights vehicles={inService.filter(lacksWeight)} haulierId={haulierId} />
      <FoundVehicles inService={inService} action={exported}>
        {(shown) => <VehicleTable vehicles={shown} haulierId={haulierId} />}
      </FoundVehicles>
    </>
  );
}
