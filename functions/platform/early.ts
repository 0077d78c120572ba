import { mayCall } from "#shared/kernel/access.ts";
import { type Group, type Operation, type Role, roles } from "#shared/kernel/operation.ts";
import type { LambdaEvent } from "#shared/kernel/wire.ts";
import type { Caller } from "./context.ts";
import type { Database } from "./database.ts";

type Rights = Pick<Caller, "role" | "canBook">;

/** The rights by the groups in a caller's token: true when the token was made, and mostly still. */
function rightsInToken({ groups }: LambdaEvent["caller"]): Rights {
  const has = (group: Group) => groups.includes(group);
  const role: Role | null = roles.find(has) ?? null;
  return { role, canBook: has("booker") };
}

/**
 * Begins a query while the caller's rights are still being read from the table, and assumes those in the token. The
 * answer is returned only when the table confirms them; until then nothing is written. Answers null where there is
 * nothing to begin early: for anything but a query, for visitors, and for rights that would be refused anyway.
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
  // A caller who is refused meanwhile never awaits it; without this its rejection would be unhandled.
  begun.catch(() => undefined);
  return (caller) => (isTrue(caller) ? begun : null);
}

/** The database, with its writes held back until the caller's rights are confirmed. */
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
