import type { ServiceId } from "./services.ts";

/** Services with loads that are tipped and weighed. In its own file, because only one function needs it. */
const tipped: readonly ServiceId[] = ["aggregates", "grab-hire", "muck-away", "tipper-truck"];

export const isTipped = (service: ServiceId): boolean => tipped.includes(service);
