import { services } from "#shared/catalogue/services/index.ts";
import type { PageInstance } from "../lib/route-entry.ts";
import { servicePath } from "./service-words.ts";

/** Every service's own page: one true address each, its aliases left out. */
export const serviceInstances: readonly PageInstance[] = Object.values(services).map((service) => ({
  path: servicePath(service),
  title: service.displayName,
  description: service.description,
}));
