import { waitedTooLong } from "#shared/kernel/device-faults.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { longestWaitDays } from "#shared/kernel/waiting-changes.ts";
import { asksToTryLater, endsAccess, pausesBooking } from "../api/refusals.ts";
import { hasCode } from "../ui/fault-words.ts";
import type { Effect, Moment, OutboxNews, QueueEvent } from "./outbox-events.ts";
import { isTold, type Lane, type OutboxItem } from "./outbox-item.ts";

/** Why a run starts. fresh: a change was added. due: a retry of all lanes, including resting ones. */
type Cause = "due" | "fresh";

export interface QueueState {
  readonly items: readonly OutboxItem[];
  /** The user whose items were read; undefined before the first read. */
  readonly readFor: string | null | undefined;
  /** Items (`seq`) queued before the current due run. Sending them counts as synced. */
  readonly left: ReadonlySet<number>;
  /** Lanes that wait for the next due run. */
  readonly resting: ReadonlySet<Lane>;
  /** Lanes of bookings whose haulier is suspended. */
  readonly paused: ReadonlySet<Lane>;
  /** Items (`seq`) whose files have been uploaded a second time. */
  readonly sentAnew: ReadonlySet<number>;
  /** Number of pauses since the last success. Pauses become longer. */
  readonly attempt: number;
  /** A pause is running. A due run follows it. */
  readonly isTimed: boolean;
  /** The server currently accepts nothing from this user. */
  readonly isHeld: boolean;
  readonly isCutOff: boolean;
  readonly run: Cause | null;
  readonly count: number;
  readonly again: Cause | null;
}

export type Next = readonly [state: QueueState, effects: readonly Effect[]];

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Maximum retries of an item when the server asks to retry later. */
const mostRetries = 5;

export const emptyQueue: QueueState = {
  ...{ items: [], readFor: undefined, left: new Set(), resting: new Set(), paused: new Set(), sentAnew: new Set() },
  ...{ attempt: 0, isTimed: false, isHeld: false, isCutOff: false, run: null, count: 0, again: null },
};

export const isHolding = ({ isHeld, items, paused }: QueueState): boolean =>
  isHeld || items.some(({ lane }) => paused.has(lane));

/** Resets a stopped item for a retry. Its files are uploaded again, because storage deletes unused uploads. */
export function renewed(item: OutboxItem, change: Partial<Pick<OutboxItem, "data">>): OutboxItem {
  const { sent: _sent, isConflict: _conflict, ...rest } = item;
  return { ...rest, ...change, state: "waiting", refusal: null, retryCount: 0, isWanted: true };
}

/**
 * Decides what follows an event. A pure function: `OutboxQueue` performs the effects. Items leave in order of writing,
 * whatever the device's clock says. Attempts without a connection do not count. If the server asks to retry later, an
 * item is retried five times. A failed item stops its lane until the user retries or discards it. An item older than
 * the server's memory of idempotency keys is sent only if the user retries it.
 */
export function next(state: QueueState, event: QueueEvent): Next {
  switch (event.type) {
    case "due":
      return start(state, "due");
    case "released":
      return state.again ? start({ ...state, run: null, again: null }, state.again) : [{ ...state, run: null }, []];
    case "read":
      return [read(state, event), []];
    case "begun": {
      const begun = read(state, event);
      // At a due run, all waiting items count as left over, so that sending them is reported.
      return step(begun.run === "due" ? leave(begun) : begun, event);
    }
    case "added": {
      const isShown = state.readFor === event.item.userId;
      // The item may already be listed, if another tab's announcement came first.
      const items = isShown ? inOrder([...without(state, event.item), event.item]) : state.items;
      return also([announce], start({ ...state, items }, "fresh"));
    }
    case "retried":
      return [{ ...replace(state, event.item), resting: less(state.resting, event.item.lane) }, [announce]];
    case "discarded":
      return [{ ...state, items: without(state, event.item) }, [announce]];
    case "uploaded": {
      // Stored after each file, so that after a lost connection the next attempt continues with the next file.
      const item = current(state, event.item);
      return [state, [{ type: "put", item: { ...item, sent: [...(item.sent ?? []), event.file] } }]];
    }
    case "sent": {
      const paused = less(state.paused, event.item.lane);
      const { item, output } = event;
      return [{ ...state, paused, attempt: 0, isHeld: false, isCutOff: false }, [{ type: "remove", item, output }]];
    }
    case "removed": {
      const { item, output } = event;
      const count = state.count + (state.left.has(item.seq) ? 1 : 0);
      const after = step({ ...state, items: without(state, item), count }, event);
      return also([{ type: "arrived", item, output }, announce], after);
    }
    case "stored": {
      const { item } = event;
      const effects = item.state === "stopped" ? [announce, tell({ kind: "stopped", item })] : [];
      return also(effects, step(replace(state, item), event));
    }
    case "failed":
      return fail(state, event);
    case "troubled":
      return also([tell({ kind: "trouble", error: event.error })], rest(state, 0));
  }
}

function start(state: QueueState, cause: Cause): Next {
  if (state.run) return [{ ...state, again: state.again === "due" ? "due" : cause }, []];
  const started = { ...state, run: cause, count: 0 };
  if (cause === "fresh") return [started, [{ type: "run" }]];
  const ended: Effect[] = state.isTimed ? [{ type: "endPause" }] : [];
  return [{ ...started, resting: new Set(), isTimed: false }, [...ended, { type: "run" }]];
}

