import { Fault } from "#shared/kernel/errors.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { subjectIdIn } from "#shared/subjects.ts";
import { auditWrite } from "./audit.ts";
import type { Database, Write } from "./database.ts";

/** Fields that a use case adds to the audit entry of an admin's call. Never add a secret, name, address or number. */
export interface AuditWords {
  /** The record that the call is about, if the input does not name it. */
  readonly subjectId?: string;
  readonly reason?: string | null;
  readonly before?: string | null;
  readonly after?: string | null;
}

/** The audit entry of one admin call. */
export interface AuditLine {
  add(words: AuditWords): void;
  /** The writes for the transaction of the change; empty if the entry is stored already. */
  writes(): Write[];
  /** Marks the entry as stored. Call it after the commit. */
  written(): void;
}

interface Call {
  readonly actorId: string;
  readonly name: string;
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly db: Database;
  readonly now: string;
  readonly newId: () => string;
}

/** Repeated reads of a record within these seconds make one entry, because a page reloads after live changes. */
const sameLookSeconds = 60;
/** The reads that this instance has logged or is logging. */
const looks = new Map<string, { readonly at: number; readonly logged: Promise<void> }>();

/**
 * Runs an admin's call with its audit entry: a change in its transaction, a read before the answer. No entry, no
 * answer.
 */
export async function withAuditLine<T>(call: Call, run: (line: AuditLine) => Promise<T>): Promise<T> {
  const { actorId, name, operation, input, db, now, newId } = call;
  const isChange = operation.kind === "mutation";
  let words: AuditWords = {};
  let isWritten = false;
  const entry = () => ({
    id: newId(),
    at: now,
    actorId,
    subjectId: words.subjectId ?? subjectIdIn(operation.subject, input) ?? name,
    action: name,
    reason: words.reason ?? null,
    before: words.before ?? null,
    after: words.after ?? (isChange ? null : "looked"),
  });
  const line: AuditLine = {
    add: (more) => {
      words = { ...words, ...more };
    },
    writes: () => (isWritten ? [] : [auditWrite(entry())]),
    written: () => {
      isWritten = true;
    },
  };
  const write = async () => {
    if (isWritten) return;
    const log = () => db.commit(line.writes());
    await (isChange ? log() : once(JSON.stringify([actorId, name, input, words]), now, log));
  };
  try {
    const answer = await run(line);
    await write();
    return answer;
  } catch (error) {
    if (error instanceof Fault) {
      line.add({ before: null, after: `refused: ${error.detail.code}` });
      await write();
    }
    throw error;
  }
}

function once(look: string, now: string, log: () => Promise<void>): Promise<void> {
  const at = epochSecondsOf(now);
  for (const [key, known] of looks) if (Math.abs(at - known.at) >= sameLookSeconds) looks.delete(key);
  const known = looks.get(look);
  if (known) return known.logged;
  const logged = log();
  looks.set(look, { at, logged });
  logged.catch(() => looks.delete(look));
  return logged;
}
