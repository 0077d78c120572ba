import { integrationsOperations } from "#shared/integrations/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(integrationsOperations, handlers);
