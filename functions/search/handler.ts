import { searchOperations } from "#shared/search/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(searchOperations, handlers);
