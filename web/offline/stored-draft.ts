import { deviceDatabase, type StoredDraft, type StoredFile, withRoom } from "./device-database.ts";
import type { Lane } from "./outbox-item.ts";

// A draft that survives a reload. Deleted with its change (`endsDraft` of the queue) and at sign-out. Each update is
// one transaction, so that concurrent updates lose nothing.

export interface Draft {
  readonly typed: Readonly<Record<string, string>>;
  readonly files: readonly StoredFile[];
}

/** Returns a user's draft for a record (its lane), or an empty draft. Omits files that the browser has deleted. */
export async function draftOf(userId: string, lane: Lane): Promise<Draft> {
  const transaction = (await deviceDatabase()).transaction(["drafts", "files"]);
  const found = await transaction.objectStore("drafts").get([userId, lane]);
  const files = await Promise.all((found?.files ?? []).map((id) => transaction.objectStore("files").get(id)));
  await transaction.done;
  return { typed: found?.typed ?? {}, files: files.filter((file) => file !== undefined) };
}

export async function draftCount(userId: string): Promise<number> {
  const all = await (await deviceDatabase()).getAll("drafts");
  return all.filter((draft) => draft.userId === userId && draft.files.length > 0).length;
}

export async function keepTyped(userId: string, lane: Lane, typed: StoredDraft["typed"]): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction("drafts", "readwrite");
  const before = await store.get([userId, lane]);
  await Promise.all([store.put({ userId, lane, files: [], ...before, typed }), done]);
}

/** Appends a file to the draft. Throws `device.full`. */
export const keepDraftFile = (lane: Lane, file: StoredFile): Promise<void> =>
  changeFiles(file.userId, lane, (files) => [...files, file.id], file);

export const dropDraftFile = (userId: string, lane: Lane, id: string): Promise<void> =>
  changeFiles(userId, lane, (files) => files.filter((one) => one !== id));

async function changeFiles(
  userId: string,
  lane: Lane,
  change: (files: readonly string[]) => readonly string[],
  added?: StoredFile,
): Promise<void> {
  const db = await deviceDatabase();
  await withRoom(db, async () => {
    const transaction = db.transaction(["drafts", "files"], "readwrite");
    const [drafts, kept] = [transaction.objectStore("drafts"), transaction.objectStore("files")];
    const before = await drafts.get([userId, lane]);
    const files = change(before?.files ?? []);
    const gone = (before?.files ?? []).filter((id) => !files.includes(id));
    await Promise.all([
      drafts.put({ userId, lane, typed: {}, ...before, files }),
      added && kept.add(added),
      ...gone.map((id) => kept.delete(id)),
      transaction.done,
    ]);
  });
}
