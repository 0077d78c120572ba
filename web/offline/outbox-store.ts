import { fileLost } from "#shared/kernel/device-faults.ts";
import { device, openDevice } from "./device.ts";
import type { AddingTransaction, DeviceDatabase, StoredFile } from "./device-database.ts";
import type { OutboxItem } from "./outbox-item.ts";

export interface OutboxStore {
  all(): Promise<OutboxItem[]>;
  /**
   * Stores an item with its new files and assigns `seq`. Makes room or throws `device.full`. With `endsDraft`, also
   * deletes the lane's draft and its unused files, in the same transaction.
   */
  add(item: Omit<OutboxItem, "seq">, files: readonly StoredFile[], endsDraft?: boolean): Promise<OutboxItem>;
  /** Updates an existing item. Does nothing if the item was discarded. */
  put(item: OutboxItem): Promise<void>;
  remove(item: Pick<OutboxItem, "seq" | "files">): Promise<void>;
  /** Returns the files of an item, in order. Throws `device.fileLost`. */
  files(item: OutboxItem): Promise<StoredFile[]>;
  forget(userId: string): Promise<void>;
}

export function indexedDbStore(database: () => Promise<DeviceDatabase> = openDevice): OutboxStore {
  return {
    async all() {
      const db = await database();
      try {
        return (await db.getAll("pending")).flatMap((item) => readable(item, item.seq) ?? []);
      } catch {
        // Reads each record by itself, so that an unreadable one does not affect the others.
        const keys = await db.getAllKeys("pending");
        const each = keys.map(async (seq) => readable(await db.get("pending", seq).catch(() => null), seq) ?? []);
        return (await Promise.all(each)).flat();
      }
    },
    async add(item, files, endsDraft = false) {
      const db = await database();
      const { withRoom } = await device();
      return withRoom(db, async () => {
        const transaction = db.transaction(["pending", "files", "drafts"], "readwrite");
        const written = Promise.all(files.map((file) => transaction.objectStore("files").add(file)));
        const ended = endsDraft && endDraft(transaction, item);
        const added = transaction.objectStore("pending").add(item);
        const [seq] = await Promise.all([added, written, ended, transaction.done]);
        return { ...item, seq };
      });
    },
    async put(item) {
      const db = await database();
      const { withRoom } = await device();
      await withRoom(db, async () => {
        const { store, done } = db.transaction("pending", "readwrite");
        if ((await store.getKey(item.seq)) !== undefined) await store.put(item);
        await done;
      });
    },
    async remove({ seq, files = [] }) {
      const transaction = (await database()).transaction(["pending", "files"], "readwrite");
      const gone = files.map((id) => transaction.objectStore("files").delete(id));
      await Promise.all([transaction.objectStore("pending").delete(seq), ...gone, transaction.done]);
    },
    async files({ files = [] }) {
      const db = await database();
      return Promise.all(files.map(async (id) => found(await db.get("files", id))));
    },
    forget: async (userId) => (await device()).forgetDevice(userId),
  };
}

async function endDraft(
  transaction: AddingTransaction,
  { userId, lane, files = [] }: Omit<OutboxItem, "seq">,
): Promise<void> {
  const drafts = transaction.objectStore("drafts");
  const left = (await drafts.get([userId, lane]))?.files.filter((id) => !files.includes(id)) ?? [];
  await Promise.all([drafts.delete([userId, lane]), ...left.map((id) => transaction.objectStore("files").delete(id))]);
}

/** A store in memory, for browsers without IndexedDB. A reload loses it. */
export function memoryStore(): OutboxStore {
  const items = new Map<number, OutboxItem>();
  const kept = new Map<string, StoredFile>();
  let last = 0;
  const remove = ({ seq, files = [] }: Pick<OutboxItem, "seq" | "files">) => {
    items.delete(seq);
    for (const id of files) kept.delete(id);
  };
  return {
    all: async () => [...items.values()],
    add: async (item, files) => {
      last += 1;
      const withPlace = { ...item, seq: last };
      items.set(last, withPlace);
      for (const file of files) kept.set(file.id, file);
      return withPlace;
    },
    put: async (item) => {
      if (items.has(item.seq)) items.set(item.seq, item);
    },
    remove: async (item) => remove(item),
    files: async ({ files = [] }) => files.map((id) => found(kept.get(id))),
    forget: async (userId) => {
      for (const item of items.values()) if (item.userId === userId) remove(item);
    },
  };
}

function found(file: StoredFile | undefined): StoredFile {
  if (!file) throw fileLost();
  return file;
}

const texts = ["id", "type", "lane", "userId", "timestamp"] as const satisfies readonly (keyof OutboxItem)[];
const nowhere = { id: "", type: "", lane: "", userId: "", timestamp: "" };

/** Returns a stored item, only the readable parts of a damaged one, or null if another tab has removed it. */
function readable(item: unknown, seq: number | undefined): OutboxItem | null {
  if (seq === undefined || item === undefined) return null;
  const read = (typeof item === "object" ? item : null) as Partial<OutboxItem> | null;
  const isWhole = read !== null && texts.every((name) => typeof read[name] === "string") && isObject(read.data);
  if (isWhole) return { ...read, seq, retryCount: Number(read.retryCount) || 0 } as OutboxItem;
  const left = Object.entries(read ?? {}).filter(([name, value]) => name in nowhere && typeof value === "string");
  const rest = { seq, data: {}, retryCount: 0, state: "unreadable", refusal: null };
  return { ...nowhere, ...Object.fromEntries(left), ...rest } as unknown as OutboxItem;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
