export { locate } from "./locator.ts";
