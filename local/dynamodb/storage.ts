import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { KeyBytes, TableDefinition } from "./table-definition.ts";
import type { Item } from "./value.ts";

/** Version of the file layout. The store rejects files with another version. */
export const layout = 1;
/** SQLite application id ("HAUL") that marks the database files of this store. */
export const applicationId = 0x4841554c;

/** Maximum wait, in ms, while another process writes to the file. */
const busyMs = 10_000;

const schema = `
  CREATE TABLE tables (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, definition TEXT NOT NULL);
  CREATE TABLE items (
    t INTEGER, hash BLOB, range BLOB, item TEXT NOT NULL, size INTEGER NOT NULL, expires INTEGER,
    PRIMARY KEY (t, hash, range)
  ) WITHOUT ROWID;
  CREATE INDEX items_by_expiry ON items (t, expires) WHERE expires IS NOT NULL;
  CREATE TABLE entries (
    t INTEGER, i INTEGER, hash BLOB, range BLOB, itemHash BLOB, itemRange BLOB, item TEXT NOT NULL, size INTEGER NOT NULL,
    PRIMARY KEY (t, i, hash, range, itemHash, itemRange)
  ) WITHOUT ROWID;
  CREATE TABLE changes (seq INTEGER PRIMARY KEY AUTOINCREMENT, t INTEGER NOT NULL, at INTEGER NOT NULL, record TEXT NOT NULL);
  CREATE INDEX changes_by_table ON changes (t, seq);
  CREATE TABLE pending (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, visibleAt INTEGER NOT NULL, t INTEGER NOT NULL, i INTEGER NOT NULL, entry TEXT NOT NULL
  );
  CREATE INDEX pending_by_time ON pending (visibleAt, seq);
`;

export interface Row {
  readonly hash: Uint8Array;
  readonly range: Uint8Array;
  /** For a row of an index: the key of the table's item. */
  readonly itemHash: Uint8Array;
  readonly itemRange: Uint8Array;
  readonly item: string;
  readonly size: number;
}

/** A range of sort keys from `low` to `high`. Without `low` or `high`, that side is unbounded. */
export interface RangeBounds {
  readonly low?: Buffer;
  readonly high?: Buffer;
  readonly isLowOut?: boolean;
  readonly isHighOut?: boolean;
}

export interface RowQuery {
  readonly table: number;
  /** Number of the index within the table; absent for the table itself. */
  readonly index?: number;
  /** The hash key; absent for all hash keys. */
  readonly hash?: Buffer;
  readonly bounds?: RangeBounds;
  readonly descending?: boolean;
  /** The row before the first one to return, for paging. */
  readonly after?: Pick<Row, "hash" | "range" | "itemHash" | "itemRange">;
}

/** The database file. All SQL is in this class. Calls are synchronous. */
export class Storage {
  private readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private depth = 0;

  /** A null `file` stores everything in memory. */
  constructor(file: string | null) {
    this.db = new DatabaseSync(file ?? ":memory:");
    this.db.exec(`PRAGMA busy_timeout = ${busyMs}`);
    this.db.exec("PRAGMA journal_mode = WAL");
    // FULL flushes every write to disk before it is acknowledged.
    this.db.exec(file === null ? "PRAGMA synchronous = OFF" : "PRAGMA synchronous = FULL");
  }

  prepare(): void {
    this.transaction(() => {
      if (this.pragma("user_version") !== 0) return;
      this.db.exec(schema);
      this.db.exec(`PRAGMA application_id = ${applicationId}`);
      this.db.exec(`PRAGMA user_version = ${layout}`);
    });
  }

  pragma(name: string): unknown {
    return Object.values(this.db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  }

  /** Flushes to disk only when `work` ends. For an empty store only: a power cut may damage the file. */
  async inBulk<T>(work: () => Promise<T>): Promise<T> {
    const synchronous = this.pragma("synchronous");
    this.pragma("synchronous = OFF");
    try {
      return await work();
    } finally {
      this.pragma(`synchronous = ${synchronous}`);
      this.pragma("wal_checkpoint(TRUNCATE)");
    }
  }

  close(): void {
    this.statements.clear();
    this.db.close();
  }

  /** Runs `work` in a transaction: all of its writes are stored, or none. */
  transaction<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.run("BEGIN IMMEDIATE");
    this.depth++;
    try {
      const result = work();
      this.run("COMMIT");
      return result;
    } catch (error) {
      try {
        this.run("ROLLBACK");
      } catch {
        // On a full disk, SQLite has already rolled back, so this rollback fails.
      }
      throw error;
    } finally {
      this.depth--;
    }
  }

  tables(): TableDefinition[] {
    return this.all<{ id: number; definition: string }>("SELECT id, definition FROM tables ORDER BY name").map(
      ({ id, definition }) => ({ ...(JSON.parse(definition) as TableDefinition), id }),
    );
  }

  addTable(table: Omit<TableDefinition, "id">): void {
    this.run("INSERT INTO tables (name, definition) VALUES (?, ?)", table.name, JSON.stringify(table));
  }

  changeTable({ id, ...table }: TableDefinition): void {
    this.run("UPDATE tables SET definition = ? WHERE id = ?", JSON.stringify(table), id);
  }

  removeTable({ id }: TableDefinition): void {
    for (const name of ["items", "entries", "changes", "pending"]) this.run(`DELETE FROM ${name} WHERE t = ?`, id);
    this.run("DELETE FROM tables WHERE id = ?", id);
  }

