import { enoughApiClients } from "#shared/integrations/faults.ts";
import { ApiClientRecord, mostApiClients } from "#shared/integrations/model.ts";
import type { ApiClientId, UserId } from "#shared/kernel/id.ts";
import { countedDown, countedUp, withRightCount } from "../platform/capped-count.ts";
import { clientAccessRemoval, clientAccessWrite } from "../platform/client-access.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

export const apiClientEntity = entity({
  name: "apiClient",
  schema: () => ApiClientRecord,
  lists: {
    ofCompany: {
      index: "table",
      partition: ({ ownerId }: Pick<ApiClientRecord, "ownerId">) => `USER#${ownerId}`,
      prefix: "APICLIENT#",
      sort: ({ id }: Pick<ApiClientRecord, "id">) => id,
    },
  },
});

export async function apiClientsOf(db: Database, ownerId: UserId): Promise<ApiClientRecord[]> {
  const found = await allOf(db, apiClientEntity.lists.ofCompany({ ownerId }));
  return found.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

export async function apiClientOf(db: Database, ownerId: UserId, id: ApiClientId): Promise<ApiClientRecord | null> {
  const item = await db.get(apiClientEntity.key({ ownerId, id }));
  return item ? apiClientEntity.fromItem(item) : null;
}

const countKey = (ownerId: UserId) => ({ PK: `USER#${ownerId}`, SK: "APICLIENTS" });

/** Creates an API client with its permissions. Counts in the same transaction to enforce the maximum. */
export function newApiClientWrites(client: ApiClientRecord): Write[] {
  const { clientId, ownerId, name, scopes, createdAt: madeAt } = client;
  return [
    { put: apiClientEntity.toItem(client) },
    clientAccessWrite({ clientId, ownerId, name, scopes, madeAt }),
    countedUp(countKey(ownerId), "apiClientCount", mostApiClients, enoughApiClients()),
  ];
}

export const withClientCount = <T>(db: Database, ownerId: UserId, work: () => Promise<T>): Promise<T> =>
  withRightCount(
    db,
    { key: countKey(ownerId), entity: "apiClientCount", counted: async () => (await apiClientsOf(db, ownerId)).length },
    work,
  );

export function apiClientRemovals(client: ApiClientRecord): Write[] {
  return [
    { remove: apiClientEntity.key(client), when: [{ attribute: "PK", is: "exists" }] },
    clientAccessRemoval(client.clientId),
    countedDown(countKey(client.ownerId)),
  ];
}

export const apiClientCountRemoval = (ownerId: UserId): Write => ({ remove: countKey(ownerId) });
