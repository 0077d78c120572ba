import { mayCall } from "#shared/kernel/access.ts";
import { type Group, type Operation, type Role, roles } from "#shared/kernel/operation.ts";
import type { LambdaEvent } from "#shared/kernel/wire.ts";
import type { Caller } from "./context.ts";
import type { Database } from "./database.ts";

type Rights = Pick<Caller, "role" | "canBook">;

/** What the groups in a caller's token say: true when it was made, and mostly still. */
function rightsInToken({ groups }: LambdaEvent["caller"]): Rights {
  const has = (group: Group) => groups.includes(group);
  const role: Role | null = roles.find(has) ?? null;
  return { role, canBook: has("booker") };
}

/**
 * Begins a query while the table is still being asked what its caller may do, as if that were what the token says. The
 * answer is handed out only once the table has said the same; until then nothing is written. Answers null where it
 * is not worth it or not wanted: for anything but a query, for visitors, and for rights that would be refused anyway.
 */
export function beginEarly<T>(
  operation: Operation,
  event: LambdaEvent,
  truth: Promise<Caller>,
  db: Database,
  work: (rights: Rights, db: Database) => Promise<T>,
): ((caller: Caller) => Promise<T> | null) | null {
  const rights = rightsInToken(event.caller);
  if (operation.kind !== "query" || !event.caller.userId || !mayCall(operation.allow, rights)) return null;
  const isTrue = (caller: Rights) => caller.role === rights.role && caller.canBook === rights.canBook;
  const begun = work(rights, writingAfter(truth, isTrue, db));
  // Whoever is refused meanwhile never asks for it.
  begun.catch(() => undefined);
  return (caller) => (isTrue(caller) ? begun : null);
}

/** The database, whose writes wait until the caller's rights are known to be as presumed. */
function writingAfter(truth: Promise<Caller>, isTrue: (caller: Rights) => boolean, db: Database): Database {
  const allowed = async () => {
    if (!isTrue(await truth)) throw new Error("The caller's rights are others by now.");
  };
  return {
    ...db,
    commit: async (writes) => {
      await allowed();
      return db.commit(writes);
    },
    update: async (key, change, when) => {
      await allowed();
      return db.update(key, change, when);
    },
  };
}
