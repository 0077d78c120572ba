import { messagingOperations } from "#shared/messaging/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(messagingOperations, handlers);
