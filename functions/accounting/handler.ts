import { accountingOperations } from "#shared/accounting/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(accountingOperations, handlers);
