import { webhookEventsOf, type SubscribedEvent } from "#shared/integrations/events-of-facts.ts";
import type { AddressedEvent } from "#shared/integrations/webhook-events.ts";
import type { Fact } from "../platform/facts.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { dueNow, newDelivery } from "./deliveries.ts";
import { newDeliveryWrites, webhooksOf } from "./webhook-store.ts";

export const webhookReactions = Object.fromEntries(
  Object.entries(webhookEventsOf).map(([name, eventsOf]) => [name, [reactionOf(eventsOf as EventsOf)]]),
) as unknown as { readonly [E in SubscribedEvent]: readonly Reaction<E>[] };

type EventsOf = (payload: Fact<SubscribedEvent>["payload"]) => readonly AddressedEvent[];

function reactionOf(eventsOf: EventsOf): Reaction<SubscribedEvent> {
  return async function startDeliveries(fact, context) {
    const deliveries = (
      await Promise.all(eventsOf(fact.payload).map((event) => toWebhooks(fact, event, context)))
    ).flat();
    if (deliveries.length === 0) return;
    const due = deliveries.filter(({ status }) => status === "pending");
    await commitOnce(
      context,
      fact,
      "webhooks",
      deliveries.flatMap(newDeliveryWrites),
      due.map(({ id }) => dueNow(id, context.now)),
    );
  };
}

async function toWebhooks(fact: Fact, { companyId, ...event }: AddressedEvent, { db, now, newId }: ReactionContext) {
  const webhooks = await webhooksOf(db, companyId);
  return webhooks
    .filter(({ status, events }) => status !== "disabled" && events.includes(event.type))
    .map((webhook) => newDelivery(webhook, { ...event, eventId: fact.id, at: fact.at }, { id: newId(), now }));
}
