import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { Coordinates } from "./position.ts";

/** Maximum speed of our vehicles in miles an hour: a device that reports more has measured wrongly. */
export const fastestSpeedMph = 150;

/**
 * One measured position of a device. Any point on earth is valid input, so that an impossible one is counted with its
 * reason (`siftedFixes`) and the other fixes are accepted.
 */
export const Fix = Coordinates.extend({
  accuracyMetres: z.number().min(0).max(100_000),
  speedMph: z.number().min(0).max(2_000).nullish(),
  headingDegrees: z.number().min(0).max(360).nullish(),
  at: Instant.meta({ description: "When the device took it, by its own clock." }),
}).meta({ id: "Fix", description: "One reading of a device's position." });
export type Fix = z.infer<typeof Fix>;

/**
 * Distance in metres above which a fix is a rough position. It moves no vehicle on a map and changes no time of
 * arrival. A phone with satellites is accurate to about 5 m (gps.gov, "GPS accuracy"), and to some tens of metres
 * beside high walls or by Wi-Fi. Less accurate fixes come from phone masts. The limit is below a site's radius, so that
 * a fix shows which vehicle is there.
 */
export const blurredMetres = 100;

export const isBlurred = ({ accuracyMetres = 0 }: { readonly accuracyMetres?: number }): boolean =>
  accuracyMetres > blurredMetres;

export const FixRefusal = z
  .enum(["nowhere", "outside_uk", "future", "too_old", "doubled", "out_of_order", "blurred", "jump"])
  .meta({
    id: "FixRefusal",
    description:
      "The reason for rejecting a position. It is at 0, 0 (a device without a position) or outside the United Kingdom. Or it is from the future, too old, or not later than an accepted one. Or it may be over 100 m off, or too far from the last one to have been driven.",
  });
export type FixRefusal = z.infer<typeof FixRefusal>;

export const RefusedFixes = z.object({ reason: FixRefusal, count: z.int().min(1) }).meta({ id: "RefusedFixes" });
export type RefusedFixes = z.infer<typeof RefusedFixes>;
