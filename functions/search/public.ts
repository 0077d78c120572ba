export { searchErasure, searchFates } from "./personal-records.ts";
