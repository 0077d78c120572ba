import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { Instant } from "../kernel/instant.ts";

/**
 * Work that holds a vehicle: from its start to its longest usual end, or to the end of the last UK day of a hire; and where it
 * begins and ends.
 */
export const HeldWork = z.object({ startsAt: Instant, endsAt: Instant, from: Coordinates, to: Coordinates });
export type HeldWork = z.infer<typeof HeldWork>;
