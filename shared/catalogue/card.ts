import type { Service, ServiceCard } from "./model.ts";

/** The registry's record as the API and the screens show it. */
export function serviceCard(service: Service): ServiceCard {
  return {
    id: service.id,
    displayName: service.displayName,
    description: service.description,
    databaseValue: service.databaseValue,
    imageUrl: `/pictures/${service.id}.svg`,
    routePath: service.routePath,
    quoteOnly: service.basePrice === null,
    isMaterial: service.isMaterial,
    needsDelivery: service.needsDelivery,
    categories: [...service.categories],
    popular: service.categories.includes("popular"),
    indicativeFromPence: service.indicativeFrom.pence,
    indicativeUnit: service.indicativeFrom.unit,
    panel: service.panel,
  };
}
