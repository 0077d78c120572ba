import { quoteOperations } from "#shared/quotes/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(quoteOperations, handlers);
