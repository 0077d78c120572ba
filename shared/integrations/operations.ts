import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { badCursor, signInAgain } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ApiClientId, ClientKey, DeliveryId, WebhookId } from "../kernel/id.ts";
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

/** Who looks after a company's webhooks: its owner, and for a haulier its fleet managers. */
const managers = ["contractor", "haulier", "fleet_manager"] as const satisfies readonly Principal[];
/** Who gives others a key to the company: its owner alone. */
const owners = ["contractor", "haulier"] as const satisfies readonly Principal[];

export const integrationsOperations = {
  webhooks: query({
    doc: "Your company's webhooks, the newest first.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Webhook),
    allow: managers,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  createWebhook: mutation({
    doc: "Has events posted to an address of your company's own systems; answers the secret that signs them, this once.",
    input: () => WebhookForm.extend({ haulierId: ForHaulier, clientKey: ClientKey }),
    output: () => WebhookSecret,
    allow: managers,
    limit: "reach",
    subject: "none",
    isStepUp: true,
    errors: [signInAgain, addressRefused, enoughWebhooks, noMembership, whichHaulier],
  }),
  updateWebhook: mutation({
    doc: "Changes a webhook, switches it off, or on again after a pause.",
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
    doc: "Removes a webhook; what is on its way to it is given up on.",
    input: () => z.object({ clientKey: ClientKey, webhookId: WebhookId }),
    output: () => Webhook,
    allow: managers,
    limit: "write",
    subject: "webhook",
    errors: [webhookChanged, noMembership],
  }),
  rotateWebhookSecret: mutation({
    doc: "Replaces the secret of a webhook; the one before it signs beside it for 24 hours more.",
    input: () => z.object({ clientKey: ClientKey, webhookId: WebhookId }),
    output: () => WebhookSecret,
    allow: managers,
    limit: "write",
    subject: "webhook",
    isStepUp: true,
    errors: [signInAgain, webhookChanged, noMembership],
  }),
  testWebhook: mutation({
    doc: "Posts the event `webhook.test` to a webhook.",
    input: () => z.object({ clientKey: ClientKey, webhookId: WebhookId }),
    output: () => WebhookDelivery,
    allow: managers,
    limit: "reach",
    subject: "webhook",
    errors: [noMembership],
  }),
  webhookDeliveries: query({
    doc: "What was posted to a webhook in the last 30 days, by status or all, the newest first.",
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
    doc: "Posts a delivery once more that was given up on, or delivered; its event keeps its id.",
    input: () => z.object({ clientKey: ClientKey, deliveryId: DeliveryId }),
    output: () => WebhookDelivery,
    allow: managers,
    limit: "reach",
    subject: "webhookDelivery",
    errors: [stillSending, webhookAtRest, noMembership],
  }),
  apiClients: query({
    doc: "Your company's API clients, the newest first.",
    input: () => z.object({}),
    output: () => z.array(ApiClient),
    allow: owners,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  createApiClient: mutation({
    doc: "Lets a system of your company call the API in the company's name; answers its secret, this once.",
    input: () =>
      z.object({
        clientKey: ClientKey,
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
    doc: "Ends an API client: its tokens are refused from the next call on.",
    input: () => z.object({ clientKey: ClientKey, apiClientId: ApiClientId }),
    output: () => ApiClient,
    allow: owners,
    limit: "write",
    subject: "apiClient",
    errors: [],
  }),
  apiCalls: query({
    doc: "What your company's API clients changed in the last 90 days, the newest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(ApiCall, "ApiCallPage"),
    allow: owners,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
} as const;
