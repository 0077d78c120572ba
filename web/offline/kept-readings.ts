import { operationCalls } from "virtual:operations";
import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { administers } from "#shared/kernel/access.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { isMissing } from "../api/refusals.ts";
import { currentUser } from "../session/session-store.ts";
import { device, openDevice } from "./device.ts";
import type { CachedData } from "./device-database.ts";
import { keepingOf } from "./kept-table.ts";

/** What is kept of an answer: what was asked for (an answer to something else may lack what this release draws), and it. */
interface KeptAnswer {
  readonly asked: string;
  /** As JSON. */
  readonly answer: string;
}

/** How long answers are gathered before they are written, ms: a vehicle on its way tells its position again and again. */
const writeAfterMs = 1_000;
/** One answer that is longer than this, as JSON, is not kept. */
const longestAnswer = 200_000;
/** So much is kept of one person, as JSON, and so many answers; the oldest go first. */
const mostKept = { characters: 3_000_000, answers: 150 };
/** What has not been read again for so long says too little, ms. */
const oldestMs = 30 * 24 * 3_600_000;

/** Whose a query is: of whoever was signed in when it was first asked; and the time of what was put back into it, epoch ms. */
const known = new WeakMap<Query, { readonly userId: string | undefined; putBackAt?: number }>();
/** Answers that are not forgotten for newer ones: the jobs and conversations that were filled in. */
const pinned = new Set<string>();

/** How many writes there are to one look at how much is kept. */
const writesForALook = 20;
let writes = 0;

const hasDatabase = () => typeof indexedDB !== "undefined";

/**
 * Has a cache keep on this device what it is answered of whoever is signed in (see kept-table.ts), and puts it back
 * where something is asked for that the cache does not hold: without waiting for it, so that nothing is slower, and with
 * the time at which it came. What is asked for without a connection and was never kept, says that it is out of reach.
 */
export function keepReadings(client: QueryClient): void {
  const cache = client.getQueryCache();
  const fresh = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    timer = null;
    const queries = [...fresh].filter((query) => cache.get(query.queryHash) === query);
    fresh.clear();
    void keepAnswers(queries).catch(leftOut);
  };
  cache.subscribe((event) => {
    const query = event.query as Query;
    if (event.type === "added") {
      known.set(query, { userId: currentUser()?.id });
      // A form of one's own account begins with what it finds, so within reach of the server it waits for its answer.
      if (!keepingOf(query.queryKey)?.ofTheAccount) void putBack(cache, query);
    }
    if (event.type !== "updated") return;
    if (event.action.type === "error") {
      if (isMissing(event.action.error)) void forgetRefused(query);
      // A page that begins again drops what was put back meanwhile.
      else void putBack(cache, query);
    }
    if (event.action.type === "pause") void putBack(cache, query).then(() => sayOutOfReach(query));
    if (event.action.type !== "success" || !isWorthKeeping(query)) return;
    fresh.add(query);
    timer ??= setTimeout(write, writeAfterMs);
  });
  if (typeof document === "undefined") return;
  // It may be the last that this tab hears.
  document.addEventListener("visibilitychange", () => {
    if (timer === null || document.visibilityState !== "hidden") return;
    clearTimeout(timer);
    write();
  });
}

/** When what stands in a query came, if it was put back and has not been read again since, epoch ms. */
export function putBackAt(query: Query): number | null {
  const at = known.get(query)?.putBackAt;
  return at !== undefined && query.state.dataUpdatedAt === at ? at : null;
}

/** What is kept under a key of the cache, and when it came, epoch ms; null when nothing is. */
export async function keptUnder(queryKey: readonly unknown[]): Promise<{ answer: unknown; at: number } | null> {
  const userId = currentUser()?.id;
  if (!userId || !hasDatabase()) return null;
  const kept = await read(userId, hashKey(queryKey)).catch(leftOut);
  if (!kept || askedIn(kept) !== askedBy(queryKey)) return null;
  return { answer: parsed((kept.data as KeptAnswer).answer), at: kept.timestamp };
}

/** Forgets what a person could read here without a connection; what they have written and not sent stays. */
export async function forgetKept(userId: string): Promise<void> {
  if (!hasDatabase()) return;
  await device()
    .then(({ forgetCached }) => forgetCached(userId))
    .catch(leftOut);
}

/** Has what is kept under a key stay, however much else is kept later; for as long as this page lives. */
export function pin(queryKey: readonly unknown[]): void {
  pinned.add(hashKey(queryKey));
}

function isWorthKeeping(query: Query): boolean {
  return keepingOf(query.queryKey) !== null && putBackAt(query) === null && isOwn(query);
}

