import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { services } from "#shared/catalogue/services.ts";
import type { PageInstance } from "../session/route-entry.ts";
import { servicePath } from "./service-words.ts";

/** Aliases of services that get their own page address. Other aliases work too, but no link uses them. */
const aliases = ["skips", "digger", "tar"];

export const serviceInstances: readonly PageInstance[] = [
  ...Object.values(services).map((service) => ({
    path: servicePath(service),
    title: service.displayName,
    description: service.description,
  })),
  ...aliases.flatMap((alias) => {
    const id = normaliseService(alias);
    if (!id) return [];
    const service = serviceOf(id);
    const { displayName: title, description } = service;
    return [{ path: `/services/${alias}` as const, title, description, canonical: servicePath(service) }];
  }),
];
