import { messagingOperations } from "#shared/messaging/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { markThreadRead } from "./mark-thread-read.ts";
import { messages, onMessage, thread, threads, unreadCount } from "./read.ts";
import { sendMessage } from "./send-message.ts";
import { startThread } from "./start-thread.ts";

export const handlers: Handlers<typeof messagingOperations> = {
  threads,
  thread,
  messages,
  unreadCount,
  startThread,
  sendMessage,
  markThreadRead,
  onMessage,
};
export const handler = serve(messagingOperations, handlers);
