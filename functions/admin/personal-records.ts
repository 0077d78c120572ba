import type { ContactMessageRecord } from "#shared/admin/letters.ts";
import { auditEntriesAbout, forgetReasons } from "../platform/audit.ts";
import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { pendingChangeEntity, pendingChangeRemoval, pendingChangesOf } from "./pending-change-store.ts";
import { personNoteEntity, personNoteRemoval, personNotesAbout } from "./person-note-store.ts";
import { contactMessageEntity, contactMessageRemoval, contactMessagesOf } from "./store.ts";

export const adminFates = {
  contactMessage: {
    words: { email: ["name", "email", "message", "note", "lines[].text"], ours: ["secret", "job.id", "job.reference"] },
    exportedIn: { messagesToHaulyard: "messages you have sent to Haulyard while signed in, with the answers" },
    erased: "deleted",
    why: "A person wants an answer from us.",
    until: "1 year after the last message in it, or until the sender's account ends",
    endedBy: "expiry",
  },
  personNote: {
    words: { userId: ["text"], ours: ["id"] },
    exportedIn: { notesAboutYou: "notes by Haulyard's admins about you" },
    erased: "deleted",
    why: "Admins share with each other what they have learned about an account.",
    until: "the account ends",
    endedBy: "erasure",
  },
  pendingChange: {
    words: { userId: ["reason", "decidedReason"], ours: ["decidedBy"] },
    exportedIn: { changesProposed: "changes to your account that one admin proposed to another" },
    erased: "deleted",
    why: "Two admins must agree before a role changes or an account is deleted on request.",
    until: "the account ends",
    endedBy: "erasure",
  },
  content: {
    words: { ours: ["claim", "campaign"] },
    nothingPersonal: "Our texts on the front page, and the account number of their author.",
  },
  contentVersion: {
    words: { ours: ["claim", "campaign"] },
    nothingPersonal: "Earlier versions of these texts, and the account number of their author.",
  },
  article: {
    words: { ours: ["id", "slug", "title", "published"] },
    nothingPersonal: "The state of one of our articles, and the account number of its author.",
  },
  articleVersion: {
    words: { ours: ["slug", "title", "description", "text"] },
    nothingPersonal: "The text of one of our articles, and the account number of its author.",
  },
  announcement: {
    words: { ours: ["id", "text", "link"] },
    nothingPersonal:
      "Our announcements to people of a role, and the account numbers of the admins who made and ended them.",
  },
  announcementBoard: {
    words: { ours: ["announcements"] },
    nothingPersonal: "Our announcements that have not ended.",
  },
  pageDay: {
    words: { ours: ["page"] },
    nothingPersonal: "How fast a page was on a day: counts only, of no particular person.",
  },
  auditEntry: {
    words: { subjectId: ["reason"], ours: ["id", "actorId", "subjectId", "action", "before", "after"] },
    exportedIn: { auditLog: "actions on your account, by you or by Haulyard" },
    erased: "kept",
    because:
      "Admin actions must be traceable: who did what to whom, by account number. The free text is deleted with the person.",
    why: "Admin actions must be traceable.",
    until: "7 years; its free text until the account that it is about ends",
    endedBy: "expiry",
  },
} as const satisfies Fates;

/**
 * Returns the caller's contact messages, the admins' notes and the actions on the account, without admins' names.
 * Closing notes of messages are internal.
 */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof adminFates>> {
  const { db } = context;
  const me = callerId(context);
  const [messages, notes, changes, entries] = await Promise.all([
    everyPage((nextToken) => contactMessagesOf(db, me, nextToken)),
    everyPage((nextToken) => personNotesAbout(db, me, nextToken)),
    pendingChangesOf(db, me),
    everyPage((nextToken) => auditEntriesAbout(db, me, nextToken)),
  ]);
  return {
    messagesToHaulyard: messages.map(({ version: _version, note: _note, secret: _secret, lines, ...message }) => ({
      ...message,
      lines: lines.map(({ adminId, text, at }) => ({ by: adminId ? "Haulyard" : "you", text, at })),
    })),
    notesAboutYou: notes.map(({ text, createdAt }) => ({ text, createdAt, by: "Haulyard" })),
    changesProposed: changes.map(({ kind, role, reason, state, createdAt, decidedReason, decidedAt }) => ({
      ...{ kind, role, reason, state, createdAt, decidedReason, decidedAt },
    })),
    auditLog: entries.map(({ at, action, actorId }) => ({ at, action, by: actorId === me ? "you" : "Haulyard" })),
  };
}

export const adminErasure = (): ErasureSteps => ({
  messages: eachOf(({ userId }) => contactMessageEntity.lists.ofPerson({ userId }), forgetMessage),
  messagesFromAddress: eachOf(({ email }) => contactMessageEntity.lists.fromAddress({ email }), forgetMessage),
  notes: deletionOf(
    ({ userId }) => personNoteEntity.lists.about({ userId }),
    (note) => [personNoteRemoval(note)],
  ),
  changes: deletionOf(({ userId }) => pendingChangeEntity.lists.ofPerson({ userId }), pendingChangeRemoval),
  reasons: once(({ db }, { userId }) => forgetReasons(db, userId)),
});

async function forgetMessage(message: ContactMessageRecord, { db }: ReactionContext): Promise<void> {
  await forgetReasons(db, message.id);
  await db.commit([contactMessageRemoval(message)]);
}
