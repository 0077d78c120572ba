import { isHaulier } from "#shared/kernel/access.ts";
import type { ThreadId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { MessageRecord, MessageSearch, Recipient, Thread } from "#shared/messaging/model.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { foundAtOnce, matcherOf, nameMatcherOf, namesAtOnce } from "#shared/messaging/search.ts";
import { employersOf, profilesByIds, relationshipsOf, shownName, teamOf } from "../accounts/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { leaverName } from "../platform/personal-records.ts";
import { messageView } from "./message-view.ts";
import { mayWriteTo } from "./start-thread.ts";
import { threadIdOf, threadsAmong, threadsNamed } from "./store.ts";
import { talkOf } from "./talk.ts";

type Operations = typeof messagingOperations;

export async function searchThreads({ text }: Input<Operations["searchThreads"]>, context: Context): Promise<Thread[]> {
  return (await threadsNamed(context.db, callerId(context), text)).slice(0, namesAtOnce);
}

export async function searchMessages(
  { text, before }: Input<Operations["searchMessages"]>,
  context: Context,
): Promise<MessageSearch> {
  const me = callerId(context);
  const { messages, end } = await talkOf(context.db, me, before);
  const matches = matcherOf(text);
  const matching = messages.filter((message) => matches(message.text));
  const { found, nameIn } = await inOwnThreads(matching, me, context);
  // Returns all messages of the last instant together, because the next page starts by time and would skip the rest.
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

const readAtOnce = 100;

/**
 * Finds matches in conversations that the caller still has, until there are more than a page, with the partners' names.
 */
async function inOwnThreads(matching: readonly MessageRecord[], me: UserId, { db }: Context) {
  const nameIn = new Map<ThreadId, string>();
  const found: MessageRecord[] = [];
  for (let i = 0; i < matching.length; i += readAtOnce) {
    const some = matching.slice(i, i + readAtOnce);
    const threads = await threadsAmong(db, me, [...new Set(some.map(({ threadId }) => threadId))]);
    for (const { id, otherName } of threads) nameIn.set(id, otherName);
    found.push(...some.filter(({ threadId }) => nameIn.has(threadId)));
    const [last, next] = [found[foundAtOnce - 1], found.at(-1)];
    if (found.length > foundAtOnce && last?.createdAt !== next?.createdAt) break;
  }
  return { found, nameIn };
}

export async function recipients({ text }: Input<Operations["recipients"]>, context: Context): Promise<Recipient[]> {
  const { db } = context;
  const me = callerId(context);
  const employers = (await employersOf(db, me)).map(({ haulierId }) => haulierId);
  const hauliers = isHaulier(context.caller) ? [me] : employers;
  const [threads, teams, ...relationships] = await Promise.all([
    threadsNamed(db, me, text),
    Promise.all(hauliers.map((haulierId) => teamOf(db, haulierId))),
    ...[...new Set([me, ...hauliers])].map((ownerId) => relationshipsOf(db, ownerId)),
  ]);
  const known = [
    ...threads.map(({ otherId }) => otherId),
    ...employers,
    ...teams.flat().map(({ userId }) => userId),
    ...relationships.flat().map(({ otherId }) => otherId),
  ];
  const matches = nameMatcherOf(text);
  const ids = [...new Set(known)].filter((id) => id !== me);
  const people = [...(await profilesByIds(db, ids)).values()];
  const named = people.filter((profile) => profile.status === "active" && matches(shownName(profile)));
  const own = await threadsAmong(
    db,
    me,
    named.map(({ id }) => threadIdOf(me, id)),
  );
  const written = new Set<UserId>(own.map(({ otherId }) => otherId));
  const allowed: Recipient[] = [];
  for (const profile of named) {
    if (allowed.length === namesAtOnce) break;
    if (written.has(profile.id) || (await mayWriteTo(context, profile)))
      allowed.push({ id: profile.id, name: shownName(profile) });
  }
  return allowed.sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}
