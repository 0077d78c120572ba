// The public interface of this folder. It only re-exports.

export { PlaceField } from "./place-field.tsx";
