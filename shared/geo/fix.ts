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

/**
 * A fix that may be farther off than this is blurred, metres: it moves a vehicle on no map, and no time of arrival. A phone
 * that sees satellites is right to about 5 m (gps.gov, "GPS accuracy"), beside high walls or by Wi-Fi to some tens; worse
 * than 100 m are readings from phone masts alone. It is also less than the circle of a site, so that a fix tells who is there.
 */
export const blurredMetres = 100;

/** Whether a fix may be so far off that it says too little; unknown counts as exact. */
export const isBlurred = ({ accuracyMetres = 0 }: { readonly accuracyMetres?: number }): boolean =>
  accuracyMetres > blurredMetres;

/** Why a fix was kept out of the map and the record. */
export const FixRefusal = z
  .enum(["nowhere", "outside_uk", "future", "too_old", "doubled", "out_of_order", "blurred", "jump"])
  .meta({
    id: "FixRefusal",
    description:
      "Why a position was not taken: at 0, 0 as devices say that know nothing; outside the United Kingdom; from the future; older than is taken; of the same time as one taken before; earlier than one taken before; off by more than 100 m, maybe; farther from the last than a vehicle can have driven.",
  });
export type FixRefusal = z.infer<typeof FixRefusal>;

/** How many fixes of one report were refused for one reason. */
export const RefusedFixes = z.object({ reason: FixRefusal, count: z.int().min(1) }).meta({ id: "RefusedFixes" });
export type RefusedFixes = z.infer<typeof RefusedFixes>;
