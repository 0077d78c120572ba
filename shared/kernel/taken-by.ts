import { z } from "zod";
import { Instant } from "./instant.ts";

export const TakenBy = z
  .object({ name: z.string(), at: Instant, isYou: z.boolean() })
  .meta({ id: "TakenBy", description: "The admin who has taken something to decide it, and since when." });
export type TakenBy = z.infer<typeof TakenBy>;
