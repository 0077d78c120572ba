import { z } from "zod";
import { changedElsewhere } from "../accounts/faults.ts";
import { badCursor } from "../kernel/faults.ts";
import { ClientKey, PersonNoteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { paragraph } from "../kernel/text.ts";

/** Longest note, characters. */
export const personNoteMaxLength = 2000;

/** A note of an admin as it is stored. A note is never changed: an admin who was wrong writes another one. */
export const PersonNoteRecord = z.object({
  id: PersonNoteId,
  userId: UserId,
  authorId: UserId,
  text: z.string().max(personNoteMaxLength),
  createdAt: Instant,
});
export type PersonNoteRecord = z.infer<typeof PersonNoteRecord>;

export const PersonNote = PersonNoteRecord.extend({
  authorName: z.string().meta({ description: "The admin's name of today." }),
}).meta({ id: "PersonNote", description: "What an admin noted about an account." });
export type PersonNote = z.infer<typeof PersonNote>;

export const personNoteOperations = {
  personNotes: query({
    doc: "What admins have noted about an account, newest first.",
    input: z.object({ userId: UserId, nextToken: NextToken }),
    output: pageOf(PersonNote, "PersonNotePage"),
    allow: ["admin"],
    limit: "read",
    subject: "user",
    errors: [badCursor],
  }),
  addPersonNote: mutation({
    doc: "Notes something about an account for other admins. The person reads it in their data export.",
    input: z.object({
      clientKey: ClientKey,
      userId: UserId,
      text: paragraph(personNoteMaxLength).min(1, "Write a note."),
    }),
    output: PersonNote,
    allow: ["admin"],
    limit: "write",
    subject: "user",
    errors: [changedElsewhere],
  }),
} as const;
