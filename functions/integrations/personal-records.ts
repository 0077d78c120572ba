import { integrationsEvents } from "#shared/integrations/events.ts";
import { callEntity } from "../platform/client-calls.ts";
import { type Context, callerId } from "../platform/context.ts";
import { eventWrites, happened } from "../platform/domain-events.ts";
import { deletionOf, type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import {
  apiClientCountRemoval,
  apiClientEntity,
  apiClientRemovals,
  apiClientsOf,
  withClientCount,
} from "./client-store.ts";
import { webhookCountRemoval, webhookEntity, webhookRemovals, webhooksOf, withWebhookCount } from "./webhook-store.ts";

export const integrationsFates = {
  webhook: {
    words: { ownerId: ["url", "note"], ours: ["events", "sealed", "sealedBefore"] },
    exportedIn: { webhooks: "webhooks of your business; their secrets are not shown" },
    erased: "deleted",
    why: "Sends events about a company's work to its own systems.",
    until: "the company removes it, or the account ends",
    endedBy: "erasure",
  },
  webhookCount: { nothingPersonal: "The number of a company's webhooks." },
  webhookDelivery: {
    words: { ours: ["eventId", "body", "attempts"] },
    exportedIn: {},
    erased: "expires",
    because: "It holds record numbers, states and prices, no names and no messages, and is deleted after a month.",
    why: "Events sent to a company's own systems, so that they can be sent again.",
    until: "30 days",
    endedBy: "expiry",
  },
  apiClient: {
    words: { ownerId: ["name"], ours: ["clientId"] },
    exportedIn: { apiClients: "API clients of your business; their secrets are not shown" },
    erased: "deleted",
    why: "A company's own system that may act for it.",
    until: "the company revokes it, or the account ends",
    endedBy: "erasure",
  },
  apiClientCount: { nothingPersonal: "The number of a company's API clients." },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof integrationsFates>> {
  const ownerId = callerId(context);
  const [webhooks, clients] = await Promise.all([webhooksOf(context.db, ownerId), apiClientsOf(context.db, ownerId)]);
  return {
    webhooks: webhooks.map(({ url, events, note, status, createdAt }) => ({ url, events, note, status, createdAt })),
    apiClients: clients.map(({ ownerId: _owner, ...client }) => client),
  };
}

export const integrationsErasure = (): ErasureSteps => ({
  webhooks: eachOf(
    ({ userId }) => webhookEntity.lists.ofCompany({ ownerId: userId }),
    (webhook, { db }) => withWebhookCount(db, webhook.ownerId, () => db.commit(webhookRemovals(webhook))),
  ),
  apiClients: eachOf(
    ({ userId }) => apiClientEntity.lists.ofCompany({ ownerId: userId }),
    (client, context) => {
      const revoked = happened(integrationsEvents, "apiClientRevoked", { clientId: client.clientId, at: context.now });
      const writes = [...apiClientRemovals(client), ...eventWrites(context, [revoked])];
      return withClientCount(context.db, client.ownerId, () => context.db.commit(writes));
    },
  ),
  calls: deletionOf(
    ({ userId }) => callEntity.lists.ofCompany({ ownerId: userId }),
    (call) => [{ remove: callEntity.key(call) }],
  ),
  counts: once(({ db }, { userId }) => db.commit([webhookCountRemoval(userId), apiClientCountRemoval(userId)])),
});
