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
