import { z } from "zod";
import { noFigure } from "./figure.ts";

/** Money in whole pence, 0 to £1,000,000. */
export const Pence = z
  .int(noFigure("an amount in pounds", "Type pounds, such as 120 or 120.50."))
  .min(0)
  .max(100_000_000);
