import { integrationsEvents } from "#shared/integrations/events.ts";
import { webhookChanged } from "#shared/integrations/faults.ts";
import { webhookMoves } from "#shared/integrations/lifecycle.ts";
import type { DeliveryAttempt, DeliveryRecord, WebhookRecord } from "#shared/integrations/model.ts";
import { nextTryAt, pausedAfterSeconds } from "#shared/integrations/retries.ts";
import { testEvent } from "#shared/integrations/webhook-events.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { epochSecondsOf, secondsBetween } from "#shared/kernel/time.ts";
import { callAnswered, callFailed, heldUntil } from "../platform/breaker.ts";
import type { Context } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { eventWrites, happened } from "../platform/domain-events.ts";
import { log } from "../platform/log.ts";
import { makerStill } from "../platform/maker-context.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { post } from "./post.ts";
import { secretsOf, signatureHeader } from "./secrets.ts";
import { deliveryById, deliveryUpdates, webhookEntity, webhookOf } from "./webhook-store.ts";
import { companiesOf } from "./webhooks.ts";

/** Maximum number of attempts stored with a delivery. */
const storedAttempts = 20;

/**
 * Posts a delivery and stores the outcome. Failures are retried at growing intervals. An address that keeps failing
 * gets a pause first. Concurrent runs may send an event twice, with the same id.
 */
export const onDeliveryDue: Reaction<"deliveryDue"> = async ({ payload }, context) => {
  const delivery = await deliveryById(context.db, payload.subjectId);
  if (!delivery?.nextAttemptAt || delivery.nextAttemptAt > payload.dueAt) return;
  const webhook = await webhookOf(context.db, delivery.ownerId, delivery.webhookId);
  const giveUp = () => record(context, delivery, { ...delivery, status: "dead", nextAttemptAt: null });
  const isTest = delivery.type === testEvent;
  if (!webhook || (webhook.status !== "enabled" && !isTest)) return giveUp();
  if (!(await mayReceive(webhook, context))) {
    await pause(webhook, context, "right");
    return giveUp();
  }
  // A test delivery ignores the pause after failures, because its sender waits for the outcome.
  const until = isTest ? null : await heldUntil(context.db, webhookEntity.key(webhook), webhook, context.now);
  if (until) return record(context, delivery, { ...delivery, nextAttemptAt: until });
  const attempt = await tryOnce(delivery, webhook, context);
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  await record(context, delivery, after(delivery, attempt, isDelivered, context.now));
  await (isDelivered ? noteWell(webhook, context) : noteFailure(webhook, context));
};

/**
 * Whether the creator of a webhook still has the same role in the company. If not, the webhook receives nothing more.
 */
function mayReceive(webhook: WebhookRecord, { db, now }: ReactionContext): Promise<boolean> {
  const { madeBy: userId, madeAt, madeAs, ownerId } = webhook;
  const sees = async (maker: Context) => maker.caller.role === madeAs && (await companiesOf(maker)).includes(ownerId);
  return makerStill(db, { userId, madeAt }, now, sees);
}

async function tryOnce(
  { body, eventId, type, id }: DeliveryRecord,
  webhook: WebhookRecord,
  { now }: ReactionContext,
): Promise<DeliveryAttempt> {
  const secrets = await secretsOf(webhook, now);
  const started = performance.now();
  const outcome = await post(webhook.url, body, {
    "content-type": "application/json",
    "user-agent": "Haulyard-Webhooks/1",
    "haulyard-signature": signatureHeader(body, secrets, epochSecondsOf(now)),
    "haulyard-event-id": eventId,
    "haulyard-event": type,
    "haulyard-delivery-id": id,
  });
  const attempt = { at: now, ...outcome, milliseconds: Math.round(performance.now() - started) };
  log.info("webhook tried", { delivery: id, webhook: webhook.id, type, status: attempt.status });
  return attempt;
}

function after(delivery: DeliveryRecord, attempt: DeliveryAttempt, isDelivered: boolean, now: string): DeliveryRecord {
  const tries = delivery.tries + 1;
  const attempts = [...delivery.attempts, attempt].slice(-storedAttempts);
  const next = isDelivered || delivery.type === testEvent ? null : nextTryAt(tries, now);
  const status = isDelivered ? "delivered" : next ? "pending" : "dead";
  return { ...delivery, attempts, tries, status, nextAttemptAt: next };
}

const overtaken = webhookChanged();

/** Stores the outcome of a delivery and the timer of the next attempt, unless a concurrent run has done so. */
function record({ db, now }: ReactionContext, before: DeliveryRecord, after: DeliveryRecord): Promise<void> {
  return unlessOvertaken(db, () => deliveryUpdates(before, after, { by: "system", now, otherwise: overtaken }));
}

async function unlessOvertaken(db: Database, writes: () => readonly Write[]): Promise<void> {
  try {
    await db.commit(writes());
  } catch (error) {
    if (error !== overtaken) throw error;
  }
}

async function noteWell(webhook: WebhookRecord, { db }: ReactionContext): Promise<void> {
  await callAnswered(db, webhookEntity.key(webhook), webhook);
  if (webhook.failingSince === null) return;
  await db.update(webhookEntity.key(webhook), { set: { failingSince: null } }, [{ attribute: "PK", is: "exists" }]);
}

/** Records the start of a failing period. After some days of failures, pauses the webhook and notifies its owner. */
async function noteFailure(webhook: WebhookRecord, context: ReactionContext): Promise<void> {
  const { db, now } = context;
  const key = webhookEntity.key(webhook);
  const { failingSince } = webhook;
  await callFailed(db, key, now);
  if (failingSince === null) {
    await db.update(key, { set: { failingSince: now } }, [{ attribute: "failingSince", is: "=", value: null }]);
    return;
  }
  if (webhook.status !== "enabled" || secondsBetween(failingSince, now) < pausedAfterSeconds) return;
  await pause(webhook, context, "silence");
}

async function pause(webhook: WebhookRecord, context: ReactionContext, why: "silence" | "right"): Promise<void> {
  const { id: webhookId, ownerId, url, failingSince, version } = webhook;
  const host = new URL(url).host;
  const paused = happened(integrationsEvents, "webhookPaused", { webhookId, ownerId, host, why, at: context.now });
  const write: Write = {
    update: webhookEntity.key(webhook),
    change: { set: { status: "paused" }, add: { version: 1 } },
    when: [
      { attribute: "status", is: "=", value: "enabled" },
      { attribute: "version", is: "=", value: version },
      { attribute: "failingSince", is: "=", value: failingSince },
    ],
    otherwise: overtaken,
  };
  await unlessOvertaken(context.db, () => {
    mustMove(webhookMoves, [webhook.status, "paused"], "system", overtaken);
    return [write, ...eventWrites(context, [paused])];
  });
}
