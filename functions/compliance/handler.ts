import { complianceOperations } from "#shared/compliance/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(complianceOperations, handlers);
