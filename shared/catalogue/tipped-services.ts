import type { ServiceId } from "./services.ts";

/** Services with loads that are tipped and weighed. In its own file, because only one function needs it. */
const tipped: readonly ServiceId[] = ["aggregates", "grab-hire", "muck-away", "tipper-truck"];

/** Drivers may report loading, tipping and weighing for these services. */
export const isTipped = (service: ServiceId): boolean => tipped.includes(service);
