import { z } from "zod";
import { RoleName } from "../accounts/model.ts";
import { clientScopes } from "../client-operations.ts";
import { breakerFields } from "../kernel/breaker.ts";
import { ApiClientId, DeliveryId, UserId, WebhookId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";
import { subscribable, webhookEvents } from "./webhook-events.ts";

/** Webhooks that one company has. */
export const mostWebhooks = 10;
/** API clients that one company has. */
export const mostApiClients = 5;
/** Days for which deliveries are kept. */
export const deliveryDays = 30;
/** Hours for which a secret that was replaced still signs beside the new one. */
export const oldSecretHours = 24;
/** Longest address, characters. */
export const addressMaxLength = 500;

export const WebhookEvent = z.enum(subscribable).meta({ id: "WebhookEvent" });

export const WebhookStatus = z.enum(["enabled", "paused", "disabled"]).meta({
  id: "WebhookStatus",
  description:
    "`paused`: it failed for days, so nothing is sent and everything is kept to be replayed, or whoever set it up may no longer; `disabled`: by you.",
});

/** What is filled in for a webhook. */
export const WebhookForm = z.object({
  url: line(addressMaxLength).meta({ description: "Where events are posted to: https, on the public internet." }),
  events: z
    .array(WebhookEvent)
    .min(1, "Choose at least one event.")
    .max(subscribable.length)
    .transform((events) => subscribable.filter((type) => events.includes(type))),
  note: line(80).nullish().meta({ description: "What it is for." }),
});

export const Webhook = z
  .object({
    id: WebhookId,
    url: z.string().max(2000),
    events: z.array(z.string().max(60)).max(subscribable.length),
    note: z.string().max(1000).nullable(),
    status: WebhookStatus,
    failingSince: Instant.nullable().meta({
      description: "Nothing has got through since; null when the last try did.",
    }),
    secretChangedAt: Instant,
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: "Webhook", description: "An address of a company's own systems to which events are posted." });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookSecret = z
  .object({
    webhook: Webhook,
    secret: z.string().max(200).nullable().meta({
      description: "Signs what is sent. Shown this once; a repeat of the call answers null.",
    }),
  })
  .meta({ id: "WebhookSecret" });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/** A secret as it is stored: encrypted, and the one before it for as long as that still signs. */
export const WebhookRecord = Webhook.extend({
  ownerId: UserId,
  /** Who set it up, or up anew, and when: it is sent what they may see, for as long as they may. */
  madeBy: UserId,
  madeAt: Instant,
  /** As what: in another role the same person sees other work. */
  madeAs: RoleName.nullable(),
  ...breakerFields,
  sealed: z.string().max(2000),
  sealedBefore: z.string().max(2000).nullable(),
  sealedBeforeUntil: Instant.nullable(),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

export const DeliveryStatus = z.enum(["pending", "delivered", "dead"]).meta({
  id: "DeliveryStatus",
  description: "`pending`: it is tried again; `dead`: it was given up on, and can be replayed.",
});
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const DeliveryAttempt = z
  .object({
    at: Instant,
    status: z.int().nullable().meta({ description: "HTTP status; null where there was no answer." }),
    note: z.string().max(1000).meta({ description: "The first words of the answer, or what went wrong." }),
    milliseconds: z.int(),
  })
  .meta({ id: "DeliveryAttempt" });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDelivery = z
  .object({
    id: DeliveryId,
    webhookId: WebhookId,
    eventId: z
      .string()
      .max(200)
      .meta({ description: "The same for each try, so that a receiver can drop what it has." }),
    type: z.enum(Object.keys(webhookEvents) as (keyof typeof webhookEvents)[]).meta({ id: "WebhookDeliveryEvent" }),
    status: DeliveryStatus,
    body: z.string().max(20000).meta({ description: "What is posted, byte for byte." }),
    attempts: z.array(DeliveryAttempt).max(20).meta({ description: "The last twenty tries, oldest first." }),
    nextAttemptAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "WebhookDelivery", description: "An event on its way to one webhook." });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveryRecord = WebhookDelivery.extend({
  ownerId: UserId,
  /** Tries since it was made or last replayed. */
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
    clientId: z.string().max(128).meta({ description: "The name with which it asks for tokens." }),
    createdAt: Instant,
  })
  .meta({ id: "ApiClient", description: "A system of a company's own that calls the API in the company's name." });
export type ApiClient = z.infer<typeof ApiClient>;

export const ApiClientRecord = ApiClient.extend({ ownerId: UserId });
export type ApiClientRecord = z.infer<typeof ApiClientRecord>;

export const ApiClientSecret = z
  .object({
    client: ApiClient,
    secret: z.string().max(200).nullable().meta({ description: "Shown this once; a repeat of the call answers null." }),
    tokenUrl: z.string().meta({ description: "Where tokens are asked for, with the grant `client_credentials`." }),
  })
  .meta({ id: "ApiClientSecret" });
export type ApiClientSecret = z.infer<typeof ApiClientSecret>;

/** One change that a company's own system made. */
export const ApiCall = z
  .object({
    id: z.string().max(200),
    at: Instant,
    clientId: z.string().max(128),
    clientName: z.string().max(60),
    operation: z.string().max(100),
    subjectId: z.string().max(200).nullable().meta({ description: "The record that the call named." }),
  })
  .meta({ id: "ApiCall", description: "One change that a company's own system made." });
export type ApiCall = z.infer<typeof ApiCall>;
