import { fleetOperations } from "#shared/fleet/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(fleetOperations, handlers);
