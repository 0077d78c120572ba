// What other slices may import of inspections. It only re-exports.

export { DayChecks } from "./day-checks.tsx";
