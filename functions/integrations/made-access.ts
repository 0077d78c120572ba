import type { UserId } from "#shared/kernel/id.ts";
import { clientUses } from "../platform/client-access.ts";
import type { Database } from "../platform/database.ts";
import { firstOf } from "../platform/list.ts";
import type { ShownMade } from "../platform/maker-context.ts";
import { apiClientsOf } from "./client-store.ts";
import { deliveryEntity, webhooksOf } from "./webhook-store.ts";

const endless = { bookingId: null, endsAt: null };

/** Returns a company's webhooks. The last use of a webhook is its newest successful delivery of the last 30 days. */
export async function webhooksMade(db: Database, ownerId: UserId): Promise<ShownMade[]> {
  return Promise.all(
    (await webhooksOf(db, ownerId)).map(async ({ id, url, madeBy: userId, madeAt }) => {
      const arrived = deliveryEntity.lists.byStatus({ webhookId: id, status: "delivered" });
      const [last] = await firstOf(db, arrived, 1);
      return { ...endless, id, name: new URL(url).host, userId, madeAt, usedAt: last?.attempts.at(-1)?.at ?? null };
    }),
  );
}

export async function clientsMade(db: Database, ownerId: UserId): Promise<ShownMade[]> {
  const clients = await apiClientsOf(db, ownerId);
  const uses = await clientUses(
    db,
    clients.map(({ clientId }) => clientId),
  );
  return clients.map(({ id, name, clientId, createdAt: madeAt }) => {
    return { ...endless, id, name, userId: ownerId, madeAt, usedAt: uses.get(clientId) ?? null };
  });
}
