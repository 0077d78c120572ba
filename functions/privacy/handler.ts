import { privacyOperations } from "#shared/privacy/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(privacyOperations, handlers);
