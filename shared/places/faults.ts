import { declareFault } from "../kernel/declared-fault.ts";

export const placeNotFound = declareFault({
  code: "places.notFound",
  kind: "BadInput",
  meaning: "The map data has nothing that fits the text.",
  sentence: 'We cannot find "{text}" on the map.',
  action: "Check the spelling, pick a suggestion, or give a postcode.",
});
