import { z } from "zod";

/** Integer pence, 0 to £1,000,000. */
export const Pence = z.int().min(0).max(100_000_000);
