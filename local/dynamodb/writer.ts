import { countPartition, countStored, isMetering } from "../meter.ts";
import type { Behaviour } from "./behaviour.ts";
import { itemSize } from "./item-check.ts";
import type { Storage } from "./storage.ts";
import {
  type IndexDefinition,
  indexKeyOf,
  type KeyBytes,
  keyItem,
  keyOf,
  type TableDefinition,
} from "./table-definition.ts";
import { canonical, type Item, typeOf } from "./value.ts";

/** Write units of one changed item: for the table, and by name for each index. */
export interface WriteUnits {
  readonly table: number;
  readonly indexes: Readonly<Record<string, number>>;
}

/** Size of one write unit, in bytes. */
const writeUnit = 1024;
const units = (size: number) => Math.max(1, Math.ceil(size / writeUnit));

/** Write units of a write that does not change this item. */
export const writeUnits = (item: Item | undefined): number => units(item ? itemSize(item) : 0);

interface LaterEntry {
  readonly of: StoredKey;
  readonly old: StoredKey | null;
  readonly new: (StoredKey & { readonly item: Item; readonly size: number }) | null;
}
interface StoredKey {
  readonly hash: string;
  readonly range: string;
}

const stored = ({ hash, range }: KeyBytes): StoredKey => ({
  hash: hash.toString("base64"),
  range: range.toString("base64"),
});
const bytes = ({ hash, range }: StoredKey): KeyBytes => ({
  hash: Buffer.from(hash, "base64"),
  range: Buffer.from(range, "base64"),
});

/** Writes items together with their index entries, stream records and expiry. */
export class Writer {
  private readonly storage: Storage;
  private readonly behaviour: Behaviour;

  constructor(storage: Storage, behaviour: Behaviour) {
    this.storage = storage;
    this.behaviour = behaviour;
  }

  /** Replaces `before` by `after`, which have the same key. Undefined means no item. Returns the billed units. */
  write(table: TableDefinition, before: Item | undefined, after: Item | undefined, isExpiry = false): WriteUnits {
    const item = after ?? before;
    if (!item) return { table: 1, indexes: {} };
    const key = keyOf(table, item);
    const size = after ? itemSize(after) : 0;
    const billed = units(Math.max(size, before ? itemSize(before) : 0));
    if (before && after && canonical({ M: before }) === canonical({ M: after })) return { table: billed, indexes: {} };
    if (after) this.storage.putItem(table.id, key, after, size, expiryOf(table, after));
    else this.storage.removeItem(table.id, key);
    const indexes: Record<string, number> = {};
    for (const [at, index] of table.indexes.entries()) {
      const cost = this.writeEntry(table, at, index, key, before, after);
      if (cost > 0) indexes[index.name] = cost;
    }
    if (isMetering()) {
      countStored(table.name, storedBytes(table, after) - storedBytes(table, before));
      countPartition("write units", { table: table.name, hash: key.hash }, billed);
    }
    if (table.stream) this.writeChange(table, before, after, isExpiry);
    return { table: billed, indexes };
  }

  private writeEntry(
    table: TableDefinition,
    at: number,
    index: IndexDefinition,
    of: KeyBytes,
    before: Item | undefined,
    after: Item | undefined,
  ): number {
    const [old, fresh] = [before, after].map((item) => {
      const key = item && indexKeyOf(index, item);
      if (!item || !key) return null;
      const projected = projectedItem(table, index, item);
      return { key, item: projected, size: itemSize(projected) };
    });
    if (!old && !fresh) return 0;
    const counted = ({ hash }: KeyBytes, cost: number) => {
      countPartition("write units", { table: table.name, index: index.name, hash }, cost);
      return cost;
    };
    const isSameKey = old && fresh && old.key.hash.equals(fresh.key.hash) && old.key.range.equals(fresh.key.range);
    if (isSameKey && canonical({ M: old.item }) === canonical({ M: fresh.item })) return 0;
    const visibleAt = this.behaviour.indexVisibleAt(
      `${table.id} ${at} ${of.hash.toString("hex")} ${of.range.toString("hex")}`,
    );
    const gone = old && !isSameKey ? old.key : null;
    if (visibleAt === null) {
      if (gone) this.storage.removeEntry(table.id, at, gone, of);
      if (fresh) this.storage.putEntry(table.id, at, fresh.key, of, fresh.item, fresh.size);
    } else {
      const entry: LaterEntry = {
        of: stored(of),
        old: gone ? stored(gone) : null,
        new: fresh ? { ...stored(fresh.key), item: fresh.item, size: fresh.size } : null,
      };
      this.storage.addPending(visibleAt, table.id, at, JSON.stringify(entry));
    }
    if (isSameKey) return counted(fresh.key, units(Math.max(old.size, fresh.size)));
    return (old ? counted(old.key, units(old.size)) : 0) + (fresh ? counted(fresh.key, units(fresh.size)) : 0);
  }

  catchUp(now: number): void {
    for (const { t, i, entry } of this.storage.takePending(now)) {
      const { of, old, new: fresh } = JSON.parse(entry) as LaterEntry;
      if (old) this.storage.removeEntry(t, i, bytes(old), bytes(of));
      if (fresh) this.storage.putEntry(t, i, bytes(fresh), bytes(of), fresh.item, fresh.size);
    }
  }

  private writeChange(
    table: TableDefinition,
    before: Item | undefined,
    after: Item | undefined,
    isExpiry: boolean,
  ): void {
    const view = table.stream?.view;
    const at = this.behaviour.now();
    const sees = (part: "NEW" | "OLD") => view === `${part}_IMAGE` || view === "NEW_AND_OLD_IMAGES";
    const record = {
      eventName: before ? (after ? "MODIFY" : "REMOVE") : "INSERT",
      Keys: keyItem(table, (after ?? before) as Item),
      ...(after && sees("NEW") && { NewImage: after }),
      ...(before && sees("OLD") && { OldImage: before }),
      ...(isExpiry && { userIdentity: { Type: "Service", PrincipalId: "dynamodb.amazonaws.com" } }),
    };
    this.storage.addChange(table.id, at, JSON.stringify(record));
  }
}

export function projectedItem(table: TableDefinition, index: IndexDefinition, item: Item): Item {
  if (index.projection === "ALL") return item;
  const keys = { ...keyItem(table, item), ...keyItem(index, item) };
  const more = index.nonKeyAttributes.flatMap((name) => (item[name] ? [[name, item[name]] as const] : []));
  return { ...keys, ...Object.fromEntries(more) };
}

/** Size of an item and its index entries, in bytes. 0 for an item that expires. */
function storedBytes(table: TableDefinition, item: Item | undefined): number {
  if (!item || expiryOf(table, item) !== null) return 0;
  const entries = table.indexes.filter((index) => indexKeyOf(index, item));
  return entries.reduce((sum, index) => sum + itemSize(projectedItem(table, index, item)), itemSize(item));
}

/** Expiry in epoch seconds; null for an item that does not expire. */
function expiryOf(table: TableDefinition, item: Item): number | null {
  const value = table.ttlAttribute === undefined ? undefined : item[table.ttlAttribute];
  return value && typeOf(value) === "N" ? Math.floor(Number((value as { N: string }).N)) : null;
}
