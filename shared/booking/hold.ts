import { z } from "zod";
import { FleetId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

export const holdSeconds = 600;

/** Maximum holds per account, vehicle and day: a first hold and two renewals. */
export const mostHoldsADay = 3;

export const VehicleHold = z
  .object({
    fleetId: FleetId,
    collectAt: Instant,
    heldUntil: Instant.meta({ description: "Nobody else can book or hold these hours until then." }),
    respondBy: Instant.meta({ description: "The haulier's deadline to answer if you sent the request now." }),
  })
  .meta({ id: "VehicleHold" });
export type VehicleHold = z.infer<typeof VehicleHold>;
