import type { AddressedEvent } from "#shared/integrations/webhook-events.ts";
import { type SubscribedEvent, webhookEventsOf } from "#shared/integrations/webhook-events-of.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { dueNow, newDelivery } from "./deliveries.ts";
import { newDeliveryWrites, webhooksOf } from "./webhook-store.ts";

export const webhookReactions = Object.fromEntries(
  Object.entries(webhookEventsOf).map(([name, eventsOf]) => [name, [reactionOf(eventsOf as EventsOf)]]),
) as unknown as { readonly [E in SubscribedEvent]: readonly Reaction<E>[] };

type EventsOf = (payload: DomainEvent<SubscribedEvent>["payload"]) => readonly AddressedEvent[];

function reactionOf(eventsOf: EventsOf): Reaction<SubscribedEvent> {
  return async function startDeliveries(domainEvent, context) {
    const deliveries = (
      await Promise.all(eventsOf(domainEvent.payload).map((event) => toWebhooks(domainEvent, event, context)))
    ).flat();
    if (deliveries.length === 0) return;
    const due = deliveries.filter(({ status }) => status === "pending");
    await commitOnce(
      context,
      domainEvent,
      "webhooks",
      deliveries.flatMap(newDeliveryWrites),
      due.map(({ id }) => dueNow(id, context.now)),
    );
  };
}

async function toWebhooks(
  domainEvent: DomainEvent,
  { companyId, ...event }: AddressedEvent,
  { db, now, newId }: ReactionContext,
) {
  const webhooks = await webhooksOf(db, companyId);
  return webhooks
    .filter(({ status, events }) => status !== "disabled" && events.includes(event.type))
    .map((webhook) =>
      newDelivery(webhook, { ...event, eventId: domainEvent.id, at: domainEvent.at }, { id: newId(), now }),
    );
}
