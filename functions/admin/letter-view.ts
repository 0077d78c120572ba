import {
  type ContactConversation,
  type ContactMessage,
  type ContactMessageRecord,
  type Letter,
  type LetterLine,
  lastWrittenAt,
  mayWriteOn,
  type OwnLetter,
} from "#shared/admin/letters.ts";
import { namesOf, takenBy } from "../accounts/public.ts";
import { suppressionOf } from "../notifications/public.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";

export async function shownLetters(
  context: Context,
  letters: readonly ContactMessageRecord[],
): Promise<ContactMessage[]> {
  const takenByOf = await takenBy(
    context,
    "contact",
    letters.map(({ id }) => id),
  );
  return letters.map(({ lines, secret: _secret, ...letter }) => ({
    ...letter,
    lineCount: lines.length,
    takenBy: takenByOf(letter.id),
  }));
}

export async function conversationOf(context: Context, letter: ContactMessageRecord): Promise<ContactConversation> {
  const { db } = context;
  const [[shown], lines, suppression] = await Promise.all([
    shownLetters(context, [letter]),
    linesOf(db, letter),
    letter.userId ? null : suppressionOf(db, letter.email),
  ]);
  return { ...(shown as ContactMessage), lines, isUnreachable: suppression !== null };
}

export function ownLetterOf(letter: ContactMessageRecord): OwnLetter {
  const { id, topic, message, job, state, createdAt } = letter;
  return { id, topic, message, job, state, createdAt, lastAt: lastWrittenAt(letter) };
}

export async function letterOf(db: Database, letter: ContactMessageRecord): Promise<Letter> {
  return { ...ownLetterOf(letter), lines: await linesOf(db, letter), mayWrite: mayWriteOn(letter) };
}

async function linesOf(db: Database, { name, message, createdAt, lines }: ContactMessageRecord): Promise<LetterLine[]> {
  const nameOf = await namesOf(
    db,
    lines.flatMap(({ adminId }) => adminId ?? []),
  );
  return [
    { isOurs: false, name, text: message, at: createdAt },
    ...lines.map(({ adminId, text, at }) => ({
      isOurs: adminId !== null,
      name: adminId ? nameOf(adminId) : name,
      text,
      at,
    })),
  ];
}
