import { z } from "zod";
import { fact, sequenceAt } from "../kernel/fact.ts";
import { UserId } from "../kernel/id.ts";

/** Facts of the compliance domain. */
export const complianceEvents = {
  /** A paper of a business came, went, was decided on, began or ran out: what it may do may have changed. */
  papersChanged: fact({
    payload: z.object({ haulierId: UserId }),
    about: ({ haulierId }, at) => ["papers", haulierId, sequenceAt(at)],
    groups: ["records"],
  }),
} as const;
