import { operationCalls } from "virtual:operations";
import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { administers } from "#shared/kernel/access.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { isMissing } from "../api/refusals.ts";
import { currentUser } from "../session/session-store.ts";
import { device, openDevice } from "./device.ts";
import type { CachedData } from "./device-database.ts";
import { keepingOf } from "./stored-table.ts";

/** A stored answer with its GraphQL text. An answer to another text may lack fields that this release needs. */
interface StoredAnswer {
  readonly asked: string;
  readonly answer: string;
}

/** Answers within this time are written together, in ms, because live positions change often. */
const writeAfterMs = 1_000;
/** Maximum size of one stored answer, in characters of JSON. */
const longestAnswer = 200_000;
/** Maximum per user, in JSON characters and number of answers. The oldest are deleted first. */
const mostStored = { characters: 3_000_000, answers: 150 };
/** Maximum age of a cached answer, in ms. */
const oldestMs = 30 * 24 * 3_600_000;

/** The user who first ran the query, and when a restored answer was loaded, epoch ms. */
const known = new WeakMap<Query, { readonly userId: string | undefined; putBackAt?: number }>();
/** Keys of answers stored in advance for offline use: other answers must not displace them. */
const pinned = new Set<string>();

/** The limits are checked once per this many writes. */
const writesForALook = 20;
let writes = 0;

const hasDatabase = () => typeof indexedDB !== "undefined";

/**
 * Stores the signed-in user's answers on this device (see stored-table.ts) and restores them for new queries while they
 * load. Offline, a query without a stored answer shows an error.
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
      // Account forms copy their first values from these queries, so online they wait for the server.
      if (!keepingOf(query.queryKey)?.ofTheAccount) void putBack(cache, query);
    }
    if (event.type !== "updated") return;
    if (event.action.type === "error") {
      if (isMissing(event.action.error)) void forgetRefused(query);
      // After an app restart, offline queries lose answers that were restored meanwhile, so this restores them again.
      else void putBack(cache, query);
    }
    if (event.action.type === "pause") void putBack(cache, query).then(() => sayOutOfReach(query));
    if (event.action.type !== "success" || !isWorthKeeping(query)) return;
    fresh.add(query);
    timer ??= setTimeout(write, writeAfterMs);
  });
  if (typeof document === "undefined") return;
  // This may be the tab's last event, so writes immediately.
  document.addEventListener("visibilitychange", () => {
    if (timer === null || document.visibilityState !== "hidden") return;
    clearTimeout(timer);
    write();
  });
}

/** When a restored answer was originally loaded, epoch ms; null once refetched. */
export function putBackAt(query: Query): number | null {
  const at = known.get(query)?.putBackAt;
  return at !== undefined && query.state.dataUpdatedAt === at ? at : null;
}

/** Returns the stored answer for a query key and its time in epoch ms, or null. */
export async function storedUnder(queryKey: readonly unknown[]): Promise<{ answer: unknown; at: number } | null> {
  const userId = currentUser()?.id;
  if (!userId || !hasDatabase()) return null;
  const kept = await read(userId, hashKey(queryKey)).catch(leftOut);
  if (!kept || askedIn(kept) !== askedBy(queryKey)) return null;
  return { answer: parsed((kept.data as StoredAnswer).answer), at: kept.timestamp };
}

export async function forgetStored(userId: string): Promise<void> {
  if (!hasDatabase()) return;
  await device()
    .then(({ forgetCached }) => forgetCached(userId))
    .catch(leftOut);
}

/** Protects the stored answer of a key from deletion by limits, until the page is closed. */
export function pin(queryKey: readonly unknown[]): void {
  pinned.add(hashKey(queryKey));
}

function isWorthKeeping(query: Query): boolean {
  return keepingOf(query.queryKey) !== null && putBackAt(query) === null && isOwn(query);
}

/**
 * Whether the query belongs to the signed-in user and may be stored. Never for admins, who read other people's data.
 */
function isOwn(query: Query): boolean {
  const user = currentUser();
  return user !== null && known.get(query)?.userId === user.id && !administers(user) && hasDatabase();
}

const askedBy = (queryKey: readonly unknown[]): string | undefined => {
  const name = keepingOf(queryKey)?.name;
  return name && operationCalls[name].document;
};
const askedIn = ({ data }: CachedData): unknown => (data as Partial<StoredAnswer> | null)?.asked;

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
  const answer = parsed((kept.data as StoredAnswer).answer);
  if (answer === undefined) return;
  own.putBackAt = kept.timestamp;
  query.setData(answer, { updatedAt: kept.timestamp, manual: true });
  // No component shows the query, so the next component must refetch it, however fresh the data is.
  if (query.state.fetchStatus === "idle") query.invalidate();
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(json as string) as unknown;
  } catch {
    return undefined;
  }
}

async function forgetRefused(query: Query): Promise<void> {
  if (!isOwn(query) || !keepingOf(query.queryKey)) return;
  const { userId } = known.get(query) ?? {};
  if (putBackAt(query) !== null) query.setState({ data: undefined, dataUpdatedAt: 0, status: "error" });
  if (userId) await openDevice().then((db) => db.delete("cached", [userId, query.queryHash]), leftOut);
}

/** Shows an error instead of loading forever. The query still resumes once online. */
function sayOutOfReach(query: Query): void {
  const { data, fetchStatus, status } = query.state;
  if (data !== undefined || fetchStatus !== "paused" || status === "error") return;
  query.setState({ status: "error", error: offline(), errorUpdatedAt: Date.now() });
}

async function keepAnswers(queries: readonly Query[]): Promise<void> {
  const userId = currentUser()?.id;
  const answers = queries.filter(isWorthKeeping).flatMap((query) => storedOf(query) ?? []);
  if (!userId || answers.length === 0) return;
  const db = await openDevice();
  if (currentUser()?.id !== userId) return;
  const { store, done } = db.transaction("cached", "readwrite");
  await Promise.all([...answers.map((answer) => store.put({ ...answer, userId })), done]);
  if (writes % writesForALook === 0) await forgetSurplus(userId);
  writes += 1;
}

function storedOf(query: Query): Omit<CachedData, "userId"> | null {
  const { name, cut } = keepingOf(query.queryKey) ?? {};
  const answer = JSON.stringify(cut ? cut(query.state.data) : query.state.data);
  if (!name || answer === undefined || answer.length > longestAnswer) return null;
  const data: StoredAnswer = { asked: operationCalls[name].document, answer };
  const kind = name === "booking" ? "job" : "answer";
  return { key: query.queryHash, data, timestamp: query.state.dataUpdatedAt, kind };
}

async function forgetSurplus(userId: string): Promise<void> {
  const { store, done } = (await openDevice()).transaction("cached", "readwrite");
  const all = await store.getAll();
  const size = ({ data }: CachedData) => (data as Partial<StoredAnswer> | null)?.answer?.length ?? 0;
  const order = ({ key, timestamp }: CachedData) => timestamp + (pinned.has(key) ? oldestMs : 0);
  let characters = 0;
  let answers = 0;
  const isSurplus = (one: CachedData) => {
    if (one.userId !== userId || one.timestamp < Date.now() - oldestMs) return true;
    characters += size(one);
    answers += 1;
    return characters > mostStored.characters || answers > mostStored.answers;
  };
  const surplus = all.toSorted((a, b) => order(b) - order(a)).filter(isSurplus);
  await Promise.all([...surplus.map((one) => store.delete([one.userId, one.key])), done]);
}

/** If the device cannot store or is full, only offline reading is lost. */
const leftOut = (error: unknown): undefined => {
  console.warn("an answer could not be stored", error);
  return undefined;
};
