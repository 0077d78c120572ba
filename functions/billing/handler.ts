import { billingOperations } from "#shared/billing/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(billingOperations, handlers);
