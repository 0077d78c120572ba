import { mayCall } from "#shared/kernel/access.ts";
import { type Group, type Operation, type Role, roles } from "#shared/kernel/operation.ts";
import type { LambdaEvent } from "#shared/kernel/wire.ts";
import type { Caller } from "./context.ts";
import type { Database } from "./database.ts";

type Rights = Pick<Caller, "role" | "canBook">;

/** Returns the rights in a caller's token. They were true when it was issued, and usually still are. */
function rightsInToken({ groups }: LambdaEvent["caller"]): Rights {
  const has = (group: Group) => groups.includes(group);
  const role: Role | null = roles.find(has) ?? null;
  return { role, canBook: has("booker") };
}

/**
 * Starts a query before the table confirms the token's rights. Nothing is returned or written before that. Null if the
 * operation cannot start early.
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
  // A rejected caller never awaits the query, so its rejection would be unhandled.
  begun.catch(() => undefined);
  return (caller) => (isTrue(caller) ? begun : null);
}

/** Delays writes until the caller's rights are confirmed. */
function writingAfter(truth: Promise<Caller>, isTrue: (caller: Rights) => boolean, db: Database): Database {
  const allowed = async () => {
    if (!isTrue(await truth)) throw new Error("The caller's rights have changed meanwhile.");
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
    updateOrSee: async (key, change, when) => {
      await allowed();
      return db.updateOrSee(key, change, when);
    },
  };
}
