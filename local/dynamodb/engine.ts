import type { Behaviour } from "./behaviour.ts";
import { missing, StoreError, ValidationException } from "./errors.ts";
import type { Storage } from "./storage.ts";
import type { IndexDefinition, TableDefinition } from "./table-definition.ts";
import { Writer } from "./writer.ts";

export function checkName(name: string | undefined): void {
  if (!/^[A-Za-z0-9_.-]{3,255}$/.test(name ?? ""))
    throw new ValidationException(
      "Invalid table/index name.  Table/index names must be between 3 and 255 characters long, and may contain only the characters a-z, A-Z, 0-9, '_', '-', and '.'",
    );
}

export class Engine {
  readonly storage: Storage;
  readonly behaviour: Behaviour;
  readonly writer: Writer;
  /** Keys that running transactions write. Another transaction for one of these keys conflicts. */
  readonly inTransaction = new Set<string>();
  private tables = new Map<string, TableDefinition>();

  constructor(storage: Storage, behaviour: Behaviour) {
    this.storage = storage;
    this.behaviour = behaviour;
    this.writer = new Writer(storage, behaviour);
    this.tablesChanged();
  }

  tablesChanged(): void {
    this.tables = new Map(this.storage.tables().map((table) => [table.name, table]));
  }

  tableNames(): string[] {
    this.tablesChanged();
    return [...this.tables.keys()].filter((name) => !name.includes(":")).sort();
  }

  find(nameOrArn: string): TableDefinition | undefined {
    const name = /^arn:[^/]*:table\/([^/]+)/.exec(nameOrArn)?.[1] ?? nameOrArn;
    // Another process may have created the table since the last read.
    if (!this.tables.has(name)) this.tablesChanged();
    return this.tables.get(name);
  }

  table(nameOrArn: string | undefined): TableDefinition {
    if (nameOrArn === undefined) throw missing("tableName");
    const table = this.find(nameOrArn);
    if (table) return table;
    checkName(nameOrArn);
    throw new StoreError("ResourceNotFoundException", "Cannot do operations on a non-existent table");
  }

  index(table: TableDefinition, name: string): { index: IndexDefinition; at: number } {
    const at = table.indexes.findIndex((index) => index.name === name);
    const index = table.indexes[at];
    if (!index) throw new ValidationException(`The table does not have the specified index: ${name}`);
    return { index, at };
  }

  /** Applies index changes due by `at` (default: now). Must run before an index is read. */
  catchUp(at = this.behaviour.now()): void {
    // Changes may still be pending from a time when a test had set a delay.
    const { weather } = this.behaviour;
    if (weather?.indexLagMs || (weather && this.storage.hasPending()))
      this.storage.transaction(() => this.writer.catchUp(at));
  }
}
