import type { Service } from "./model.ts";
import { type ServiceId, serviceIds, services } from "./services/index.ts";

const spellings = new Map<string, ServiceId>(
  serviceIds.flatMap((id) => [id, ...services[id].aliases].map((spelling) => [spelling, id] as const)),
);

/**
 * Canonical id of any spelling the specification uses (ids, slugs, aliases; case and spaces forgiven),
 * or null: an unknown service is refused, never taken for another (AMB-062).
 */
export function normaliseService(spelling: string): ServiceId | null {
  return spellings.get(spelling.trim().toLowerCase().replaceAll(/\s+/g, "-")) ?? null;
}

/** The registry's record of a canonical id. */
export function serviceOf(id: ServiceId): Service {
  return services[id];
}

/**
 * Whether a delivery address must be given besides the pickup: the specification asks it of services whose
 * name includes "building suppliers" or "delivery" (part 1 section 5).
 */
export function needsDelivery(displayName: string): boolean {
  return /building suppliers|delivery/i.test(displayName);
}
