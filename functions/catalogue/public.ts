export { renamedServices } from "./mappings.ts";
export { catalogueFates } from "./personal-records.ts";
