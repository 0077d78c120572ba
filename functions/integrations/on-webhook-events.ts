import { eventsOfFacts, type ToldFact } from "#shared/integrations/events-of-facts.ts";
import type { ToldEvent } from "#shared/integrations/webhook-events.ts";
import type { Fact } from "../platform/facts.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { dueNow, newDelivery } from "./deliveries.ts";
import { newDeliveryWrites, webhooksOf } from "./webhook-store.ts";

/** Puts what a fact tells companies on its way to their webhooks, once. */
function tellCompanies<E extends ToldFact>(name: E): Reaction<E> {
  const eventsOf = eventsOfFacts[name] as (payload: Fact<E>["payload"]) => readonly ToldEvent[];
  return async (fact, context) => {
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

async function toWebhooks(fact: Fact, { companyId, ...event }: ToldEvent, { db, now, newId }: ReactionContext) {
  const webhooks = await webhooksOf(db, companyId);
  return webhooks
    .filter(({ status, events }) => status !== "disabled" && events.includes(event.type))
    .map((webhook) => newDelivery(webhook, { ...event, eventId: fact.id, at: fact.at }, { id: newId(), now }));
}

export const onJobRequested = tellCompanies("jobRequested");
export const onJobDeclined = tellCompanies("jobDeclined");
export const onJobCancelled = tellCompanies("jobCancelled");
export const onJobExpired = tellCompanies("jobExpired");
export const onBookingAccepted = tellCompanies("bookingAccepted");
export const onBookingMoved = tellCompanies("bookingMoved");
export const onChangeProposed = tellCompanies("changeProposed");
export const onChangeSettled = tellCompanies("changeSettled");
export const onQuoteMade = tellCompanies("quoteMade");
export const onPriceCountered = tellCompanies("priceCountered");
export const onQuoteSettled = tellCompanies("quoteSettled");
export const onMessageSent = tellCompanies("messageSent");
