import type { UserId } from "#shared/kernel/id.ts";
import type { SearchField } from "#shared/search/model.ts";
import type { Said } from "#shared/search/words.ts";
import type { WebPath } from "#shared/web-paths.ts";
import type { Database, Item, Key } from "../platform/database.ts";
import { leaverName } from "../platform/personal-records.ts";

export interface Viewer {
  readonly me: UserId;
  readonly isAdmin: boolean;
  readonly mayBook: boolean;
  readonly actsFor: ReadonlySet<string>;
  readonly drivesFor: ReadonlySet<string>;
}

export interface Side {
  readonly scope: string;
  readonly said: Said;
}

export interface Described {
  readonly sides: readonly Side[];
  readonly own: readonly SearchField[];
  readonly aboutId: UserId | null;
  readonly at: string;
  readonly expires: number | null;
}

export interface Kind<R> {
  readonly keys: (id: string) => readonly Key[];
  /** Builds the record from its items, in the order of `keys`; null when it was deleted. */
  readonly read: (items: readonly (Item | undefined)[]) => R | null;
  readonly more?: (db: Database, record: R) => Promise<R>;
  readonly described: (record: R) => Described;
  /** Whether the viewer may see the record. Decided by the record, because the index may lag. */
  readonly isSeen: (record: R, viewer: Viewer) => boolean;
  readonly shown: (record: R, viewer: Viewer) => { title: string; detail: string; path: WebPath };
}

/** Returns the name to index; null for deleted users, who must not be found. */
export const present = (name: string | null): string | null => (name === leaverName ? null : name);

export const inLine = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(" · ");
