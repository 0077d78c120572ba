import { fleetOperations } from "#shared/fleet/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { addFleet, changeFleet } from "./change-fleet.ts";
import { countVehicles } from "./count-vehicles.ts";
import { importFleets } from "./import-fleets.ts";
import { haulierFleets, myFleets } from "./own-fleets.ts";
import { bringBackFleet, retireFleet } from "./retire-fleet.ts";
import { searchSuppliers } from "./search-suppliers.ts";
import { setFleetStatus } from "./set-fleet-status.ts";

export const handlers: Handlers<typeof fleetOperations> = {
  searchSuppliers,
  countVehicles,
  myFleets,
  haulierFleets,
  addFleet,
  importFleets,
  changeFleet,
  retireFleet,
  bringBackFleet,
  setFleetStatus,
};
export const handler = serve(fleetOperations, handlers);
