import type { z } from "zod";
import type { Item, Key } from "./database.ts";

export interface Keys extends Key {
  readonly GSI1PK?: string;
  readonly GSI1SK?: string;
  readonly GSI2PK?: string;
  readonly GSI2SK?: string;
  readonly GSI3PK?: string;
  readonly GSI3SK?: string;
  /** Epoch seconds after which the item may go. */
  readonly ttl?: number;
}

/** One named step from an older stored shape to the next. */
export interface Upgrade {
  readonly name: string;
  readonly up: (old: Item) => Item;
}

interface Definition<Schema extends z.ZodObject> {
  /** The word for it: stored with each item. */
  readonly name: string;
  readonly schema: Schema;
  /** Keys of a record; the only place that spells them. */
  readonly keys: (record: z.output<Schema>) => Keys;
  /** Steps from version 1 on; the current version is one more than their number. */
  readonly upgrades?: readonly Upgrade[];
}

export interface Entity<T> {
  readonly name: string;
  readonly version: number;
  keys(record: T): Keys;
  toItem(record: T): Item;
  fromItem(item: Item): T;
}

/**
 * A kind of stored record: its model, its keys, its schema version and how older versions become the current one.
 * Reading parses: an item that fits no version is a defect and throws, with the entity's name.
 */
export function entity<Schema extends z.ZodObject>(definition: Definition<Schema>): Entity<z.output<Schema>> {
  const upgrades = definition.upgrades ?? [];
  const version = upgrades.length + 1;
  return {
    name: definition.name,
    version,
    keys: definition.keys,
    toItem: (record) => ({ ...definition.keys(record), entity: definition.name, v: version, ...record }),
    fromItem(item) {
      const stored = typeof item.v === "number" ? item.v : 1;
      if (stored > version)
        throw new Error(`${definition.name} ${item.PK} was written by a newer release (v${stored})`);
      const current = upgrades.slice(stored - 1).reduce((old, step) => step.up(old), item);
      const parsed = definition.schema.safeParse(current);
      if (!parsed.success)
        throw new Error(`stored ${definition.name} ${item.PK} ${item.SK} is malformed`, { cause: parsed.error });
      return parsed.data;
    },
  };
}
