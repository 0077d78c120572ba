import { z } from "zod";
import { changedElsewhere } from "../accounts/faults.ts";
import { CaseSummary } from "../booking/case-model.ts";
import { badCursor } from "../kernel/faults.ts";
import { IdempotencyKey, UserId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { paragraph } from "../kernel/text.ts";
import { PersonNoteRecord, personNoteMaxLength } from "./person-notes.ts";

export const PersonNote = PersonNoteRecord.extend({
  authorName: z.string().meta({ description: "The admin's current name." }),
}).meta({ id: "PersonNote", description: "An admin's note about an account." });
export type PersonNote = z.infer<typeof PersonNote>;

export const personPageOperations = {
  personCases: query({
    doc: "The cases in which a person is a side, newest first. Each look is written to the audit log.",
    input: () => z.object({ userId: UserId, nextToken: NextToken }),
    output: () => pageOf(CaseSummary, "PersonCasePage"),
    allow: ["admin"],
    limit: "read",
    subject: "user",
    errors: [badCursor],
  }),
  personNotes: query({
    doc: "Admins' notes about an account, newest first.",
    input: () => z.object({ userId: UserId, nextToken: NextToken }),
    output: () => pageOf(PersonNote, "PersonNotePage"),
    allow: ["admin"],
    limit: "read",
    subject: "user",
    errors: [badCursor],
  }),
  addPersonNote: mutation({
    doc: "Adds a note about an account for other admins. The person reads it in their data export.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        userId: UserId,
        text: paragraph(personNoteMaxLength).min(1, "Write a note."),
      }),
    output: () => PersonNote,
    allow: ["admin"],
    limit: "write",
    subject: "user",
    errors: [changedElsewhere],
  }),
} as const;
