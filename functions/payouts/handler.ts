import { payoutsOperations } from "#shared/payouts/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(payoutsOperations, handlers);
