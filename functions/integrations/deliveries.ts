import { integrationsEvents } from "#shared/integrations/events.ts";
import type { WebhookDelivery, WebhookRecord } from "#shared/integrations/model.ts";
import { DeliveryRecord } from "#shared/integrations/model.ts";
import { type AddressedEvent, payloadVersion, type WebhookBody } from "#shared/integrations/webhook-events.ts";
import type { DeliveryId } from "#shared/kernel/id.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";

/** Returns a new delivery to a webhook. Deliveries of a paused webhook are stored, so that they can be replayed. */
export function newDelivery(
  webhook: Pick<WebhookRecord, "id" | "ownerId" | "status">,
  event: Omit<AddressedEvent, "companyId"> & { readonly eventId: string; readonly at: string },
  { id, now }: { readonly id: string; readonly now: string },
): DeliveryRecord {
  const { type, data, eventId, at } = event;
  const body: WebhookBody = { id: eventId, type, version: payloadVersion, at, companyId: webhook.ownerId, data };
  const isSent = webhook.status === "enabled" || type === "webhook.test";
  return DeliveryRecord.parse({
    ...{ id, webhookId: webhook.id, ownerId: webhook.ownerId, eventId, type, body: JSON.stringify(body) },
    status: isSent ? "pending" : "dead",
    ...{ attempts: [], tries: 0, nextAttemptAt: isSent ? now : null, createdAt: now, version: 1 },
  });
}

export function dueNow(subjectId: DeliveryId, dueAt: string): NewDomainEvent {
  return happened(integrationsEvents, "deliveryDue", { subjectId, dueAt });
}

export const shownDelivery = ({ ownerId: _owner, tries: _tries, version: _version, ...shown }: DeliveryRecord) =>
  shown satisfies WebhookDelivery;
