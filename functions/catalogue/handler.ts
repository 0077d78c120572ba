import { catalogueOperations } from "#shared/catalogue/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(catalogueOperations, handlers);
