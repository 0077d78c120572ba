// What other slices may import of places. It only re-exports.

export { type ChosenPlace, lacksGateNotes, noPlace, type PlaceFieldProps, placeChoice } from "./chosen-place.ts";
