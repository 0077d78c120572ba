import type { UserId } from "#shared/kernel/id.ts";
import { auditEntriesAbout } from "../platform/audit.ts";
import type { Database } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { type ExportOf, type Fates, type Leaver, leaverName, withoutTraces } from "../platform/personal-records.ts";
import { contactMessagesFrom, contactMessagesOf, contactMessageUpdate } from "./store.ts";

export const adminFates = {
  contactMessage: { exportedIn: ["messagesToHaulyard"], erased: "anonymous" },
  auditEntry: {
    exportedIn: ["auditLog"],
    erased: "kept",
    because: "Append-only, so that power leaves a trace; knows people by the number of their account.",
  },
} as const satisfies Fates;

/** What somebody has written to us while signed in, and what the audit log says was done to the account. */
export async function personalRecordsOf(db: Database, userId: UserId): Promise<ExportOf<typeof adminFates>> {
  const [messages, entries] = await Promise.all([
    everyPage((nextToken) => contactMessagesOf(db, userId, nextToken)),
    everyPage((nextToken) => auditEntriesAbout(db, userId, nextToken)),
  ]);
  return {
    messagesToHaulyard: messages.map(({ version: _version, ...message }) => message),
    auditLog: entries,
  };
}

/**
 * Takes somebody's name and address out of what they wrote to us, signed in or not, and out of our notes on it. The
 * audit log is append-only and names people by their account id only, so it stays. May run again.
 */
export async function forgetPerson(db: Database, { userId, email, traces }: Leaver): Promise<void> {
  const messages = [
    ...(await everyPage((nextToken) => contactMessagesOf(db, userId, nextToken))),
    ...(await everyPage((nextToken) => contactMessagesFrom(db, email, nextToken))),
  ];
  for (const message of new Map(messages.map((one) => [one.id, one])).values()) {
    const { message: text, note } = withoutTraces(message, [...traces, message.name, message.email]);
    const after = { ...message, name: leaverName, email: "", userId: null, message: text, note };
    await db.commit([contactMessageUpdate(message, { ...after, version: message.version + 1 })]);
  }
}
