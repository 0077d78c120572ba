import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { Instant } from "../kernel/instant.ts";

/**
 * Work that holds a vehicle, with its places. It ends after its longest usual time, or after the last UK day of a hire.
 */
export const HeldWork = z.object({ startsAt: Instant, endsAt: Instant, from: Coordinates, to: Coordinates });
export type HeldWork = z.infer<typeof HeldWork>;
