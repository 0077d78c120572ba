import { apiClientEntity } from "#functions/integrations/client-store.ts";
import { newDelivery } from "#functions/integrations/deliveries.ts";
import { newDeliveryWrites, webhookEntity } from "#functions/integrations/webhook-store.ts";
import { clientAccessWrite } from "#functions/platform/client-access.ts";
import type { Write } from "#functions/platform/database.ts";
import type { DeliveryRecord, WebhookRecord } from "#shared/integrations/model.ts";
import { subscribable } from "#shared/integrations/webhook-events.ts";
import { closed } from "#shared/kernel/breaker.ts";
import type { ApiClientId, DeliveryId, UserId, WebhookId } from "#shared/kernel/id.ts";

export function aWebhook(ownerId: UserId, id: WebhookId, changes: Partial<WebhookRecord> = {}): WebhookRecord {
  const now = new Date().toISOString();
  return {
    ...{ id, ownerId, url: "https://hooks.invalid/haulyard", events: [...subscribable], note: null, status: "enabled" },
    ...closed,
    ...{ failingSince: null, secretChangedAt: now, createdAt: now, version: 1 },
    ...{ sealed: "", sealedBefore: null, sealedBeforeUntil: null, madeBy: ownerId, madeAt: now, madeAs: "haulier" },
    ...changes,
  };
}

/** Returns a webhook's delivery record, by default one whose last attempt failed. */
export function aDelivery(webhook: WebhookRecord, id: string, changes: Partial<DeliveryRecord> = {}): DeliveryRecord {
  const now = new Date().toISOString();
  const event = { type: "message.received", data: {}, eventId: id, at: now } as const;
  return { ...newDelivery(webhook, event, { id, now }), status: "dead", nextAttemptAt: null, ...changes };
}

export function integratedWrites(
  ownerId: UserId,
  ids: { webhook: WebhookId; webhookDelivery: DeliveryId; apiClient: ApiClientId },
): Write[] {
  const webhook = aWebhook(ownerId, ids.webhook);
  const client = {
    clientId: ids.apiClient,
    ownerId,
    name: "Planner",
    scopes: ["read" as const],
    madeAt: webhook.createdAt,
  };
  return [
    { put: webhookEntity.toItem(webhook) },
    ...newDeliveryWrites(aDelivery(webhook, ids.webhookDelivery)),
    { put: apiClientEntity.toItem({ ...client, id: ids.apiClient, createdAt: webhook.createdAt }) },
    clientAccessWrite(client),
  ];
}
