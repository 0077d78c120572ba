import { checkoutOperations } from "#shared/checkout/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(checkoutOperations, handlers);
