import { z } from "zod";
import { IdempotencyKey } from "../kernel/id.ts";
import { PlaceChoice } from "../places/model.ts";
import { FleetInput } from "./fleet-input.ts";

export const mostRows = 2_000;
export const mostBytes = 2_000_000;
/** Maximum different bases in an import file: each base needs a paid address search. */
export const mostBases = 100;
export const rowsAtOnce = 50;

export const RowInput = z.object({ ...FleetInput.shape, base: PlaceChoice });
export type RowInput = z.output<typeof RowInput>;

export const FleetRow = z
  .object({ clientKey: IdempotencyKey, ...RowInput.shape })
  .meta({ id: "FleetRow", description: "A vehicle as a row of a file describes it." });

export const RowOutcome = z
  .object({
    outcome: z.enum(["added", "changed", "unchanged", "refused"]).meta({ id: "RowOutcomeKind" }),
    problem: z.string().nullable().meta({ description: "Why it was refused, and what to do." }),
    field: z.string().nullable().meta({ description: "The wrong field." }),
    baseLabel: z.string().nullable().meta({ description: "Where its base was found." }),
  })
  .meta({ id: "RowOutcome", description: "The result of a row, or of its trial." });
export type RowOutcome = z.infer<typeof RowOutcome>;
