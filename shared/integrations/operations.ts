import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { badCursor, signInAgain } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ApiClientId, DeliveryId, IdempotencyKey, WebhookId } from "../kernel/id.ts";
import { plainThing } from "../kernel/names.ts";
import { mutation, type Principal, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import {
  addressRefused,
  enoughApiClients,
  enoughWebhooks,
  stillSending,
  webhookAtRest,
  webhookChanged,
} from "./faults.ts";
import {
  ApiCall,
  ApiClient,
  ApiClientSecret,
  ClientScopeName,
  DeliveryStatus,
  Webhook,
  WebhookDelivery,
  WebhookForm,
  WebhookSecret,
} from "./model.ts";

/** Users who manage a company's webhooks: its owner, and a haulier's fleet managers. */
const managers = ["contractor", "haulier", "fleet_manager"] as const satisfies readonly Principal[];
/** Users who can create API clients: only owners, because an API client can act for the company. */
const owners = ["contractor", "haulier"] as const satisfies readonly Principal[];

export const integrationsOperations = {
  webhooks: query({
    doc: "Your company's webhooks, newest first.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Webhook),
    allow: managers,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  createWebhook: mutation({
    doc: "Adds a webhook to an address of your company's own system. Returns the secret that signs events, only once.",
    input: () => WebhookForm.extend({ haulierId: ForHaulier, clientKey: IdempotencyKey }),
    output: () => WebhookSecret,
    allow: managers,
    limit: "reach",
    subject: "none",
    isStepUp: true,
    errors: [signInAgain, addressRefused, enoughWebhooks, noMembership, whichHaulier],
  }),
  updateWebhook: mutation({
    doc: "Changes a webhook, switches it off, or switches it on after a pause.",
    input: () => WebhookForm.extend({ webhookId: WebhookId, version: z.int(), enabled: z.boolean() }),
    output: () => Webhook,
    allow: managers,
    limit: "reach",
    subject: "webhook",
    isStepUp: true,
    repeat: "refused",
    errors: [signInAgain, addressRefused, webhookChanged, noMembership],
  }),
  removeWebhook: mutation({
    doc: "Removes a webhook and gives up its open deliveries.",
    input: () => z.object({ clientKey: IdempotencyKey, webhookId: WebhookId }),
    output: () => Webhook,
    allow: managers,
    limit: "write",
    subject: "webhook",
    errors: [webhookChanged, noMembership],
  }),
  rotateWebhookSecret: mutation({
    doc: "Replaces a webhook's secret. The old one signs beside it for 24 more hours.",
    input: () => z.object({ clientKey: IdempotencyKey, webhookId: WebhookId }),
    output: () => WebhookSecret,
    allow: managers,
    limit: "write",
    subject: "webhook",
    isStepUp: true,
    errors: [signInAgain, webhookChanged, noMembership],
  }),
  testWebhook: mutation({
    doc: "Sends the event `webhook.test` to a webhook.",
    input: () => z.object({ clientKey: IdempotencyKey, webhookId: WebhookId }),
    output: () => WebhookDelivery,
    allow: managers,
    limit: "reach",
    subject: "webhook",
    errors: [noMembership],
  }),
  webhookDeliveries: query({
    doc: "A webhook's deliveries of the last 30 days, all or by status, newest first.",
    input: () =>
      z.object({
        webhookId: WebhookId,
        status: DeliveryStatus.nullish(),
        nextToken: NextToken,
      }),
    output: () => pageOf(WebhookDelivery, "WebhookDeliveryPage"),
    allow: managers,
    limit: "read",
    subject: "webhook",
    errors: [badCursor, noMembership],
  }),
  replayWebhookDelivery: mutation({
    doc: "Replays a delivered or given-up delivery with the same event id.",
    input: () => z.object({ clientKey: IdempotencyKey, deliveryId: DeliveryId }),
    output: () => WebhookDelivery,
    allow: managers,
    limit: "reach",
    subject: "webhookDelivery",
    errors: [stillSending, webhookAtRest, noMembership],
  }),
  apiClients: query({
    doc: "Your company's API clients, newest first.",
    input: () => z.object({}),
    output: () => z.array(ApiClient),
    allow: owners,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  createApiClient: mutation({
    doc: "Lets your company's system call the API in the company's name. Returns its secret, only once.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        name: plainThing(60),
        scopes: z
          .array(ClientScopeName)
          .min(1, "Choose at least one scope.")
          .max(2)
          .transform((scopes) => ClientScopeName.options.filter((scope) => scopes.includes(scope))),
      }),
    output: () => ApiClientSecret,
    allow: owners,
    limit: "mail",
    subject: "none",
    isStepUp: true,
    errors: [signInAgain, enoughApiClients],
  }),
  revokeApiClient: mutation({
    doc: "Ends an API client. Its next call is rejected.",
    input: () => z.object({ clientKey: IdempotencyKey, apiClientId: ApiClientId }),
    output: () => ApiClient,
    allow: owners,
    limit: "write",
    subject: "apiClient",
    errors: [],
  }),
  apiCalls: query({
    doc: "Changes by your company's API clients in the last 90 days, newest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(ApiCall, "ApiCallPage"),
    allow: owners,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
} as const;
