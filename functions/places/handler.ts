import { placesOperations } from "#shared/places/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { driveTimes } from "./drive-times.ts";
import { lookUp, suggestPlaces } from "./locator.ts";
import { deleteSite, mySites, saveSite } from "./sites.ts";
import { storedGate } from "./stored-choice.ts";

export const handlers: Handlers<typeof placesOperations> = {
  placeSuggestions: ({ text }) => suggestPlaces(text),
  findPlace: async (choice, context) =>
    (await storedGate(choice, "text", context))?.gate.place ?? lookUp(choice, "text", "pin"),
  driveTimes,
  mySites,
  saveSite,
  deleteSite,
};
export const handler = serve(placesOperations, handlers);
