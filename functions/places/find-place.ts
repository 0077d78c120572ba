import type { Input, Output } from "#shared/kernel/operation.ts";
import type { placesOperations } from "#shared/places/operations.ts";
import type { Context } from "../platform/context.ts";
import { toShow } from "./by-location.ts";
import { lookUp, suggestPlaces } from "./locator.ts";
import { storedGate } from "./stored-choice.ts";

export function placeSuggestions({ text }: Input<typeof placesOperations.placeSuggestions>) {
  return suggestPlaces(text);
}

/** Returns the chosen place for display: a saved site's gate, or a search result that must not be stored. */
export async function findPlace(
  choice: Input<typeof placesOperations.findPlace>,
  context: Context,
): Promise<Output<typeof placesOperations.findPlace>> {
  return (
    (await storedGate(choice, "text", context))?.gate.place ??
    lookUp(choice, { field: "text", pinField: "pin", lookup: toShow(context) })
  );
}
