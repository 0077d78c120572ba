import { messagingOperations } from "#shared/messaging/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { markThreadArrived } from "./mark-thread-arrived.ts";
import { markThreadRead } from "./mark-thread-read.ts";
import { createMessageUpload, messageFile } from "./message-files.ts";
import { messages, onMessage, thread, threads, unreadCount } from "./read.ts";
import { closeMessageReport, messageReports, reportMessage } from "./report.ts";
import { sayTyping } from "./say-typing.ts";
import { recipients, searchMessages, searchThreads } from "./search.ts";
import { sendMessage } from "./send-message.ts";
import { setThreadBlocked } from "./set-thread-blocked.ts";
import { startThread } from "./start-thread.ts";
import { threadJob } from "./thread-job.ts";

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
  createMessageUpload,
  messageFile,
  threadJob,
  markThreadArrived,
  sayTyping,
  markThreadRead,
  onMessage,
};
export const handler = serve(messagingOperations, handlers);
