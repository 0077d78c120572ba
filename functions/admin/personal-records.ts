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
    why: "Somebody wants an answer from us.",
    until: "1 year after the last words in it, or until the sender's account ends",
    endedBy: "expiry",
  },
  personNote: {
    words: { userId: ["text"], ours: ["id"] },
    exportedIn: { notesAboutYou: "what Haulyard's admins have noted about you" },
    erased: "deleted",
    why: "An admin knows what another one has learned about an account.",
    until: "the account ends",
    endedBy: "erasure",
  },
  pendingChange: {
    words: { userId: ["reason", "decidedReason"], ours: ["decidedBy"] },
    exportedIn: { changesProposed: "changes of your account that admins have proposed to one another" },
    erased: "deleted",
    why: "Two admins agree before a role is changed or an account is deleted on request.",
    until: "the account ends",
    endedBy: "erasure",
  },
  content: {
    words: { ours: ["claim", "campaign"] },
    nothingPersonal: "Words of ours for the front page, and by number who wrote them.",
  },
  contentVersion: {
    words: { ours: ["claim", "campaign"] },
    nothingPersonal: "What such words were before, and by number who wrote them.",
  },
  article: {
    words: { ours: ["id", "slug", "title", "published"] },
    nothingPersonal: "Where an article of ours stands, and by number who wrote it.",
  },
  articleVersion: {
    words: { ours: ["slug", "title", "description", "text"] },
    nothingPersonal: "What an article of ours said, and by number who wrote it.",
  },
  announcement: {
    words: { ours: ["id", "text", "link"] },
    nothingPersonal: "Words of ours to people of a role, and by number who made and ended them.",
  },
  announcementBoard: {
    words: { ours: ["announcements"] },
    nothingPersonal: "Those of our announcements that are not over.",
  },
  pageDay: {
    words: { ours: ["page"] },
    nothingPersonal: "How quick a page was on a day: counts, of nobody's in particular.",
  },
  auditEntry: {
    words: { subjectId: ["reason"], ours: ["id", "actorId", "subjectId", "action", "before", "after"] },
    exportedIn: { auditLog: "what was done to your account, by you or by Haulyard" },
    erased: "kept",
    because: "Power leaves a trace: who did what to whom, by numbers of accounts. The free words go with the person.",
    why: "Power leaves a trace.",
    until: "7 years; its free words until the account that they are about ends",
    endedBy: "expiry",
  },
} as const satisfies Fates;

/**
 * What the caller has written to us while signed in, what admins have noted about the caller, and what was done to the
 * account; not which admin it was. The note with which a message was closed is not shown here, nor in the app.
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

/** What somebody has written to us goes, signed in or not, and with it the words in which admins noted it. */
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
