import { adminEvents } from "#shared/admin/events.ts";
import { messageChanged, messageClosed, messageFull, noLetterLink } from "#shared/admin/faults.ts";
import {
  type ContactConversation,
  type ContactMessageRecord,
  isLetterLinkOpen,
  letterLinkEnd,
  mostLetterLines,
} from "#shared/admin/letters.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { ContactMessageId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { mustBeFree, profileById, released } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { newLinkSecret } from "../platform/record-link.ts";
import { conversationOf, shownLetters } from "./letter-view.ts";
import { contactMessageById, contactMessagesIn, contactMessagesOf, contactMessageUpdate } from "./store.ts";

type Operations = typeof adminOperations;
interface Seen {
  readonly contactMessageId: ContactMessageId;
  readonly version: number;
}

export async function contactMessages(
  { state, nextToken }: Input<Operations["contactMessages"]>,
  context: Context,
): Promise<Output<Operations["contactMessages"]>> {
  const found = await contactMessagesIn(context.db, state, nextToken);
  return { ...found, items: await shownLetters(context, found.items) };
}

export async function personContactMessages(
  { userId, nextToken }: Input<Operations["personContactMessages"]>,
  context: Context,
): Promise<Output<Operations["personContactMessages"]>> {
  mustSee((await profileById(context.db, userId)) !== null, "Account");
  const found = await contactMessagesOf(context.db, userId, nextToken);
  return { ...found, items: await shownLetters(context, found.items) };
}

export async function contactMessage(
  { contactMessageId }: Input<Operations["contactMessage"]>,
  context: Context,
): Promise<ContactConversation> {
  const letter = await contactMessageById(context.db, contactMessageId);
  mustSee(letter !== null, "Message");
  return conversationOf(context, letter);
}

/** Answers a contact message. A writer without an account gets an email with a link that works for 30 days. */
export async function answerContactMessage(
  { text, ...seen }: Input<Operations["answerContactMessage"]>,
  context: Context,
): Promise<ContactConversation> {
  const before = await letterToChange(context, seen);
  if (before.state === "closed") throw messageClosed();
  if (before.lines.length >= mostLetterLines) throw messageFull();
  const { now } = context;
  const after: ContactMessageRecord = {
    ...before,
    state: "answered",
    lines: [...before.lines, { adminId: callerId(context), text, at: now }],
    linkEndsAt: before.userId ? null : letterLinkEnd(now),
    version: before.version + 1,
  };
  const { id: contactMessageId, userId, version } = after;
  context.audit({ before: before.state, after: "answered" });
  return changed(context, before, after, {
    writes: [released(context, "contact", before.id)],
    facts: [happened(adminEvents, "letterAnswered", { contactMessageId, userId, line: after.lines.length, version })],
  });
}

/** Closes a contact message with a note. Throws Conflict when another admin closed or changed it first. */
export async function closeContactMessage(
  { note, ...seen }: Input<Operations["closeContactMessage"]>,
  context: Context,
): Promise<ContactConversation> {
  const before = await letterToChange(context, seen);
  if (before.state === "closed") throw messageChanged();
  const after: ContactMessageRecord = {
    ...before,
    ...{ state: "closed", note, closedAt: context.now, version: before.version + 1 },
  };
  context.audit({ reason: note, before: before.state, after: "closed" });
  return changed(context, before, after, { writes: [released(context, "contact", before.id)], facts: [] });
}

export async function endLetterLink(
  seen: Input<Operations["endLetterLink"]>,
  context: Context,
): Promise<ContactConversation> {
  const before = await letterToChange(context, seen);
  if (!isLetterLinkOpen(before, context.now)) throw noLetterLink();
  const after = { ...before, secret: newLinkSecret(), linkEndsAt: null, version: before.version + 1 };
  context.audit({ after: "link ended" });
  return changed(context, before, after, { writes: [], facts: [] });
}

/** Returns a contact message. Throws if its version has changed or another admin works on it. */
async function letterToChange(context: Context, { contactMessageId, version }: Seen): Promise<ContactMessageRecord> {
  const letter = await contactMessageById(context.db, contactMessageId);
  mustSee(letter !== null, "Message");
  await mustBeFree(context, "contact", letter.id);
  if (letter.version !== version) throw messageChanged();
  return letter;
}

async function changed(
  context: Context,
  before: ContactMessageRecord,
  after: ContactMessageRecord,
  { writes, facts }: { writes: readonly Write[]; facts: readonly NewDomainEvent[] },
): Promise<ContactConversation> {
  const answer = { ...(await conversationOf(context, after)), takenBy: null };
  await context.commit([contactMessageUpdate(before, after, "admin"), ...writes], facts, answer);
  return answer;
}
