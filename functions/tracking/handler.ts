import { trackingOperations } from "#shared/tracking/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(trackingOperations, handlers);
