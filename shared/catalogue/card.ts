import type { Service, ServiceCard, ServiceCategory } from "./model.ts";

const gradients: Readonly<Record<ServiceCategory, string>> = {
  popular: "#b45309, #f59e0b",
  "heavy-plant": "#92400e, #f59e0b",
  "waste-skip": "#166534, #4ade80",
  transport: "#1e3a8a, #60a5fa",
  specialist: "#5b21b6, #a78bfa",
  "mobile-services": "#9f1239, #fb7185",
};

function gradientOf({ categories }: Service): string {
  return gradients[categories.find((category) => category !== "popular") ?? "popular"];
}

export function serviceCard(service: Service): ServiceCard {
  return {
    id: service.id,
    displayName: service.displayName,
    description: service.description,
    databaseValue: service.databaseValue,
    imageUrl: `/pictures/${service.id}.svg`,
    colorGradient: gradientOf(service),
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
