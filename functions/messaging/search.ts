import { isHaulier } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { MessageRecord, MessageSearch, Recipient, Thread } from "#shared/messaging/model.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { foundAtOnce, matcherOf, namesAtOnce, searchedAtOnce } from "#shared/messaging/search.ts";
import { employersOf, profilesByIds, relationshipsOf, shownName, teamOf } from "../accounts/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { leaverName } from "../platform/personal-records.ts";
import { talkOf } from "./message-store.ts";
import { messageView } from "./message-view.ts";
import { mayWriteTo } from "./start-thread.ts";
import { threadsOf } from "./store.ts";

type Operations = typeof messagingOperations;

/** The caller's conversations with people of a name, the newest message first. */
export async function searchThreads({ text }: Input<Operations["searchThreads"]>, context: Context): Promise<Thread[]> {
  const matches = matcherOf(text);
  return (await threadsOf(context.db, callerId(context)))
    .filter(({ otherName }) => matches(otherName))
    .sort((one, other) => (one.lastMessageAt < other.lastMessageAt ? 1 : -1))
    .slice(0, namesAtOnce);
}

/** Messages of the caller's conversations that have some words, the newest first, and how far back was looked. */
export async function searchMessages(
  { text, before }: Input<Operations["searchMessages"]>,
  context: Context,
): Promise<MessageSearch> {
  const me = callerId(context);
  const [{ sent, received }, threads] = await Promise.all([
    talkOf(context.db, me, { before, limit: searchedAtOnce }),
    threadsOf(context.db, me),
  ]);
  const nameIn = new Map(threads.map(({ id, otherName }) => [id, otherName]));
  // Of a direction that was cut off, only what is as new as its end has been seen.
  const ends = [sent, received].flatMap((list) => (list.length < searchedAtOnce ? [] : (list.at(-1)?.createdAt ?? [])));
  const end = ends.sort().at(-1) ?? null;
  const matches = matcherOf(text);
  const found = [...sent, ...received]
    .filter((message) => (end === null || message.createdAt >= end) && matches(message.text))
    .sort(newestFirst)
    .filter(({ threadId }) => nameIn.has(threadId));
  // Messages of one instant stay together, so that "before it" leaves none out.
  const last = found[foundAtOnce] && found[foundAtOnce - 1]?.createdAt;
  const shown = last ? found.filter(({ createdAt }) => createdAt >= last) : found;
  const items = await Promise.all(
    shown.map(async (message) => ({
      ...(await messageView(message, context.now)),
      otherName: nameIn.get(message.threadId) ?? leaverName,
    })),
  );
  return { items, searchedTo: last ?? end };
}

/** People to whom the caller may write, by name. */
export async function recipients({ text }: Input<Operations["recipients"]>, context: Context): Promise<Recipient[]> {
  const { db } = context;
  const me = callerId(context);
  const employers = (await employersOf(db, me)).map(({ haulierId }) => haulierId);
  const hauliers = isHaulier(context.caller) ? [me] : employers;
  const [threads, teams, ...relationships] = await Promise.all([
    threadsOf(db, me),
    Promise.all(hauliers.map((haulierId) => teamOf(db, haulierId))),
    ...[...new Set([me, ...hauliers])].map((ownerId) => relationshipsOf(db, ownerId)),
  ]);
  const known = [
    ...threads.map(({ otherId }) => otherId),
    ...employers,
    ...teams.flat().map(({ userId }) => userId),
    ...relationships.flat().map(({ otherId }) => otherId),
  ];
  const matches = matcherOf(text);
  const ids = [...new Set(known)].filter((id) => id !== me);
  const people = [...(await profilesByIds(db, ids)).values()];
  const named = people.filter((profile) => profile.status === "active" && matches(shownName(profile)));
  const written = new Set<UserId>(threads.map(({ otherId }) => otherId));
  const allowed: Recipient[] = [];
  for (const profile of named) {
    if (allowed.length === namesAtOnce) break;
    if (written.has(profile.id) || (await mayWriteTo(context, profile)))
      allowed.push({ id: profile.id, name: shownName(profile) });
  }
  return allowed.sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}

const newestFirst = (one: MessageRecord, other: MessageRecord) =>
  `${one.createdAt}#${one.id}` < `${other.createdAt}#${other.id}` ? 1 : -1;
