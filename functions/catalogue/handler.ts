import { catalogueOperations } from "#shared/catalogue/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { saveServiceMapping, serviceMappingHistory, serviceMappings, services } from "./mappings.ts";

export const handlers: Handlers<typeof catalogueOperations> = {
  services,
  serviceMappings,
  serviceMappingHistory,
  saveServiceMapping,
};
export const handler = serve(catalogueOperations, handlers);
