import { adminOperations } from "#shared/admin/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { appFigures } from "./app-figures.ts";
import {
  allArticles,
  article,
  articleHistory,
  articles,
  articleVersion,
  publishArticle,
  saveArticle,
  takeDownArticle,
} from "./articles.ts";
import { auditLog } from "./audit-log.ts";
import { closeContactMessage, contactMessages } from "./contact-queue.ts";
import { content, contentHistory, endCampaign, saveCampaign, saveClaim, startCampaign } from "./content.ts";
import { publishedContent } from "./published-content.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export const handlers: Handlers<typeof adminOperations> = {
  sendContactMessage,
  contactMessages,
  closeContactMessage,
  auditLog,
  appFigures,
  publishedContent,
  content,
  contentHistory,
  saveClaim,
  saveCampaign,
  startCampaign,
  endCampaign,
  articles,
  article,
  allArticles,
  articleHistory,
  articleVersion,
  saveArticle,
  publishArticle,
  takeDownArticle,
};
export const handler = serve(adminOperations, handlers);
