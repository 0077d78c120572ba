import { fleetOperations } from "#shared/fleet/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { countVehicles } from "./count-vehicles.ts";
import { searchSuppliers } from "./search-suppliers.ts";
import { myFleets, setFleetStatus } from "./set-fleet-status.ts";

export const handlers: Handlers<typeof fleetOperations> = { searchSuppliers, countVehicles, myFleets, setFleetStatus };
export const handler = serve(fleetOperations, handlers);
