import { accountsEvents } from "#shared/accounts/events.ts";
import { accountBusy } from "#shared/accounts/faults.ts";
import { notFound } from "#shared/kernel/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { auditWrite } from "../platform/audit.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { type Account, accountById, accountUpdate } from "./store.ts";

/** Tokens count whole seconds, so a token of this very second counts as older: no token may outlive the sign-out. */
export function sessionsEndedAt(now: string): number {
  return epochSecondsOf(now) + 1;
}

/** Returns the event whose reactions update the user pool and live streams. */
export function accessChanged(account: Account, ends: { sessions?: boolean; streams?: boolean } = {}): NewDomainEvent {
  const { id, role, canBook, status, version } = account;
  const { sessions = false, streams = sessions } = ends;
  const { endsSessions, endsStreams } = { endsSessions: sessions, endsStreams: streams };
  const payload = { userId: id, version, role, canBook, status, endsSessions, endsStreams };
  return happened(accountsEvents, "accessChanged", payload);
}

/** An audit entry about an account. Never add a name, address or number: the entry outlives the account. */
export function accountAudit(
  context: Pick<Context, "newId" | "now">,
  told: {
    actorId: string;
    subjectId: string;
    action: string;
    reason?: string;
    before?: string | null;
    after?: string | null;
  },
): Write {
  const { reason = null, before = null, after = null, ...who } = told;
  return auditWrite({ id: context.newId(), at: context.now, ...who, reason, before, after });
}

/** A change of an account with its writes and domain events. The events carry the account's new version. */
interface AccountChange {
  readonly after: Account;
  /** The actor of a status change, if there is one. */
  readonly by?: "admin";
  readonly writes?: readonly Write[];
  readonly facts?: (after: Account) => readonly NewDomainEvent[];
}

const changedMeanwhile = accountBusy();
const attempts = 4;

/**
 * Decides and stores a change of an account. After a conflict `decide` runs again on the new state; null means nothing
 * to do. `answer` makes the return value.
 */
export async function changeAccount<T>(
  context: Context,
  userId: UserId,
  decide: (account: Account) => AccountChange | null,
  answer: (account: Account) => T,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const before = await accountById(context.db, userId);
    if (!before || before.status === "deleted") throw notFound({ values: { what: "Account" } });
    const change = decide(before);
    if (!change) return answer(before);
    const after = { ...change.after, version: before.version + 1 };
    const done = answer(after);
    try {
      const update = accountUpdate(before, after, { otherwise: changedMeanwhile, now: context.now, by: change.by });
      const writes = [...update, ...(change.writes ?? [])];
      await context.commit(writes, change.facts?.(after) ?? [], done);
      return done;
    } catch (error) {
      if (error !== changedMeanwhile || attempt === attempts) throw error;
    }
  }
}

export function changeOwnAccount<T>(
  context: Context,
  decide: (account: Account) => AccountChange | null,
  answer: (account: Account) => T,
): Promise<T> {
  return changeAccount(context, callerId(context), decide, answer);
}
