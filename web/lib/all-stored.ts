import { type KeptName, kept, storageOf, storedItems } from "./browser-storage.ts";

// Apart from browser-storage.ts, of which the front page needs the rest.

/** All that was kept of an item, by whose or what it is. */
export function keptAll(name: KeptName): Readonly<Record<string, unknown>> {
  const { key } = storedItems[name];
  try {
    const ours = Object.keys(storageOf(name)).filter((one) => one.startsWith(key));
    return Object.fromEntries(ours.map((one) => [one.slice(key.length), kept(name, one.slice(key.length))]));
  } catch {
    return {};
  }
}

/** Forgets everything whose key begins with the item's, in this tab and on this device. */
export function forgetAll(name: KeptName): void {
  const storage = storageOf(name);
  for (const key of Object.keys(storage)) if (key.startsWith(storedItems[name].key)) storage.removeItem(key);
}
