import type { Service } from "./model.ts";
import { type ServiceId, serviceIds, services } from "./services.ts";

const spellings = new Map<string, ServiceId>(
  serviceIds.flatMap((id) => [id, ...services[id].aliases].map((spelling) => [spelling, id] as const)),
);

/**
 * Returns a service for any known spelling (id, slug, alias; case and spaces do not matter). Null for other texts:
 * guessing could turn a typo into a booked crane.
 */
export function normaliseService(spelling: string): ServiceId | null {
  return spellings.get(spelling.trim().toLowerCase().replaceAll(/\s+/g, "-")) ?? null;
}

export function serviceOf(id: ServiceId): Service {
  return services[id];
}
