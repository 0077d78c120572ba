import { z } from "zod";
import { type ClientScope, clientScopes, isOpenToClients, scopeFor, scopePrefix } from "#shared/client-operations.ts";
import { clientRevoked, notForClients, scopeMissing } from "#shared/kernel/faults.ts";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { ClientIdentity } from "#shared/kernel/wire.ts";
import { accessOfCaller } from "./caller-access.ts";
import type { Caller } from "./context.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";
import { noteUse } from "./last-use.ts";
import { limitRate } from "./rate.ts";

/** An API client's rights, read on every call, so that a revocation works at once. */
const ClientAccess = z.object({
  clientId: z.string().max(128),
  ownerId: UserId,
  name: z.string().max(100),
  scopes: z.array(z.enum(clientScopes)).max(clientScopes.length),
  madeAt: Instant,
  usedAt: Instant.nullable(),
});
type ClientAccess = z.infer<typeof ClientAccess>;

const accessEntity = entity({
  name: "clientAccess",
  schema: () => ClientAccess,
  key: ({ clientId }: Pick<ClientAccess, "clientId">) => ({ PK: `APICLIENT#${clientId}`, SK: "ACCESS" }),
});

export const clientAccessWrite = (access: Omit<ClientAccess, "usedAt">): Write => ({
  put: accessEntity.toItem({ ...access, usedAt: null }),
});
export const clientAccessRemoval = (clientId: string): Write => ({ remove: accessEntity.key({ clientId }) });

/** The last call per client, to the hour; null for never. */
export async function clientUses(db: Database, clientIds: readonly string[]): Promise<Map<string, string | null>> {
  const items = await db.getMany(clientIds.map((clientId) => accessEntity.key({ clientId })));
  return new Map(accessEntity.readAll(items).map(({ clientId, usedAt }) => [clientId, usedAt]));
}

type Acting = Pick<Caller, "userId" | "role" | "canBook" | "withheld" | "client">;

/** Returns the client's company with current rights, limited to open operations and the scopes of token and client. */
export async function callerOfClient(
  db: Database,
  client: ClientIdentity,
  call: { readonly name: string; readonly kind: Operation["kind"]; readonly now: string },
): Promise<Acting> {
  const item = await db.get(accessEntity.key({ clientId: client.clientId }));
  if (!item) throw clientRevoked();
  const { clientId, ownerId, name, scopes, madeAt, usedAt } = accessEntity.fromItem(item);
  await limitRate(db, { operation: "client", limit: "client", who: clientId, isVisitor: false, now: call.now });
  if (!isOpenToClients(call.name)) throw notForClients();
  const scope: ClientScope = scopeFor(call.kind);
  if (!scopes.includes(scope) || !client.scopes.includes(scopePrefix + scope))
    throw scopeMissing({ values: { scope } });
  // The client's creation time counts as its sign-in time, because it renews its tokens by itself. So signing out
  // everywhere ends its access.
  const standing = await accessOfCaller(db, ownerId, epochSecondsOf(madeAt));
  await noteUse(db, accessEntity.key({ clientId }), usedAt, call.now);
  return { userId: ownerId, ...standing, client: { id: clientId, name } };
}
