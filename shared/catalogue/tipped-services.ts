import type { ServiceId } from "./services.ts";

/** Services whose loads are tipped and weighed. A separate file, because only one Lambda function needs it. */
const tipped: readonly ServiceId[] = ["aggregates", "grab-hire", "muck-away", "tipper-truck"];

export const isTipped = (service: ServiceId): boolean => tipped.includes(service);
