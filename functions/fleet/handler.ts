import { fleetOperations } from "#shared/fleet/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { addFleet, changeFleet } from "./change-fleet.ts";
import { countVehicles } from "./count-vehicles.ts";
import { addDaysOff, changeDaysOff, daysOff, removeDaysOff } from "./days-off.ts";
import { haulierFleets, myFleets } from "./own-fleets.ts";
import { bringBackFleet, retireFleet } from "./retire-fleet.ts";
import { searchSuppliers } from "./search-suppliers.ts";
import { setFleetStatus } from "./set-fleet-status.ts";

export const handlers: Handlers<typeof fleetOperations> = {
  searchSuppliers,
  daysOff,
  addDaysOff,
  changeDaysOff,
  removeDaysOff,
  countVehicles,
  myFleets,
  haulierFleets,
  addFleet,
  changeFleet,
  retireFleet,
  bringBackFleet,
  setFleetStatus,
};
export const handler = serve(fleetOperations, handlers);
