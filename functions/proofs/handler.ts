import { proofsOperations } from "#shared/proofs/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(proofsOperations, handlers);
