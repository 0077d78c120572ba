import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { FleetId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { query } from "../kernel/operation.ts";
import { PlacePrecision } from "../places/model.ts";

const WayPlace = z.object({ coordinates: Coordinates, precision: PlacePrecision.nullish() }).meta({ id: "WayPlace" });

export const wayOperations = {
  zonesOnWay: query({
    doc: "Whether a vehicle's usual way to a job's places passes a low emission zone that it may not enter, or must check. The way starts where it is today, or at its base. Vehicles that comply need no check.",
    input: () =>
      z.object({
        fleetId: FleetId,
        pickup: WayPlace,
        delivery: WayPlace.nullish(),
        on: UkDay.meta({ description: "The UK day of the drive." }),
      }),
    output: () =>
      z
        .object({ note: z.string().nullable().meta({ description: "Note before the drive. Null: none." }) })
        .meta({ id: "WayNote" }),
    allow: ["haulier", "fleet_manager", "driver", "admin"],
    limit: "paid",
    subject: "fleet",
    errors: [],
  }),
} as const;
