import { z } from "zod";
import { ClientKey } from "../kernel/id.ts";
import { PlaceChoice } from "../places/model.ts";
import { FleetInput } from "./fleet-input.ts";

/** A file has so many vehicles at most. */
export const mostRows = 2_000;
/** A file has so many bytes at most. */
export const mostBytes = 2_000_000;
/** The vehicles of a file are kept at so many different places at most: each is asked for, and that is paid for. */
export const mostBases = 100;
/** So many rows are sent at once. */
export const rowsAtOnce = 50;

/** What a row says of a vehicle: what its form says. */
export const RowInput = z.object({ ...FleetInput.shape, base: PlaceChoice });
export type RowInput = z.output<typeof RowInput>;

export const FleetRow = z
  .object({ clientKey: ClientKey, ...RowInput.shape })
  .meta({ id: "FleetRow", description: "A vehicle as a row of a file says it." });

/** What came of a row, or would. */
export const RowOutcome = z
  .object({
    outcome: z.enum(["added", "changed", "unchanged", "refused"]).meta({ id: "RowOutcomeKind" }),
    problem: z.string().nullable().meta({ description: "Why it was refused, and what to do." }),
    field: z.string().nullable().meta({ description: "The field at fault." }),
    baseLabel: z.string().nullable().meta({ description: "Where its base was found." }),
  })
  .meta({ id: "RowOutcome", description: "What came of a row, or would come of it." });
export type RowOutcome = z.infer<typeof RowOutcome>;
