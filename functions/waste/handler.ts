import { wasteOperations } from "#shared/waste/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(wasteOperations, handlers);
