import { enoughWebhooks, webhookChanged } from "#shared/integrations/faults.ts";
import {
  DeliveryRecord,
  type DeliveryStatus,
  deliveryDays,
  mostWebhooks,
  WebhookRecord,
} from "#shared/integrations/model.ts";
import { type UserId, WebhookId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { countedDown, countedUp, withRightCount } from "../platform/capped-count.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, page } from "../platform/list.ts";

export const webhookEntity = entity({
  name: "webhook",
  schema: WebhookRecord,
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
  schema: DeliveryRecord,
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

/** Every webhook of a company, the newest first. */
export async function webhooksOf(db: Database, ownerId: UserId): Promise<WebhookRecord[]> {
  const found = await allOf(db, webhookEntity.lists.ofCompany({ ownerId }));
  return found.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

export async function webhookOf(db: Database, ownerId: UserId, id: string): Promise<WebhookRecord | null> {
  const item = await db.get(webhookEntity.key({ ownerId, id: WebhookId.parse(id) }));
  return item ? webhookEntity.fromItem(item) : null;
}

const countKey = (ownerId: UserId) => ({ PK: `USER#${ownerId}`, SK: "WEBHOOKS" });

/** A new webhook. The count is in its transaction, so that two at once cannot go beyond the cap. */
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

/** A changed webhook, unless it changed meanwhile. */
export function webhookWrite(before: WebhookRecord, after: WebhookRecord): Write {
  return { put: webhookEntity.toItem(after), ...asRead(before) };
}

/** Does what takes a webhook away, with its company's count put right where it is wrong. */
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

/** A new delivery. */
export const deliveryWrite = (delivery: DeliveryRecord): Write => ({ put: deliveryEntity.toItem(delivery) });

/** What has become of a delivery, unless another run was faster: then ConditionFailed. */
export function deliveryChange(before: DeliveryRecord, after: DeliveryRecord): Write {
  return {
    put: deliveryEntity.toItem({ ...after, version: before.version + 1 }),
    when: [{ attribute: "version", is: "=", value: before.version }],
  };
}
