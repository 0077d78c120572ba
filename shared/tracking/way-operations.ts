import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { FleetId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { query } from "../kernel/operation.ts";
import { PlacePrecision } from "../places/model.ts";

const WayPlace = z.object({ coordinates: Coordinates, precision: PlacePrecision.nullish() }).meta({ id: "WayPlace" });

/** A vehicle's way to a job, before it goes. */
export const wayOperations = {
  zonesOnWay: query({
    doc: "Whether the usual way of a vehicle from its base to the places of a job passes a low emission zone that it may not enter, or of which its class is to be checked. A vehicle that complies is asked no way for.",
    input: () =>
      z.object({
        fleetId: FleetId,
        pickup: WayPlace,
        delivery: WayPlace.nullish(),
        on: UkDay.meta({ description: "The UK day on which it goes." }),
      }),
    output: () =>
      z
        .object({ note: z.string().nullable().meta({ description: "What to read before it goes. Null: nothing." }) })
        .meta({ id: "WayNote" }),
    allow: ["haulier", "fleet_manager", "driver", "admin"],
    limit: "paid",
    subject: "fleet",
    errors: [],
  }),
} as const;
