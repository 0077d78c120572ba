import type { ServiceId } from "./services.ts";

/** Services whose loads are tipped and weighed. In a file of its own: of all functions, one asks. */
const tipped: readonly ServiceId[] = ["aggregates", "grab-hire", "muck-away", "tipper-truck"];

/** Whether the loads of a service are loaded, tipped and weighed, so that drivers may report these steps. */
export const isTipped = (service: ServiceId): boolean => tipped.includes(service);
