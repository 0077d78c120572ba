// What other slices may import of places. It only re-exports.

export { PlaceField } from "./place-field.tsx";
