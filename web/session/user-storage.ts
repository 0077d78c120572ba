import {
  hasBegun,
  type JsonItemName,
  readStored,
  storageOf,
  storedItems,
  writeStored,
} from "../device/browser-storage.ts";
import { currentUser, onSessionChange } from "./session-store.ts";

// Unfinished work of this tab, deleted at sign-out. The owner is stored beside it, because browsers restore a tab's
// storage even after another user has signed in.

/** Returns the value stored under `name`; null if missing or unreadable. */
export const storedForUser = <T>(name: string) => readStored("begun", name) as T | null;

/** Stores a JSON-safe value in this tab until sign-out; null deletes it. */
export function keepForUser(name: string, value: unknown): void {
  // Writes the owner before the value, so that no value is ever without an owner.
  if (value !== null) writeStored("begunBy", currentUser()?.id ?? null);
  writeStored("begun", value, name);
}

export const begunHere = () => storedAll("begun");

/** Adds unfinished work from another tab of the same user. Values of this tab win. */
export function takeBegun(begun: object): void {
  for (const [name, value] of Object.entries(begun)) if (storedForUser(name) === null) keepForUser(name, value);
}

/** Deletes all unfinished work, the chosen location, last page, searches and a pending sign-up. */
export function forgetUser(): void {
  forgetBegun();
  forgetAll("ownPlace");
  forgetAll("lastPage");
  forgetAll("lastState");
  forgetAll("searches");
  forgetAll("signUpReturn");
}

function forgetBegun(): void {
  forgetAll("begun");
  forgetAll("begunBy");
}

/** Deletes unfinished work that another user left in this tab. A visitor's work goes to the next user who signs in. */
function forgetOfOthers(): void {
  const owner = readStored("begunBy");
  const userId = currentUser()?.id ?? null;
  if (owner !== null && owner !== userId) forgetBegun();
  else if (hasBegun()) writeStored("begunBy", userId);
}

// Runs on import, before any page reads stored values.
forgetOfOthers();
onSessionChange(forgetOfOthers);

let actsFor = currentUser()?.actingFor;
// Clears the stored last page view when the user switches hauliers: data of one must not show for another.
onSessionChange(() => {
  if (currentUser()?.actingFor !== actsFor) forgetAll("lastState");
  actsFor = currentUser()?.actingFor;
});

export function storedAll(name: JsonItemName): Readonly<Record<string, unknown>> {
  const { key } = storedItems[name];
  try {
    const ours = Object.keys(storageOf(name)).filter((one) => one.startsWith(key));
    return Object.fromEntries(ours.map((one) => [one.slice(key.length), readStored(name, one.slice(key.length))]));
  } catch {
    return {};
  }
}

export function forgetAll(name: JsonItemName): void {
  const storage = storageOf(name);
  for (const key of Object.keys(storage)) if (key.startsWith(storedItems[name].key)) storage.removeItem(key);
}
