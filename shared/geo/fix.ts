import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { Coordinates } from "./position.ts";

/** More than any vehicle of ours drives, miles an hour: a device that says more has measured wrongly. */
export const fastestSpeedMph = 150;

/**
 * One reading of where a device is. Any point of the earth is let in, so that what cannot be true is counted with its
 * reason (`siftedFixes`) instead of spoiling the good readings beside it.
 */
export const Fix = Coordinates.extend({
  accuracyMetres: z.number().min(0).max(100_000),
  speedMph: z.number().min(0).max(2_000).nullish(),
  headingDegrees: z.number().min(0).max(360).nullish(),
  at: Instant.meta({ description: "When the device took it, by its own clock." }),
}).meta({ id: "Fix", description: "One reading of where a device is." });
export type Fix = z.infer<typeof Fix>;

/** Why a fix was kept out of the map and the record. */
export const FixRefusal = z
  .enum(["nowhere", "outside_uk", "future", "too_old", "doubled", "out_of_order", "jump"])
  .meta({
    id: "FixRefusal",
    description:
      "Why a position was not taken: at 0, 0 as devices say that know nothing; outside the United Kingdom; from the future; older than is taken; of the same time as one taken before; earlier than one taken before; farther from the last than a vehicle can have driven.",
  });
export type FixRefusal = z.infer<typeof FixRefusal>;

/** How many fixes of one report were refused for one reason. */
export const RefusedFixes = z.object({ reason: FixRefusal, count: z.int().min(1) }).meta({ id: "RefusedFixes" });
export type RefusedFixes = z.infer<typeof RefusedFixes>;
