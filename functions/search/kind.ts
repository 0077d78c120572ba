import type { UserId } from "#shared/kernel/id.ts";
import type { SearchField } from "#shared/search/model.ts";
import type { Said } from "#shared/search/words.ts";
import type { WebPath } from "#shared/web-paths.ts";
import type { Database, Item, Key } from "../platform/database.ts";
import { leaverName } from "../platform/personal-records.ts";

/** The searching user, and the hauliers that they act for and drive for now. */
export interface Viewer {
  readonly me: UserId;
  readonly isAdmin: boolean;
  readonly mayBook: boolean;
  readonly actsFor: ReadonlySet<string>;
  readonly drivesFor: ReadonlySet<string>;
}

/** The index content of a record for one scope. */
export interface Side {
  readonly scope: string;
  readonly said: Said;
}

/** A record as the index and a search see it. */
export interface Described {
  readonly sides: readonly Side[];
  /** Fields that name the record itself. */
  readonly own: readonly SearchField[];
  readonly aboutId: UserId | null;
  readonly at: string;
  readonly expires: number | null;
}

/** How one kind of record is indexed, checked and shown. */
export interface Kind<R> {
  /** The items that `read` needs, the record's own first. */
  readonly keys: (id: string) => readonly Key[];
  /** The record from its items, in the order of `keys`; null when it is gone. */
  readonly read: (items: readonly (Item | undefined)[]) => R | null;
  /** Reads further data for the index only. */
  readonly more?: (db: Database, record: R) => Promise<R>;
  readonly described: (record: R) => Described;
  /** Whether the viewer may see the record now. The index may be seconds late, so it never decides. */
  readonly isSeen: (record: R, viewer: Viewer) => boolean;
  readonly shown: (record: R, viewer: Viewer) => { title: string; detail: string; path: WebPath };
}

/** A name for the index; null for the name of deleted users, so that a search does not find them. */
export const present = (name: string | null): string | null => (name === leaverName ? null : name);

/** Joins the existing parts of a line. */
export const inLine = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(" · ");
