import { placesOperations } from "#shared/places/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(placesOperations, handlers);
