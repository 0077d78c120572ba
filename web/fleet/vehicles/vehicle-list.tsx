import { fleetsAsCsv } from "#shared/fleet/csv/write-file.ts";
import type { Fleet, VehiclePhotos } from "#shared/fleet/model.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { FoundVehicles } from "./found-vehicles.tsx";
import { VehicleTable } from "./vehicle-table.tsx";

type VehicleListProps = {
  inService: readonly Fleet[];
  photos: readonly VehiclePhotos[];
  /** Whose they are, for an admin. */
  haulierId: string | null;
};

/** The vehicles in service, to be changed one by one or taken into a spreadsheet. */
export function VehicleList({ inService, photos, haulierId }: VehicleListProps) {
  const exported = (
    <Button size="small" onClick={() => saveFile("vehicles.csv", fleetsAsCsv(inService))}>
      Export as CSV
    </Button>
  );
  return (
    <FoundVehicles inService={inService} action={exported}>
      {(shown) => <VehicleTable vehicles={shown} photos={photos} haulierId={haulierId} />}
    </FoundVehicles>
  );
}
