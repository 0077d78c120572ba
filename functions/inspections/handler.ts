import { inspectionsOperations } from "#shared/inspections/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(inspectionsOperations, handlers);
