import { integrationsOperations } from "#shared/integrations/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { apiCalls, apiClients, createApiClient, revokeApiClient } from "./clients.ts";
import {
  createWebhook,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  webhookDeliveries,
  webhooks,
} from "./webhooks.ts";

export const handlers: Handlers<typeof integrationsOperations> = {
  webhooks,
  createWebhook,
  updateWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhookDeliveries,
  replayWebhookDelivery,
  apiClients,
  createApiClient,
  revokeApiClient,
  apiCalls,
};
export const handler = serve(integrationsOperations, handlers);
