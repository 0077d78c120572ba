import { serviceCard } from "#shared/catalogue/card.ts";
import { catalogueOperations } from "#shared/catalogue/operations.ts";
import { serviceIds, services } from "#shared/catalogue/services/index.ts";
import { serve } from "../platform/serve.ts";

const cards = serviceIds
  .map((id) => serviceCard(services[id]))
  .sort((a, b) => (a.displayName < b.displayName ? -1 : 1));

export const handlers = { services: async () => cards };
export const handler = serve(catalogueOperations, handlers);
