import { enoughWebhooks, webhookChanged } from "#shared/integrations/faults.ts";
import { deliveryMoves, webhookMoves } from "#shared/integrations/lifecycle.ts";
import {
  DeliveryRecord,
  type DeliveryStatus,
  deliveryDays,
  mostWebhooks,
  WebhookRecord,
} from "#shared/integrations/model.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { type UserId, WebhookId } from "#shared/kernel/id.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { countedDown, countedUp, withRightCount } from "../platform/capped-count.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, page } from "../platform/list.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";

export const webhookEntity = entity({
  name: "webhook",
  schema: () => WebhookRecord,
  lists: {
    ofCompany: {
      index: "table",
      partition: ({ ownerId }: Pick<WebhookRecord, "ownerId">) => `USER#${ownerId}`,
      prefix: "WEBHOOK#",
      sort: ({ id }: Pick<WebhookRecord, "id">) => id,
    },
  },
});

export const deliveryEntity = entity({
  name: "webhookDelivery",
  schema: () => DeliveryRecord,
  key: ({ id }: Pick<DeliveryRecord, "id">) => ({ PK: `DELIVERY#${id}`, SK: "DELIVERY" }),
  lists: {
    ofWebhook: {
      index: "GSI1",
      partition: ({ webhookId }: Pick<DeliveryRecord, "webhookId">) => `DELIVERIES#${webhookId}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    byStatus: {
      index: "GSI2",
      partition: ({ webhookId, status }: Pick<DeliveryRecord, "webhookId" | "status">) =>
        `DELIVERIES#${webhookId}#${status}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + deliveryDays * 86_400,
});

export async function webhooksOf(db: Database, ownerId: UserId): Promise<WebhookRecord[]> {
  const found = await allOf(db, webhookEntity.lists.ofCompany({ ownerId }));
  return found.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

export async function webhookOf(db: Database, ownerId: UserId, id: string): Promise<WebhookRecord | null> {
  const item = await db.get(webhookEntity.key({ ownerId, id: WebhookId.parse(id) }));
  return item ? webhookEntity.fromItem(item) : null;
}

const countKey = (ownerId: UserId) => ({ PK: `USER#${ownerId}`, SK: "WEBHOOKS" });

/** Creates a webhook. Counts in the same transaction, so that concurrent calls cannot exceed the maximum. */
export function newWebhookWrites(webhook: WebhookRecord): Write[] {
  return [
    { put: webhookEntity.toItem(webhook) },
    countedUp(countKey(webhook.ownerId), "webhookCount", mostWebhooks, enoughWebhooks()),
  ];
}

const asRead = ({ version }: WebhookRecord) => ({
  when: [{ attribute: "version", is: "=", value: version }] as const,
  otherwise: webhookChanged(),
});

/** Writes a change by the webhook's owner. Fails when the webhook has changed since it was read. */
export function webhookWrite(before: WebhookRecord, after: WebhookRecord): Write {
  mustMove(webhookMoves, [before.status, after.status], "owner", webhookChanged());
  return { put: webhookEntity.toItem(after), ...asRead(before) };
}

export const withWebhookCount = <T>(db: Database, ownerId: UserId, work: () => Promise<T>): Promise<T> =>
  withRightCount(
    db,
    { key: countKey(ownerId), entity: "webhookCount", counted: async () => (await webhooksOf(db, ownerId)).length },
    work,
  );

export function webhookRemovals(webhook: WebhookRecord): Write[] {
  return [{ remove: webhookEntity.key(webhook), ...asRead(webhook) }, countedDown(countKey(webhook.ownerId))];
}

export const webhookCountRemoval = (ownerId: UserId): Write => ({ remove: countKey(ownerId) });

export async function deliveryById(db: Database, id: DeliveryRecord["id"]): Promise<DeliveryRecord | null> {
  const item = await db.get(deliveryEntity.key({ id }));
  return item ? deliveryEntity.fromItem(item) : null;
}

export function deliveriesOf(
  db: Database,
  webhookId: WebhookId,
  status: DeliveryStatus | null | undefined,
  nextToken: string | null | undefined,
) {
  const list = status
    ? deliveryEntity.lists.byStatus({ webhookId, status })
    : deliveryEntity.lists.ofWebhook({ webhookId });
  return page(db, list, nextToken);
}

export const newDeliveryWrites = (delivery: DeliveryRecord): Write[] => [
  { put: deliveryEntity.toItem(delivery) },
  ...deliveryTimers(null, delivery, delivery.createdAt),
];

/** Updates a delivery and its timer. Fails after a concurrent change, or when `by` may not make this change. */
export function deliveryUpdates(
  before: DeliveryRecord,
  after: DeliveryRecord,
  { by, now, otherwise }: { by: "owner" | "system"; now: string; otherwise: Fault },
): Write[] {
  mustMove(deliveryMoves, [before.status, after.status], by, otherwise);
  const put = deliveryEntity.toItem({ ...after, version: before.version + 1 });
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  return [{ put, when, otherwise }, ...deliveryTimers(before, after, now)];
}

/** Seconds until the timer tries a new delivery, in case the attempt by the domain event failed. */
const firstTrySeconds = 900;

/** Sets the timer of a pending delivery and cancels it afterwards. `before` is null for a new delivery. */
function deliveryTimers(before: DeliveryRecord | null, after: DeliveryRecord, now: string): Write[] {
  const timer = { kind: "deliveryDue", subjectId: after.id } as const;
  const { nextAttemptAt } = after;
  if (nextAttemptAt === null) return before?.nextAttemptAt ? [timerCancel(timer)] : [];
  const isTriedNow = nextAttemptAt <= now;
  return [
    timerWrite({ ...timer, dueAt: isTriedNow ? addSeconds(nextAttemptAt, firstTrySeconds) : nextAttemptAt }, now),
  ];
}