/** Sends the first item that may be sent now, otherwise ends the run. */
function step(state: QueueState, { userId, now }: Moment): Next {
  const stopped = new Set(state.items.filter((item) => item.state === "stopped").map(({ lane }) => lane));
  const isClosed = (lane: Lane) => stopped.has(lane) || state.resting.has(lane);
  const item = state.items.find((one) => one.userId === userId && one.state === "waiting" && !isClosed(one.lane));
  if (!item) return end(state);
  const waitedDays = (Date.parse(now) - Date.parse(item.timestamp)) / 86_400_000;
  // The server has forgotten the idempotency key, so a retry might act twice. The user must decide.
  if (!item.isWanted && waitedDays > longestWaitDays)
    return fail(state, { item, error: waitedTooLong({ values: { days: String(longestWaitDays) } }), userId, now });
  return [state, [{ type: hasUnsentFiles(item) ? "upload" : "send", item }]];
}

function end(state: QueueState): Next {
  const news = { kind: "synced", count: state.count } as const;
  return [leave(state), news.count > 0 ? [tell(news), { type: "announce", news }] : []];
}

function fail(
  before: QueueState,
  { error, item: tried, ...moment }: { item: OutboxItem; error: unknown } & Moment,
): Next {
  if (hasCode(error, "access.madeBefore")) return next(before, { ...moment, type: "sent", item: tried, output: null });
  const item = current(before, tried);
  const { lane, seq } = item;
  const state = { ...before, isCutOff: hasCode(error, "network.offline") };
  const inRest = { ...state, resting: more(state.resting, lane) };
  if (state.isCutOff) {
    const isFile = hasUnsentFiles(item);
    // A large photo may fail on a connection that can still carry messages, so only its lane rests.
    const [resting, effects] = rest(isFile ? inRest : state, 0);
    return also(effects, isFile ? step(resting, moment) : end(resting));
  }
  if (endsAccess(error)) {
    const [held, effects] = rest({ ...state, isHeld: true }, longestPauseMs);
    return also([...(state.isHeld ? [] : [tell({ kind: "held", error })]), ...effects], end(held));
  }
  if (pausesBooking(error)) {
    const [held, effects] = rest({ ...inRest, paused: more(state.paused, lane) }, longestPauseMs);
    return also([...(state.paused.has(lane) ? [] : [tell({ kind: "held", error })]), ...effects], step(held, moment));
  }
  if (item.sent && hasCode(error, "photo.missing") && !state.sentAnew.has(seq)) {
    // Storage deletes an unused upload after a day. The device still has the file and uploads it again.
    const { sent: _sent, ...unsent } = item;
    return [{ ...state, sentAnew: more(state.sentAnew, seq) }, [{ type: "put", item: unsent }]];
  }
  if (!asksToTryLater(error)) return stop(state, item, error);
  const again = { ...item, retryCount: item.retryCount + 1 };
  if (again.retryCount > mostRetries) return stop(state, again, error);
  const { retryAfterSeconds } = error.detail.metadata ?? {};
  const [later, effects] = rest(inRest, typeof retryAfterSeconds === "number" ? retryAfterSeconds * 1_000 : 0);
  return [later, [...effects, { type: "put", item: again }]];
}

function stop(state: QueueState, item: OutboxItem, error: unknown): Next {
  const refusal = error instanceof Fault ? error.message : "It could not be sent.";
  const isConflict = error instanceof Fault && error.kind === "Conflict" && !asksToTryLater(error);
  return [state, [{ type: "put", item: { ...item, state: "stopped", refusal, ...(isConflict && { isConflict }) } }]];
}

/** Starts a pause, longer each time, unless one is running. */
function rest(state: QueueState, leastMs: number): Next {
  if (state.isTimed) return [state, []];
  const mostMs = Math.min(longestPauseMs, firstPauseMs * 2 ** state.attempt);
  return [{ ...state, attempt: state.attempt + 1, isTimed: true }, [{ type: "pause", leastMs, mostMs }]];
}

function read(state: QueueState, { items, userId }: Moment & { readonly items: readonly OutboxItem[] }): QueueState {
  const isOwn = (item: OutboxItem) => item.userId === userId || (item.state === "unreadable" && item.userId === "");
  return { ...state, readFor: userId, items: userId === null ? [] : inOrder(items.filter(isOwn)) };
}

/** Marks all current items, except read marks, so that sending them later counts as synced. */
const leave = (state: QueueState): QueueState => ({
  ...state,
  left: new Set(state.items.filter(isTold).map(({ seq }) => seq)),
});

const announce: Effect = { type: "announce" };
const tell = (news: OutboxNews): Effect => ({ type: "tell", news });
const also = (effects: readonly Effect[], [state, more]: Next): Next => [state, [...effects, ...more]];
const more = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => new Set([...set, one]);
const less = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => new Set([...set].filter((other) => other !== one));
const inOrder = (items: readonly OutboxItem[]) => items.toSorted((a, b) => a.seq - b.seq);
const without = ({ items }: QueueState, { seq }: OutboxItem) => items.filter((item) => item.seq !== seq);
const replace = (state: QueueState, item: OutboxItem): QueueState => ({
  ...state,
  items: state.items.map((one) => (one.seq === item.seq ? item : one)),
});
const current = ({ items }: QueueState, item: OutboxItem) => items.find(({ seq }) => seq === item.seq) ?? item;
const hasUnsentFiles = ({ files = [], sent = [] }: OutboxItem): boolean => sent.length < files.length;
