export { locate } from "./locator.ts";
export { nearestTown } from "./nearest-town.ts";
