import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { PersonNote } from "#shared/admin/person-page-operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { profileById, profilesByIds, shownName, statusCheck } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { personNotesAbout, personNoteWrite } from "./person-note-store.ts";

type Operations = typeof adminOperations;

export async function personNotes(
  { userId, nextToken }: Input<Operations["personNotes"]>,
  { db }: Context,
): Promise<Output<Operations["personNotes"]>> {
  mustSee((await profileById(db, userId)) !== null, "Account");
  const found = await personNotesAbout(db, userId, nextToken);
  const authors = await profilesByIds(db, [...new Set(found.items.map(({ authorId }) => authorId))]);
  return {
    ...found,
    items: found.items.map((note) => ({ ...note, authorName: shownName(authors.get(note.authorId)) })),
  };
}

/** Adds an admin's note about a user. Throws for a deleted account, whose notes were deleted with it. */
export async function addPersonNote(
  { userId, text }: Input<Operations["addPersonNote"]>,
  context: Context,
): Promise<PersonNote> {
  const authorId: UserId = callerId(context);
  const people = await profilesByIds(context.db, [userId, authorId]);
  const person = people.get(userId);
  mustSee(person !== undefined && person.status !== "deleted", "Account");
  const note = { id: context.newId(), userId, authorId, text, createdAt: context.now };
  const answer: PersonNote = { ...note, authorName: shownName(people.get(authorId)) };
  await context.commit([personNoteWrite(note), statusCheck(person, changedElsewhere())], [], answer);
  return answer;
}
