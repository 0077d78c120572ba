import { nameOfOther } from "./faults.ts";
import type { NamedService, ServiceMapping } from "./mapping.ts";
import type { Service } from "./model.ts";
import { normaliseService, serviceOf } from "./normalise.ts";
import { type ServiceId, serviceIds } from "./services.ts";

export function firstMapping(service: ServiceId): ServiceMapping {
  const { databaseValue, displayName, description } = serviceOf(service);
  return { service, databaseValue, displayName, description, version: 0, changedAt: null, changedBy: null };
}

export function changedWords(written: readonly ServiceMapping[]): NamedService[] {
  return written.flatMap(({ service, displayName, description }) => {
    const first = serviceOf(service);
    const isFirst = first.displayName === displayName && first.description === description;
    return isFirst ? [] : [{ service, displayName, description }];
  });
}

export function withWords<Named extends Pick<Service, "id" | "displayName" | "description">>(
  services: readonly Named[],
  changed: readonly NamedService[],
): Named[] {
  const words = new Map<string, NamedService>(changed.map((one) => [one.service, one]));
  return services
    .map((service) => {
      const { displayName, description } = words.get(service.id) ?? service;
      return { ...service, displayName, description };
    })
    .sort((one, other) => one.displayName.localeCompare(other.displayName, "en-GB"));
}

export function mustBeItsOwnName(service: ServiceId, name: string, written: readonly ServiceMapping[]): void {
  const known = normaliseService(name);
  const named = new Map(written.map((one) => [one.service, one.displayName]));
  const other =
    known !== null && known !== service
      ? known
      : serviceIds.find((id) => id !== service && bare(named.get(id) ?? "") === bare(name));
  if (other) throw nameOfOther({ values: { other: named.get(other) ?? serviceOf(other).displayName } });
}

const bare = (name: string) => name.trim().toLowerCase();
