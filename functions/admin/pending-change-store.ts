import { changeMovedOn } from "#shared/admin/faults.ts";
import { pendingMoves } from "#shared/admin/lifecycle.ts";
import type { PendingShown } from "#shared/admin/pending-change-operations.ts";
import {
  expiryOf,
  PendingChangeRecord,
  type PendingKind,
  type PendingState,
  pendingKinds,
} from "#shared/admin/pending-changes.ts";
import { PendingChangeId, type UserId } from "#shared/kernel/id.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import type { Database, Write } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";
import { timerCancel, timerChange } from "../platform/timers.ts";

const shownAs = (state: PendingState): PendingShown => (state === "open" ? "open" : "over");

export const pendingChangeEntity = entity({
  name: "pendingChange",
  schema: () => PendingChangeRecord,
  key: ({ id }: Pick<PendingChangeRecord, "id">) => ({ PK: `PENDING#${id}`, SK: "META" }),
  lists: {
    queue: {
      index: "GSI1",
      partition: ({ state }: Pick<PendingChangeRecord, "state">) => `PENDING#${shownAs(state)}`,
      sort: ({ decidedAt, createdAt, id }) => `${decidedAt ?? createdAt}#${id}`,
    },
    ofPerson: {
      index: "GSI2",
      partition: ({ userId }: Pick<PendingChangeRecord, "userId">) => `USER#${userId}`,
      prefix: "PENDING#",
      sort: ({ kind, id }) => `${kind}#${id}`,
    },
  },
});

export const pendingIdOf = (userId: UserId, kind: PendingKind): PendingChangeId =>
  PendingChangeId.parse(derivedId([userId, kind]));

export async function pendingChangeById(db: Database, id: PendingChangeId): Promise<PendingChangeRecord | null> {
  const item = await db.get(pendingChangeEntity.key({ id }));
  return item ? pendingChangeEntity.fromItem(item) : null;
}

export const pendingChangeOf = (db: Database, userId: UserId, kind: PendingKind) =>
  pendingChangeById(db, pendingIdOf(userId, kind));

export async function pendingChangesOf(db: Database, userId: UserId): Promise<PendingChangeRecord[]> {
  const found = await Promise.all(pendingKinds.map((kind) => pendingChangeOf(db, userId, kind)));
  return found.filter((one) => one !== null);
}

export function pendingChangesShown(db: Database, show: PendingShown, nextToken: string | null | undefined) {
  const state = show === "open" ? "open" : "confirmed";
  return page(db, pendingChangeEntity.lists.queue({ state }, { reversed: show === "over" }), nextToken);
}

const dueAt = (record: PendingChangeRecord | null) => (record?.state === "open" ? expiryOf(record) : null);

/** Writes the new state of a pending change and its timer. Fails when the change was updated since it was read. */
export function pendingChangeWrites(
  before: PendingChangeRecord | null,
  after: PendingChangeRecord,
  { by, now }: { by: "admin" | "operator" | "system" | null; now: string },
): Write[] {
  if (before) mustMove(pendingMoves, [before.state, after.state], by, changeMovedOn());
  const when = before
    ? ({ attribute: "version", is: "=", value: before.version } as const)
    : ({ attribute: "PK", is: "missing" } as const);
  return [
    { put: pendingChangeEntity.toItem(after), when: [when], otherwise: changeMovedOn() },
    ...timerChange({ kind: "pendingChangeDue", subjectId: after.id }, dueAt(before), dueAt(after), now),
  ];
}

export function pendingChangeRemoval({ id }: PendingChangeRecord): Write[] {
  return [{ remove: pendingChangeEntity.key({ id }) }, timerCancel({ kind: "pendingChangeDue", subjectId: id })];
}
