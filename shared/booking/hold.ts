import { z } from "zod";
import { FleetId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** For how long the hours of a vehicle are held while somebody reviews a request, seconds. */
export const holdSeconds = 600;

/** How often an account may hold one vehicle in a day: once, and two renewals. */
export const mostHoldsADay = 3;

/** The hours that are held for the caller while they confirm a request. */
export const VehicleHold = z
  .object({
    fleetId: FleetId,
    collectAt: Instant,
    heldUntil: Instant.meta({ description: "Until then nobody else can book or hold these hours." }),
    respondBy: Instant.meta({ description: "The haulier's deadline to answer, if the request were sent now." }),
  })
  .meta({ id: "VehicleHold" });
export type VehicleHold = z.infer<typeof VehicleHold>;
