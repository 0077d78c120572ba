import { messagingOperations } from "#shared/messaging/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { markThreadRead } from "./mark-thread-read.ts";
import { messages, onMessage, thread, threads, unreadCount } from "./read.ts";
import { closeMessageReport, messageReports, reportMessage } from "./report.ts";
import { recipients, searchMessages, searchThreads } from "./search.ts";
import { sendMessage } from "./send-message.ts";
import { setThreadBlocked } from "./set-thread-blocked.ts";
import { startThread } from "./start-thread.ts";

export const handlers: Handlers<typeof messagingOperations> = {
  threads,
  thread,
  messages,
  searchThreads,
  searchMessages,
  recipients,
  unreadCount,
  startThread,
  sendMessage,
  setThreadBlocked,
  reportMessage,
  messageReports,
  closeMessageReport,
  markThreadRead,
  onMessage,
};
export const handler = serve(messagingOperations, handlers);
