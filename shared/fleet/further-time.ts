import { z } from "zod";
import { UkDay, UkTime } from "../kernel/instant.ts";

export const FurtherTime = z
  .object({ collectOn: UkDay, collectTime: UkTime.nullish() })
  .meta({ id: "FurtherTime", description: "A UK day, and the UK clock time, HH:MM." });
export type FurtherTime = z.infer<typeof FurtherTime>;
