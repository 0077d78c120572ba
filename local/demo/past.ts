import { grantAdmin } from "#functions/accounts/grant-admin.ts";
import { openAccount } from "#functions/accounts/open-account.ts";
import type { Account } from "#functions/accounts/store.ts";
import { guestPath, leadById } from "#functions/leads/public.ts";
import type { Database, Item, Write } from "#functions/platform/database.ts";
import type { Reaction } from "#functions/platform/reaction.ts";
import { readDomainEvent } from "#functions/platform/read-domain-event.ts";
import { serve } from "#functions/platform/serve.ts";
import { records } from "#functions/reactions/records.ts";
import { takeDueTimers } from "#functions/timers/take-due.ts";
import type { EventName } from "#shared/events.ts";
import type { JobRequestId, UserId } from "#shared/kernel/id.ts";
import type { Output, RawInput, Role } from "#shared/kernel/operation.ts";
import { addSeconds, epochSecondsOf, secondsBetween } from "#shared/kernel/time.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { handlers } from "./handlers.ts";
import { createRandom, type Random } from "./random.ts";
import { withReadsKept } from "./stored-reads.ts";

export interface Moment {
  /** The caller; null for a visitor. Without the token's `role` a query runs twice, as tokens may be stale. */
  readonly by: { readonly id: UserId; readonly role?: Role | null } | null;
  readonly at: string;
  readonly random: Random;
}

interface Newcomer {
  readonly id: UserId;
  readonly email: string;
  readonly fullName: string;
}

/**
 * Creates the demo's history with the product's own operations, so that all data is valid. Only domain events of the
 * last hour notify users; older ones just update records.
 */
export interface Past {
  call<N extends OperationName>(
    moment: Moment,
    name: N,
    input: RawInput<(typeof operations)[N]>,
  ): Promise<Output<(typeof operations)[N]>>;
  /** Creates an account, with the sign-up form stored by `prepareSignUp` if there is one. */
  open(newcomer: Newcomer, moment: Omit<Moment, "by">, signUpId?: string): Promise<Account>;
  makeAdmin(person: { readonly id: UserId }, moment: Omit<Moment, "by">): Promise<Account>;
  guestLink(lead: JobRequestId): Promise<string>;
  /** Runs the reactions to older events so far: cards, covers, verification, counts, weeks. */
  follow(): Promise<void>;
  /** Runs the timers that were due over an hour before the present. */
  runTimers(): Promise<void>;
}

/** Domain events older than this many seconds notify no user. */
const newsSeconds = 3600;
/** Reactions to these events only read the named record again, so the last event about a record suffices. */
const readAgain: ReadonlySet<unknown> = new Set<EventName>(["papersChanged"]);

type Wired = { readonly [E in EventName]?: readonly Reaction<E>[] };

export function createPast(table: Database, now: string): Past {
  const waiting: Item[] = [];
  const db = withReadsKept(table);
  const quiet = collectingEvents(db, waiting);
  const around = ({ at, random }: Omit<Moment, "by">) => ({
    db: secondsBetween(at, now) < newsSeconds ? db : quiet,
    now: at,
    newId: () => random.id(),
  });
  const random = createRandom(1);

  async function react(item: Item): Promise<void> {
    const domainEvent = readDomainEvent(item);
    for (const reaction of ((records as Wired)[domainEvent.name] ?? []) as readonly Reaction<EventName>[])
      await reaction(domainEvent, around({ at: domainEvent.at, random }));
  }

  const past: Past = {
    async call(moment, name, input) {
      const { db: theirs, newId } = around(moment);
      const { by, at } = moment;
      const answer = await serve(operations, handlers, { db: theirs, clock: () => at, newId })({
        operation: name,
        kind: operations[name].kind === "query" ? "Query" : "Mutation",
        arguments: input as Record<string, unknown>,
        caller: {
          userId: by?.id ?? null,
          groups: by?.role ? [by.role] : [],
          signedInAt: by && epochSecondsOf(at),
          address: "192.0.2.1",
          mode: by ? "userPool" : "apiKey",
        },
      });
      if ("error" in answer) throw new Error(`${name} at ${at}: ${answer.error.message}`);
      return answer.data as never;
    },
    open: ({ id, email, fullName }, moment, signUpId) =>
      openAccount({ userId: id, poolUsername: id, email, signUpId: signUpId ?? null, name: fullName }, around(moment)),
    makeAdmin: (person, moment) => grantAdmin(around(moment), person),
    async guestLink(id) {
      const lead = await leadById(db, id);
      if (!lead) throw new Error(`There is no lead ${id}.`);
      return guestPath(lead).split("#")[1] ?? "";
    },
    async follow() {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        const { name, aggregate } = item;
        const isOvertaken =
          readAgain.has(name) && waiting.some((later) => later.name === name && later.aggregate === aggregate);
        if (!isOvertaken) await react(item);
      }
    },
    async runTimers() {
      await takeDueTimers({ db: quiet, now: addSeconds(now, -newsSeconds) });
      await past.follow();
    },
  };
  return past;
}

/** Returns a database that collects domain events in a list, and applies no rate limits: its time is past. */
function collectingEvents(db: Database, domainEvents: Item[]): Database {
  return {
    ...db,
    update: (key, change, when) => (key.PK.startsWith("RATE#") ? Promise.resolve({}) : db.update(key, change, when)),
    async commit(writes: readonly Write[]) {
      const isOfEvent = (write: Write) => "put" in write && write.put.entity === "fact";
      const others = writes.filter((write) => !isOfEvent(write));
      if (others.length > 0) await db.commit(others);
      domainEvents.push(...writes.flatMap((write) => ("put" in write && isOfEvent(write) ? [write.put] : [])));
    },
  };
}
