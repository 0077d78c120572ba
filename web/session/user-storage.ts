import { hasBegun, type KeptName, keep, kept, storageOf, storedItems } from "../device/browser-storage.ts";
import { currentUser, onSessionChange } from "./session-store.ts";

// What the person in front of this tab has begun and not sent; gone when they sign out. Beside it stands whose it is:
// with a tab, browsers restore what it had kept, whoever has signed in on this device meanwhile.

/** What was kept under `name`, or null when there is nothing or it cannot be read. */
export const keptForUser = <T>(name: string) => kept("begun", name) as T | null;

/** Keeps a JSON-safe value for this tab until sign-out; null forgets it. */
export function keepForUser(name: string, value: unknown): void {
  // First, so that nothing is kept of somebody without whose it is.
  if (value !== null) keep("begunBy", currentUser()?.id ?? null);
  keep("begun", value, name);
}

/** All that was begun in this tab, by name. */
export const begunHere = () => keptAll("begun");

/** Takes over what the same person had begun in another tab; what stands in this one stays. */
export function takeBegun(begun: object): void {
  for (const [name, value] of Object.entries(begun)) if (keptForUser(name) === null) keepForUser(name, value);
}

/** Forgets all of it, where they are, where they last looked, what they saw and searched for, and a sign-up that waits. */
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

/** Forgets what somebody else has begun in this tab; what a visitor has begun is whose who signs in. */
function forgetOfOthers(): void {
  const owner = kept("begunBy");
  const userId = currentUser()?.id ?? null;
  if (owner !== null && owner !== userId) forgetBegun();
  else if (hasBegun()) keep("begunBy", userId);
}

// At once, before any page reads it: pages are drawn anew later.
forgetOfOthers();
onSessionChange(forgetOfOthers);

let actsFor = currentUser()?.actingFor;
// What is seen for one haulier is not shown for another.
onSessionChange(() => {
  if (currentUser()?.actingFor !== actsFor) forgetAll("lastState");
  actsFor = currentUser()?.actingFor;
});

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
