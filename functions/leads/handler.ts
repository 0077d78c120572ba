import { leadOperations } from "#shared/leads/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(leadOperations, handlers);
