import { type Account, administers, books, reachesAnybodys } from "#shared/kernel/access.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { notFound, signInFirst } from "#shared/kernel/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Reach } from "#shared/kernel/operation.ts";
import type { AuditLine, AuditWords } from "./audit-line.ts";
import { ConditionFailed, type Database, type Item, type Write } from "./database.ts";
import { eventWrites, type NewDomainEvent } from "./domain-events.ts";
import { idempotencyKeyWrites, type PendingAnswer, recordKeyWrite, repeatedAnswer } from "./idempotency-keys.ts";

/** The caller's account and session, for use cases. */
export interface Caller extends Account {
  readonly userId: UserId | null;
  /** When the user typed the password, in epoch seconds; null without a session. */
  readonly signedInAt: number | null;
  /** The reason why the caller's role does not count, such as missing MFA. */
  readonly withheld?: Fault | null;
  /** The company's own system that acts for it; absent for a person. */
  readonly client?: { readonly id: string; readonly name: string } | null;
  /** A canary account (shared/canary.ts): its actions are not counted. */
  readonly isCanary?: true;
  /** Hash of the network address. Limits for visitors are counted by it. */
  readonly addressHash: string;
}

/** The dependencies of a use case. Tests can replace each of them. */
export interface Context {
  readonly requestId: string;
  readonly caller: Caller;
  /** The instant of this request. */
  readonly now: string;
  readonly newId: () => string;
  readonly db: Database;
  /** Exception to the usual access to records (shared/kernel/operation.ts), if the operation has one. */
  readonly reach: Reach | undefined;
  /** The haulier that the caller names. */
  readonly forHaulier?: UserId | null;
  /** Commits in one transaction. With an idempotency key it also stores `answer`, this call's return value. */
  commit(writes: readonly Write[], domainEvents: readonly NewDomainEvent[], answer?: unknown): Promise<void>;
  /**
   * Like `commit`, for an operation in `recalled` (functions/platform/serve.ts): stores which `record` a repeated call
   * answers with, instead of the answer.
   */
  commitStored(writes: readonly Write[], domainEvents: readonly NewDomainEvent[], record: Item): Promise<void>;
  /** Adds fields to the audit entry of an admin's call. */
  audit(words: AuditWords): void;
}

type Base = Omit<Context, "commit" | "commitStored" | "audit">;

/** A context for automatic work; `actor` names it for rate limits. */
export function nobodysContext({ db, now, newId }: Pick<Base, "db" | "now" | "newId">, actor = ""): Context {
  const caller = { userId: null, role: null, canBook: false, signedInAt: null, addressHash: actor };
  return createContext({ db, now, newId, caller, requestId: newId(), reach: undefined });
}

export function callerId(context: Context): UserId {
  if (!context.caller.userId) throw signInFirst();
  return context.caller.userId;
}

export function isAdmin(context: Context): boolean {
  return administers(context.caller);
}

/** Whether the caller is an admin and the operation allows admins to act on other users' records. */
export function actsAsAdmin(context: Context): boolean {
  return isAdmin(context) && reachesAnybodys(context.reach, context.caller);
}

/** A contractor, or another role with booking rights. */
export function mayBook(context: Context): boolean {
  return books(context.caller);
}

/** Throws NotFound unless `condition`, so that "not yours" and "does not exist" look the same. */
export function mustSee(condition: boolean, what: string): asserts condition {
  if (!condition) throw notFound({ values: { what } });
}

/**
 * Makes the context of a call. `pending` is the mutation's idempotency key, `line` the audit entry of an admin's call.
 */
export function createContext(
  base: Base,
  { pending = null, line = null }: { pending?: PendingAnswer | null; line?: AuditLine | null } = {},
): Context {
  const commit = async (writes: readonly Write[], domainEvents: readonly NewDomainEvent[], keyed: readonly Write[]) => {
    try {
      await base.db.commit([...writes, ...eventWrites(base, domainEvents), ...keyed, ...(line?.writes() ?? [])]);
      line?.written();
    } catch (error) {
      // A repeat of this request may have committed first. Then any of our conditions can fail.
      if (pending) await repeatedAnswer(base.db, pending);
      if (error instanceof ConditionFailed) throw new Error("a conditional write names no fault", { cause: error });
      throw error;
    }
  };
  return {
    ...base,
    audit: (words) => line?.add(words),
    commit: (writes, domainEvents, answer) =>
      commit(writes, domainEvents, pending ? idempotencyKeyWrites(pending, answer, base.now) : []),
    commitStored: (writes, domainEvents, record) =>
      commit(writes, domainEvents, pending ? [recordKeyWrite(pending, record, base.now)] : []),
  };
}
