import { letterLinkEnded, messageFull } from "#shared/admin/faults.ts";
import {
  type ContactMessageRecord,
  isLetterLinkOpen,
  type Letter,
  linesByLinkADay,
  mayWriteOn,
} from "#shared/admin/letters.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import { ContactMessageId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { limitDay } from "../platform/rate.ts";
import { idInLink, opens } from "../platform/record-link.ts";
import { letterOf, ownLetterOf } from "./letter-view.ts";
import { contactMessageById, contactMessagesOf, contactMessageUpdate } from "./store.ts";

type Operations = typeof adminOperations;

export async function ownLetters(
  { nextToken }: Input<Operations["ownLetters"]>,
  context: Context,
): Promise<Output<Operations["ownLetters"]>> {
  const found = await contactMessagesOf(context.db, callerId(context), nextToken);
  return { ...found, items: found.items.map(ownLetterOf) };
}

export async function ownLetter(
  { contactMessageId }: Input<Operations["ownLetter"]>,
  context: Context,
): Promise<Letter> {
  return letterOf(context.db, await seenLetter(context, contactMessageId));
}

export async function addToLetter(
  { contactMessageId, text }: Input<Operations["addToLetter"]>,
  context: Context,
): Promise<Letter> {
  return added(context, await seenLetter(context, contactMessageId), text);
}

export async function letterByLink({ link }: Input<Operations["letterByLink"]>, context: Context): Promise<Letter> {
  return letterOf(context.db, await letterOfLink(context, link));
}

/** Adds text to a contact message by its link. A repeated call finds its text stored and adds nothing. */
export async function addToLetterByLink(
  { link, text, after }: Input<Operations["addToLetterByLink"]>,
  context: Context,
): Promise<Letter> {
  const letter = await letterOfLink(context, link);
  const next = letter.lines[after - 1];
  if (next?.adminId === null && next.text === text) return letterOf(context.db, letter);
  await limitDay(context.db, { key: `letterLink#${letter.id}`, perDay: linesByLinkADay, now: context.now });
  return added(context, letter, text);
}

async function added(context: Context, before: ContactMessageRecord, text: string): Promise<Letter> {
  if (!mayWriteOn(before)) throw messageFull();
  const { now } = context;
  const after: ContactMessageRecord = {
    ...before,
    state: "open",
    lines: [...before.lines, { adminId: null, text, at: now }],
    // An open contact message keeps its place in the queue.
    waitsSince: before.state === "open" ? before.waitsSince : now,
    version: before.version + 1,
  };
  const answer = await letterOf(context.db, after);
  await context.commit([contactMessageUpdate(before, after, "writer")], [], answer);
  return answer;
}

async function seenLetter(context: Context, id: ContactMessageId): Promise<ContactMessageRecord> {
  const letter = await contactMessageById(context.db, id);
  mustSee(letter !== null && letter.userId === callerId(context), "Message");
  return letter;
}

/** Returns the contact message of a link. An ended link gives the same error as an unknown one. */
async function letterOfLink({ db, now }: { db: Database; now: string }, link: string): Promise<ContactMessageRecord> {
  const id = idInLink(link);
  const letter = id && (await contactMessageById(db, ContactMessageId.parse(id)));
  if (!letter || !opens(link, letter) || !isLetterLinkOpen(letter, now)) throw letterLinkEnded();
  return letter;
}
