import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { administers, isAudited, mayCall } from "#shared/kernel/access.ts";
import { beyondBounds } from "#shared/kernel/bounded-input.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { invalidInput, notAllowed, signInAgain, signInFirst, unavailable } from "#shared/kernel/faults.ts";
import { takesForHaulier } from "#shared/kernel/for-haulier.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Input, Operation, Operations, Output } from "#shared/kernel/operation.ts";
import { isSignedInLately } from "#shared/kernel/proved-session.ts";
import type { LambdaAnswer, LambdaEvent, SubscriptionGrant } from "#shared/kernel/wire.ts";
import { type AuditLine, withAuditLine } from "./audit-line.ts";
import { accessOfCaller } from "./caller-access.ts";
import { callerOfClient } from "./client-access.ts";
import { lineOfClient } from "./client-calls.ts";
import { now } from "./clock.ts";
import { type Caller, type Context, createContext } from "./context.ts";
import { type Database, database, type Item, runAfterRaces } from "./database.ts";
import { beginEarly } from "./early.ts";
import { type PendingAnswer, pendingAnswer, Repeated, repeatedAnswer } from "./idempotency-keys.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import { log } from "./log.ts";
import { recordOperation } from "./metrics.ts";
import { networkOf } from "./network.ts";
import { limitRate } from "./rate.ts";
import { shortHash } from "./short-hash.ts";
import { forRequest } from "./trace.ts";
import { noteUnread } from "./unread.ts";

/** One function per operation of a domain; a subscription's function returns which events may pass. */
export type Handlers<Ops extends Operations> = {
  readonly [K in keyof Ops]: (
    input: Input<Ops[K]>,
    context: Context,
  ) => Promise<Ops[K] extends { kind: "subscription" } ? SubscriptionGrant : Output<Ops[K]>>;
};

/** A handler's dependencies, so that tests can replace them. */
export interface Dependencies {
  readonly db: Database;
  readonly clock: () => string;
  readonly newId: () => string;
  /** Hashes inputs with secrets (functions/platform/idempotency-keys.ts). */
  readonly keyedHash?: KeyedHash;
  /** Answers to repeated calls of operations that use `commitStored`. */
  readonly recalled?: Recalled;
}

export type Recalled = Readonly<
  Record<string, (record: Item, context: Pick<Context, "db" | "now">) => Promise<unknown>>
>;

/** Returns the dependencies of a deployed function. A domain whose inputs contain secrets adds its keyed hash. */
export const production = (more: Pick<Dependencies, "keyedHash" | "recalled"> = {}): Dependencies => ({
  get db() {
    return database();
  },
  clock: now,
  newId: () => randomUUID(),
  ...more,
});

/**
 * Serves a domain and never throws: an expected fault is returned, anything else is logged and answered as
 * `Unavailable` with the request id.
 */
export function serve<Ops extends Operations>(
  operations: Ops,
  handlers: Handlers<Ops>,
  dependencies: Dependencies = production(),
) {
  return (event: LambdaEvent, lambda?: { awsRequestId?: string }): Promise<LambdaAnswer> => {
    const requestId = lambda?.awsRequestId ?? dependencies.newId();
    return forRequest(requestId, () => answerTo(event, requestId));
  };

  async function answerTo(event: LambdaEvent, requestId: string): Promise<LambdaAnswer> {
    const started = performance.now();
    const done = (outcome: string) => recordOperation(event.operation, outcome, performance.now() - started);
    try {
      const data = await run(operations, handlers, dependencies, event, requestId);
      done("ok");
      return { data };
    } catch (error) {
      const fault =
        error instanceof Fault ? error : unavailable({ values: { requestId }, metadata: { requestId }, cause: error });
      if (fault !== error) log.error("defect", { operation: event.operation, error: error as Error });
      else log.info("refused", { operation: event.operation, kind: fault.kind, code: fault.detail.code });
      done(fault.kind);
      return { error: { type: fault.kind, message: fault.message, info: { ...fault.detail } } };
    } finally {
      // Stores the note before the answer, because Lambda freezes the process after it.
      await noteUnread(dependencies);
    }
  }
}

