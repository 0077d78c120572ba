import { adminOperations } from "#shared/admin/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(adminOperations, handlers);
