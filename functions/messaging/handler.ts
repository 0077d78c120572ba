import { messagingOperations } from "#shared/messaging/operations.ts";
import { production, serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";
import { sentMessage } from "./send-message.ts";

export const handler = serve(messagingOperations, handlers, production({ recalled: { sendMessage: sentMessage } }));
