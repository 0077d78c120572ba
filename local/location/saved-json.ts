import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A value in a file. Written whole and by rename, so that a kill leaves the old or the new one. */
export type SavedJson<T> = {
  readonly opened: T;
  save(value: T): void;
  /** Writes within a second, once for all changes until then. */
  saveSoon(value: () => T): void;
  /** Writes pending changes. */
  close(): void;
};

/**
 * Opens the value in a file, or `empty` without one. Renames a file that it cannot read. Without a path it writes
 * nothing.
 */
export function openSavedJson<T>(path: string | undefined, empty: T): SavedJson<T> {
  let waiting: (() => T) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const save = (value: T) => {
    clearTimeout(timer);
    [timer, waiting] = [undefined, undefined];
    if (!path) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, JSON.stringify(value));
    renameSync(`${path}.part`, path);
  };
  const close = () => {
    if (waiting) save(waiting());
  };
  const saveSoon = (value: () => T) => {
    waiting = value;
    timer ??= setTimeout(close, 1_000).unref();
  };
  return { opened: path ? read(path, empty) : empty, save, saveSoon, close };
}

function read<T>(path: string, empty: T): T {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return empty;
  }
  try {
    return JSON.parse(text) as T;
  } catch {
    renameSync(path, `${path}.unreadable`);
    console.warn(`${path} is unreadable. It is now ${path}.unreadable.`);
    return empty;
  }
}
