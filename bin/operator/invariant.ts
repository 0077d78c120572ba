import type { Database, Item, Write } from "#functions/platform/database.ts";
import type { Declared } from "#functions/platform/entity.ts";

export interface Problem {
  /** The name of the invariant that is violated. */
  readonly invariant: string;
  readonly text: string;
  /**
   * The writes that repair the violation, for the record as it was read. Null if only the record's owner can repair it.
   */
  readonly mend: { readonly outcome: "moved aside" | "repaired"; readonly writes: readonly Write[] } | null;
}

export type Found = string | Omit<Problem, "invariant">;

export interface Inspected {
  readonly db: Database;
  /** The current time of the product's clock. */
  readonly now: string;
  readonly declared: ReadonlyMap<string, Declared>;
  /** An item in its current form. Throws for an unreadable one. */
  renewed(item: Item): Item;
  /** Number of parts that are read in parallel. */
  readonly segments: number;
  /** The keys of all stored files. Null where they cannot be listed. */
  readonly files: (() => Promise<ReadonlySet<string>>) | null;
}

/** A rule that the whole table meets whenever no event is waiting or being handled. */
export interface Invariant<Fact = unknown> {
  readonly name: string;
  readonly words: string;
  /** Also takes items that cannot be read. */
  readonly takesUnreadable?: true;
  /** Returns the facts of one item. They are plain data, because an interrupted run stores them. */
  take?(item: Item, of: Inspected): Iterable<Fact>;
  /** Compares the facts of all items, which come in any order. */
  found(facts: readonly Fact[], of: Inspected): Iterable<Found> | Promise<Iterable<Found>>;
}

/** Returns the database with writes disabled, for counting differences. `onWrites` receives the writes. */
export function withoutWrites(db: Database, onWrites: (writes: readonly Write[]) => void = () => {}): Database {
  return {
    ...db,
    commit: async (writes) => onWrites(writes),
    update: async () => null,
    updateOrSee: async () => ({ isDone: false, item: null }),
  };
}
