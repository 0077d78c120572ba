import { adminOperations } from "#shared/admin/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { auditLog } from "./audit-log.ts";
import { closeContactMessage, contactMessages } from "./contact-queue.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export const handlers: Handlers<typeof adminOperations> = {
  sendContactMessage,
  contactMessages,
  closeContactMessage,
  auditLog,
};
export const handler = serve(adminOperations, handlers);
