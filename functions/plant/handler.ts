import { plantOperations } from "#shared/plant/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(plantOperations, handlers);
