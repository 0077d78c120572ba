import { allQuoteOperations } from "#shared/quotes/all-operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(allQuoteOperations, handlers);