/** Whether a query was asked for whoever is signed in now, and may be kept of them: what admins read is others'. */
function isOwn(query: Query): boolean {
  const user = currentUser();
  return user !== null && known.get(query)?.userId === user.id && !administers(user) && hasDatabase();
}

/** What a release asks for. */
const askedBy = (queryKey: readonly unknown[]): string | undefined => {
  const name = keepingOf(queryKey)?.name;
  return name && operationCalls[name].document;
};
const askedIn = ({ data }: CachedData): unknown => (data as Partial<KeptAnswer> | null)?.asked;

async function read(userId: string, key: string): Promise<CachedData | undefined> {
  return (await openDevice()).get("cached", [userId, key]);
}

async function putBack(cache: ReturnType<QueryClient["getQueryCache"]>, query: Query): Promise<void> {
  if (!isOwn(query) || query.state.data !== undefined || !keepingOf(query.queryKey)) return;
  const own = known.get(query);
  const kept = await read(own?.userId ?? "", query.queryHash).catch(leftOut);
  if (!own || !kept || askedIn(kept) !== askedBy(query.queryKey)) return;
  const { data, error } = query.state;
  if (cache.get(query.queryHash) !== query || !isOwn(query) || data !== undefined || isMissing(error)) return;
  const answer = parsed((kept.data as KeptAnswer).answer);
  if (answer === undefined) return;
  own.putBackAt = kept.timestamp;
  query.setData(answer, { updatedAt: kept.timestamp, manual: true });
  // Where nobody is reading it yet, the next one does, however long it holds otherwise.
  if (query.state.fetchStatus === "idle") query.invalidate();
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(json as string) as unknown;
  } catch {
    return undefined;
  }
}

/** What somebody may read no more is not shown from the device either. */
async function forgetRefused(query: Query): Promise<void> {
  if (!isOwn(query) || !keepingOf(query.queryKey)) return;
  const { userId } = known.get(query) ?? {};
  if (putBackAt(query) !== null) query.setState({ data: undefined, dataUpdatedAt: 0, status: "error" });
  if (userId) await openDevice().then((db) => db.delete("cached", [userId, query.queryHash]), leftOut);
}

/** In place of a wait of which nobody knows the end. Its fetch still waits for the connection, and goes on with it. */
function sayOutOfReach(query: Query): void {
  const { data, fetchStatus, status } = query.state;
  if (data !== undefined || fetchStatus !== "paused" || status === "error") return;
  query.setState({ status: "error", error: offline(), errorUpdatedAt: Date.now() });
}

async function keepAnswers(queries: readonly Query[]): Promise<void> {
  const userId = currentUser()?.id;
  const answers = queries.filter(isWorthKeeping).flatMap((query) => keptOf(query) ?? []);
  if (!userId || answers.length === 0) return;
  const db = await openDevice();
  // Somebody may have left meanwhile, and what was theirs been forgotten.
  if (currentUser()?.id !== userId) return;
  const { store, done } = db.transaction("cached", "readwrite");
  await Promise.all([...answers.map((answer) => store.put({ ...answer, userId })), done]);
  if (writes % writesForALook === 0) await forgetSurplus(userId);
  writes += 1;
}

function keptOf(query: Query): Omit<CachedData, "userId"> | null {
  const { name, cut } = keepingOf(query.queryKey) ?? {};
  const answer = JSON.stringify(cut ? cut(query.state.data) : query.state.data);
  if (!name || answer === undefined || answer.length > longestAnswer) return null;
  const data: KeptAnswer = { asked: operationCalls[name].document, answer };
  const kind = name === "booking" ? "job" : "answer";
  return { key: query.queryHash, data, timestamp: query.state.dataUpdatedAt, kind };
}

/** A device keeps what one person reads, within bounds. */
async function forgetSurplus(userId: string): Promise<void> {
  const { store, done } = (await openDevice()).transaction("cached", "readwrite");
  const all = await store.getAll();
  const size = ({ data }: CachedData) => (data as Partial<KeptAnswer> | null)?.answer?.length ?? 0;
  const order = ({ key, timestamp }: CachedData) => timestamp + (pinned.has(key) ? oldestMs : 0);
  let characters = 0;
  let answers = 0;
  const isSurplus = (one: CachedData) => {
    if (one.userId !== userId || one.timestamp < Date.now() - oldestMs) return true;
    characters += size(one);
    answers += 1;
    return characters > mostKept.characters || answers > mostKept.answers;
  };
  const surplus = all.toSorted((a, b) => order(b) - order(a)).filter(isSurplus);
  await Promise.all([...surplus.map((one) => store.delete([one.userId, one.key])), done]);
}

/** A device that keeps nothing, or is full, is one on which nothing is read without a connection: no more is lost. */
const leftOut = (error: unknown): undefined => {
  console.warn("what was read could not be kept on this device", error);
  return undefined;
};