  /** Copies all items and index entries of the table `from` into the empty table `to`. */
  copyRows(from: string, to: string): void {
    const id = "(SELECT id FROM tables WHERE name = ?)";
    this.run(
      `INSERT INTO items SELECT ${id}, hash, range, item, size, expires FROM items WHERE t = ${id}`,
      ...[to, from],
    );
    this.run(
      `INSERT INTO entries SELECT ${id}, i, hash, range, itemHash, itemRange, item, size FROM entries WHERE t = ${id}`,
      ...[to, from],
    );
  }

  item(table: number, { hash, range }: KeyBytes): { item: Item; size: number } | undefined {
    const row = this.get<Row>(
      "SELECT item, size FROM items WHERE t = ? AND hash = ? AND range = ?",
      table,
      hash,
      range,
    );
    return row && { item: JSON.parse(row.item) as Item, size: row.size };
  }

  putItem(table: number, { hash, range }: KeyBytes, item: Item, size: number, expires: number | null): void {
    this.run(
      "INSERT OR REPLACE INTO items (t, hash, range, item, size, expires) VALUES (?, ?, ?, ?, ?, ?)",
      ...[table, hash, range, JSON.stringify(item), size, expires],
    );
  }

  removeItem(table: number, { hash, range }: KeyBytes): void {
    this.run("DELETE FROM items WHERE t = ? AND hash = ? AND range = ?", table, hash, range);
  }

  putEntry(table: number, index: number, key: KeyBytes, of: KeyBytes, item: Item, size: number): void {
    this.run(
      "INSERT OR REPLACE INTO entries (t, i, hash, range, itemHash, itemRange, item, size) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      ...[table, index, key.hash, key.range, of.hash, of.range, JSON.stringify(item), size],
    );
  }

  removeEntry(table: number, index: number, key: KeyBytes, of: KeyBytes): void {
    this.run(
      "DELETE FROM entries WHERE t = ? AND i = ? AND hash = ? AND range = ? AND itemHash = ? AND itemRange = ?",
      ...[table, index, key.hash, key.range, of.hash, of.range],
    );
  }

  /** Returns rows in key order. The caller must finish reading before the next write. */
  *rows(query: RowQuery): Generator<Row> {
    const isIndex = query.index !== undefined;
    const columns = isIndex
      ? "hash, range, itemHash, itemRange, item, size"
      : "hash, range, hash AS itemHash, range AS itemRange, item, size";
    const where = ["t = ?"];
    const values: SQLInputValue[] = [query.table];
    const add = (condition: string, ...more: SQLInputValue[]) => {
      where.push(condition);
      values.push(...more);
    };
    if (query.index !== undefined) add("i = ?", query.index);
    if (query.hash) add("hash = ?", query.hash);
    const { low, high, isLowOut, isHighOut } = query.bounds ?? {};
    if (low) add(isLowOut ? "range > ?" : "range >= ?", low);
    if (high) add(isHighOut ? "range < ?" : "range <= ?", high);
    const order = [...(query.hash ? [] : ["hash"]), "range", ...(isIndex ? ["itemHash", "itemRange"] : [])];
    const { after } = query;
    if (after) {
      const sign = query.descending ? "<" : ">";
      const at = order.map((name) => after[name as keyof typeof after]);
      add(`(${order.join(", ")}) ${sign} (${order.map(() => "?").join(", ")})`, ...at);
    }
    const direction = query.descending ? " DESC" : "";
    const sql = `SELECT ${columns} FROM ${isIndex ? "entries" : "items"} WHERE ${where.join(" AND ")} ORDER BY ${order.map((name) => `${name}${direction}`).join(", ")}`;
    yield* this.statement(sql).iterate(...values) as unknown as Iterable<Row>;
  }

  expired(table: number, nowSeconds: number, most: number): { item: string }[] {
    return this.all("SELECT item FROM items WHERE t = ? AND expires < ? LIMIT ?", table, nowSeconds, most);
  }

  addChange(table: number, at: number, record: string): void {
    this.run("INSERT INTO changes (t, at, record) VALUES (?, ?, ?)", table, at, record);
  }

  changesAfter(table: number, seq: number, most: number): { seq: number; at: number; record: string }[] {
    return this.all(
      "SELECT seq, at, record FROM changes WHERE t = ? AND seq > ? ORDER BY seq LIMIT ?",
      table,
      seq,
      most,
    );
  }

  lastChange(table: number): number {
    return this.get<{ seq: number }>("SELECT max(seq) AS seq FROM changes WHERE t = ?", table)?.seq ?? 0;
  }

  firstChange(table: number): number | undefined {
    return this.get<{ seq: number | null }>("SELECT min(seq) AS seq FROM changes WHERE t = ?", table)?.seq ?? undefined;
  }

  trimChanges(before: number): void {
    this.run("DELETE FROM changes WHERE at < ?", before);
  }

  addPending(visibleAt: number, table: number, index: number, entry: string): void {
    this.run("INSERT INTO pending (visibleAt, t, i, entry) VALUES (?, ?, ?, ?)", visibleAt, table, index, entry);
  }

  /** Whether changes of indexes still wait to become visible. */
  hasPending(): boolean {
    return this.all("SELECT 1 FROM pending LIMIT 1").length > 0;
  }

  takePending(now: number): { t: number; i: number; entry: string }[] {
    const due = this.all<{ seq: number; t: number; i: number; entry: string }>(
      "SELECT seq, t, i, entry FROM pending WHERE visibleAt <= ? ORDER BY visibleAt, seq",
      now,
    );
    for (const { seq } of due) this.run("DELETE FROM pending WHERE seq = ?", seq);
    return due;
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const made = this.db.prepare(sql);
    this.statements.set(sql, made);
    return made;
  }

  private run(sql: string, ...values: SQLInputValue[]): void {
    this.statement(sql).run(...values);
  }

  private get<T>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.statement(sql).get(...values) as T | undefined;
  }

  private all<T>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.statement(sql).all(...values) as T[];
  }
}
