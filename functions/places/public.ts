export { locate, locateForWork } from "./locator.ts";
export { middleOfArea, nearestArea } from "./nearest-area.ts";
export { nearestTown } from "./nearest-town.ts";
export { personalRecordsOf, placesErasure, placesFates } from "./personal-records.ts";
export { chosenPlace, presentGates, storedChoice, type WorkChoice } from "./stored-choice.ts";
