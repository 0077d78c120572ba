import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { subjectIdIn } from "#shared/subjects.ts";
import type { AuditLine } from "./audit-line.ts";
import type { Caller } from "./context.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";
import { page } from "./list.ts";

/** Changes by API clients are stored for this many days. */
const storedDays = 90;

/** One change by a company's own system, under the client's name. */
const ClientCall = z.object({
  id: z.string().max(200),
  ownerId: UserId,
  at: Instant,
  clientId: z.string().max(128),
  clientName: z.string().max(60),
  operation: z.string().max(100),
  subjectId: z.string().max(200).nullable(),
});
export type ClientCall = z.infer<typeof ClientCall>;

export const callEntity = entity({
  name: "clientCall",
  schema: () => ClientCall,
  lists: {
    ofCompany: {
      index: "table",
      partition: ({ ownerId }: Pick<ClientCall, "ownerId">) => `CLIENTCALLS#${ownerId}`,
      sort: ({ at, id }: Pick<ClientCall, "at" | "id">) => `${at}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ at }) => epochSecondsOf(at) + storedDays * 86_400,
});

/** Returns a company's changes by its API clients, newest first. */
export async function clientCallsOf(db: Database, ownerId: UserId, nextToken: string | null | undefined) {
  const found = await page(db, callEntity.lists.ofCompany({ ownerId }), nextToken);
  return { ...found, items: found.items.map(({ ownerId: _owner, ...call }) => call) };
}

export const clientCallWrite = (call: ClientCall): Write => ({ put: callEntity.toItem(call) });

interface Made {
  readonly caller: Caller;
  readonly name: string;
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly newId: () => string;
}

/** The entry for a change by an API client, in the change's transaction; null for others. */
export function lineOfClient({ caller, name, operation, input, now, newId }: Made): AuditLine | null {
  const { client, userId: ownerId } = caller;
  if (!client || !ownerId || operation.kind !== "mutation") return null;
  const subjectId = subjectIdIn(operation.subject, input);
  const call = { ownerId, at: now, clientId: client.id, clientName: client.name, operation: name, subjectId };
  let isWritten = false;
  return {
    add: () => undefined,
    writes: () => (isWritten ? [] : [clientCallWrite({ ...call, id: newId() })]),
    written: () => {
      isWritten = true;
    },
  };
}
