import { z } from "zod";
import { RoleName } from "../accounts/model.ts";
import { clientScopes } from "../client-operations.ts";
import { breakerFields } from "../kernel/breaker.ts";
import { ApiClientId, DeliveryId, UserId, WebhookId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";
import { subscribable, webhookEvents } from "./webhook-events.ts";

export const mostWebhooks = 10;
export const mostApiClients = 5;
export const deliveryDays = 30;
/** Hours for which a replaced secret still signs, together with the new secret. */
export const oldSecretHours = 24;
/** Maximum length of a webhook's URL, in characters. */
export const addressMaxLength = 500;

export const WebhookEvent = z.enum(subscribable).meta({ id: "WebhookEvent" });

export const WebhookStatus = z.enum(["enabled", "paused", "disabled"]).meta({
  id: "WebhookStatus",
  description:
    "`paused`: failed for days, or its creator has lost the rights, so deliveries are stored for a replay; `disabled`: by you.",
});

export const WebhookForm = z.object({
  url: line(addressMaxLength).meta({ description: "Address for events: https, on the public internet." }),
  events: z
    .array(WebhookEvent)
    .min(1, "Choose at least one event.")
    .max(subscribable.length)
    .transform((events) => subscribable.filter((type) => events.includes(type))),
  note: line(80).nullish().meta({ description: "Its purpose." }),
});

export const Webhook = z
  .object({
    id: WebhookId,
    url: z.string().max(2000),
    events: z.array(z.string().max(60)).max(subscribable.length),
    note: z.string().max(1000).nullable(),
    status: WebhookStatus,
    failingSince: Instant.nullable().meta({
      description: "Start of the failures; null: the last try succeeded.",
    }),
    secretChangedAt: Instant,
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: "Webhook", description: "An address of a company's own system that receives events." });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookSecret = z
  .object({
    webhook: Webhook,
    secret: z.string().max(200).nullable().meta({
      description: "Secret that signs events. Shown only once; a repeat of the call returns null.",
    }),
  })
  .meta({ id: "WebhookSecret" });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/** A webhook as stored, with its encrypted secret, and the previous secret while that still signs. */
export const WebhookRecord = Webhook.extend({
  ownerId: UserId,
  /** User who created or last changed the webhook. It receives only events that this user may see. */
  madeBy: UserId,
  madeAt: Instant,
  /**
   * The user's role at the creation or last change. Another role sees other records, so the webhook must not continue.
   */
  madeAs: RoleName.nullable(),
  ...breakerFields,
  sealed: z.string().max(2000),
  sealedBefore: z.string().max(2000).nullable(),
  sealedBeforeUntil: Instant.nullable(),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

export const DeliveryStatus = z.enum(["pending", "delivered", "dead"]).meta({
  id: "DeliveryStatus",
  description: "`pending`: will be retried; `dead`: given up on, and can be replayed.",
});
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const DeliveryAttempt = z
  .object({
    at: Instant,
    status: z.int().nullable().meta({ description: "HTTP status; null: no answer." }),
    note: z.string().max(1000).meta({ description: "Start of the answer, or the error." }),
    milliseconds: z.int(),
  })
  .meta({ id: "DeliveryAttempt" });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDelivery = z
  .object({
    id: DeliveryId,
    webhookId: WebhookId,
    eventId: z.string().max(200).meta({ description: "The same for each try, so that a receiver can ignore repeats." }),
    type: z.enum(Object.keys(webhookEvents) as (keyof typeof webhookEvents)[]).meta({ id: "WebhookDeliveryEvent" }),
    status: DeliveryStatus,
    body: z.string().max(20000).meta({ description: "The request body, byte for byte." }),
    attempts: z.array(DeliveryAttempt).max(20).meta({ description: "The last twenty tries, oldest first." }),
    nextAttemptAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "WebhookDelivery", description: "An event on its way to one webhook." });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveryRecord = WebhookDelivery.extend({
  ownerId: UserId,
  tries: z.int(),
  version: z.int(),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

export const ClientScopeName = z.enum(clientScopes).meta({ id: "ClientScope" });

export const ApiClient = z
  .object({
    id: ApiClientId,
    name: z.string().max(60),
    scopes: z.array(ClientScopeName).max(2),
    clientId: z.string().max(128).meta({ description: "Its name when it requests tokens." }),
    createdAt: Instant,
  })
  .meta({ id: "ApiClient", description: "A company's own system that calls the API in the company's name." });
export type ApiClient = z.infer<typeof ApiClient>;

export const ApiClientRecord = ApiClient.extend({ ownerId: UserId });
export type ApiClientRecord = z.infer<typeof ApiClientRecord>;

export const ApiClientSecret = z
  .object({
    client: ApiClient,
    secret: z.string().max(200).nullable().meta({ description: "Shown only once; a repeat of the call returns null." }),
    tokenUrl: z.string().meta({ description: "Token address, with the grant `client_credentials`." }),
  })
  .meta({ id: "ApiClientSecret" });
export type ApiClientSecret = z.infer<typeof ApiClientSecret>;

export const ApiCall = z
  .object({
    id: z.string().max(200),
    at: Instant,
    clientId: z.string().max(128),
    clientName: z.string().max(60),
    operation: z.string().max(100),
    subjectId: z.string().max(200).nullable().meta({ description: "The changed record." }),
  })
  .meta({ id: "ApiCall", description: "A change by a company's own system." });
export type ApiCall = z.infer<typeof ApiCall>;