async function run<Ops extends Operations>(
  operations: Ops,
  handlers: Handlers<Ops>,
  dependencies: Dependencies,
  event: LambdaEvent,
  requestId: string,
): Promise<unknown> {
  const operation = Object.hasOwn(operations, event.operation) ? operations[event.operation] : undefined;
  if (!operation) throw new Error(`${event.operation} is not served here`);
  const { db } = dependencies;
  const now = dependencies.clock();
  const identity = identityOf(event);
  const { client } = event.caller;
  const truth = client
    ? callerOfClient(db, client, { name: event.operation, kind: operation.kind, now }).then(
        (acting): Caller => ({
          ...identity,
          ...acting,
        }),
      )
    : callerOf(identity, db);
  const base = { requestId, now, newId: dependencies.newId, reach: operation.reach };
  const who = client?.clientId ?? identity.userId ?? identity.addressHash;
  const { limit } = operation;
  const call = { operation: event.operation, limit, who, isVisitor: !identity.userId && !client, now };
  // Reading the caller runs in parallel with counting the call. If counting throws, nobody awaits this promise.
  truth.catch(() => undefined);
  await limitRate(db, call);
  const early = beginEarly(operation, event, truth, db, async (rights, reading) => {
    const caller = { ...identity, ...rights };
    const input = parse(operation.input, event.arguments);
    return answer(handlers, { event, operation }, input, null, { ...base, caller, db: reading });
  });
  const caller = await truth;
  checkCaller(operation, caller);
  if (operation.isStepUp && !isSignedInLately(caller.signedInAt, now)) throw signInAgain();
  const begun = early?.(caller);
  if (begun) return begun;
  const input = parse(operation.input, event.arguments);
  const pending = caller.userId
    ? await pendingAnswer(caller.userId, event.operation, input, dependencies.keyedHash)
    : null;
  try {
    return await answer(handlers, { event, operation }, input, pending, { ...base, caller, db });
  } catch (error) {
    if (!(error instanceof Repeated)) throw error;
    if (!error.record) return error.answer;
    const recall = dependencies.recalled?.[event.operation];
    if (!recall) throw new Error(`${event.operation} cannot answer a repeated call`);
    return recall(error.record, { db, now });
  }
}

async function answer<Ops extends Operations>(
  handlers: Handlers<Ops>,
  { event, operation }: { event: LambdaEvent; operation: Operation },
  input: Record<string, unknown>,
  pending: PendingAnswer | null,
  base: Omit<Context, "commit" | "commitStored" | "audit">,
): Promise<unknown> {
  const handler = handlers[event.operation] as (input: unknown, context: Context) => Promise<unknown>;
  const { userId } = base.caller;
  const named = { ...base, forHaulier: haulierNamed(operation, input) };
  const { role } = base.caller;
  // Queries are not logged: they change nothing and are most of all calls.
  if (operation.kind === "mutation") log.info("called", { operation: event.operation, role });
  const run = async (line: AuditLine | null) => {
    try {
      return await runAfterRaces(() => handler(input, createContext(named, { pending, line })));
    } catch (error) {
      // The first of two equal calls may have made the change, and thus be the reason for this failure.
      if (pending && !(error instanceof Repeated)) await repeatedAnswer(base.db, pending);
      throw error;
    }
  };
  const call = { ...base, name: event.operation, operation, input };
  return userId && administers(base.caller) && isAudited(operation)
    ? withAuditLine({ ...call, actorId: userId }, run)
    : run(lineOfClient(call));
}

/** Reads the rights from the table: the groups in the token may be outdated. */
async function callerOf(identity: Identity, db: Database): Promise<Caller> {
  const { userId, signedInAt } = identity;
  const standing = userId ? await accessOfCaller(db, userId, signedInAt) : null;
  return { ...identity, ...(standing ?? { role: null, canBook: false }) };
}

type Identity = Omit<Caller, "role" | "canBook">;

/** The verified identity of the token, without its rights. */
function identityOf({ caller }: LambdaEvent): Identity {
  return {
    userId: caller.userId as UserId | null,
    signedInAt: caller.signedInAt,
    addressHash: shortHash(networkOf(caller.address ?? "unknown")),
  };
}

function haulierNamed(operation: Operation, { haulierId }: Record<string, unknown>): UserId | null {
  return takesForHaulier(operation) && typeof haulierId === "string" ? UserId.parse(haulierId) : null;
}

/** The API checks this too. This check works even if a resolver is wired wrongly. */
function checkCaller(operation: Operation, caller: Caller): void {
  if (mayCall(operation.allow, caller.userId ? caller : null)) return;
  throw caller.userId ? (caller.withheld ?? notAllowed()) : signInFirst();
}

/** The first problem becomes a fault with the field and what to do. */
function parse(schema: z.ZodObject, raw: unknown): Record<string, unknown> {
  const beyond = beyondBounds(raw);
  if (beyond) throw invalidInput({ field: beyond.field, values: beyond });
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") || "input";
  throw invalidInput({ field, values: { problem: issue?.message ?? "The request is malformed.", field } });
}
