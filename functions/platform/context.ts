import { type Account, administers, books, reachesAnybodys } from "#shared/kernel/access.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { notFound, signInFirst } from "#shared/kernel/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Reach } from "#shared/kernel/operation.ts";
import type { AuditLine, AuditWords } from "./audit-line.ts";
import { clientKeyWrites, type PendingAnswer, repeatedAnswer } from "./client-keys.ts";
import { ConditionFailed, type Database, type Write } from "./database.ts";
import { factWrites, type NewFact } from "./facts.ts";

/** Who is calling, as use cases see it. */
export interface Caller extends Account {
  readonly userId: UserId | null;
  /** When this session's password was typed, epoch seconds; null for callers without a session. */
  readonly signedInAt: number | null;
  /** Why the caller's role does not count, where it does not. */
  readonly withheld?: Fault | null;
  /** The company's own system that acts in the company's name; absent when a person does. */
  readonly client?: { readonly id: string; readonly name: string } | null;
  /** Hash of the network that the call comes from, by which visitors are counted. */
  readonly addressHash: string;
}

/** What a use case may use: the caller, the clock, ids, the table. Tests can replace each of them. */
export interface Context {
  readonly requestId: string;
  readonly caller: Caller;
  /** The instant of this request. */
  readonly now: string;
  readonly newId: () => string;
  readonly db: Database;
  /** Whose records the operation reaches, where it differs from the rule. */
  readonly reach: Reach | undefined;
  /** The haulier that the caller names, where the operation takes one. */
  readonly forHaulier?: UserId | null;
  /**
   * Commits a change whole: the writes, the facts, and, where the caller gave a client key, the answer, so that a
   * repeat gets it again. `answer` is what this call will return.
   */
  commit(writes: readonly Write[], facts: readonly NewFact[], answer?: unknown): Promise<void>;
  /** Adds words to the line that the call leaves in the audit log, if it is an admin's; it leaves one in any case. */
  audit(words: AuditWords): void;
}

/** What a context is made of. */
type Base = Omit<Context, "commit" | "audit">;

/** A context without a caller, for what happens by itself; `actor` says by what, if anything is counted by it. */
export function nobodysContext({ db, now, newId }: Pick<Base, "db" | "now" | "newId">, actor = ""): Context {
  const caller = { userId: null, role: null, canBook: false, signedInAt: null, addressHash: actor };
  return createContext({ db, now, newId, caller, requestId: newId(), reach: undefined });
}

/** The signed-in caller's id. */
export function callerId(context: Context): UserId {
  if (!context.caller.userId) throw signInFirst();
  return context.caller.userId;
}

export function isAdmin(context: Context): boolean {
  return administers(context.caller);
}

/** Whether the caller is an admin who may act on records of others here: some operations are for the owner only. */
export function actsAsAdmin(context: Context): boolean {
  return isAdmin(context) && reachesAnybodys(context.reach, context.caller);
}

/** Whether the caller may book: a contractor, or somebody with booking rights beside another role. */
export function mayBook(context: Context): boolean {
  return books(context.caller);
}

/** Throws NotFound unless `condition`: "not yours" and "does not exist" read the same. */
export function mustSee(condition: boolean, what: string): asserts condition {
  if (!condition) throw notFound({ values: { what } });
}

/** Builds a context. `pending` is the client key of the running mutation, `line` what an admin's call leaves, if any. */
export function createContext(
  base: Base,
  { pending = null, line = null }: { pending?: PendingAnswer | null; line?: AuditLine | null } = {},
): Context {
  return {
    ...base,
    audit: (words) => line?.add(words),
    async commit(writes, facts, answer) {
      const keyed = pending ? clientKeyWrites(pending, answer, base.now) : [];
      try {
        await base.db.commit([...writes, ...factWrites(base, facts), ...keyed, ...(line?.writes() ?? [])]);
        line?.written();
      } catch (error) {
        // A repeat of this request may have committed first; then any of our conditions can be the one that failed.
        if (pending) await repeatedAnswer(base.db, pending);
        if (error instanceof ConditionFailed) throw new Error("a conditional write names no fault", { cause: error });
        throw error;
      }
    },
  };
}
