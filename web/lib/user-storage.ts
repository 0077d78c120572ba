import { forgetAll, keptAll } from "./all-stored.ts";
import { keep, kept } from "./browser-storage.ts";

// What the person in front of this tab has begun and not sent; gone when they sign out.

/** What was kept under `name`, or null when there is nothing or it cannot be read. */
export const keptForUser = <T>(name: string) => kept("begun", name) as T | null;

/** Keeps a JSON-safe value for this tab until sign-out; null forgets it. */
export const keepForUser = (name: string, value: unknown) => keep("begun", value, name);

/** All that was begun in this tab, by name. */
export const begunHere = () => keptAll("begun");

/** Takes over what the same person had begun in another tab; what stands in this one stays. */
export function takeBegun(begun: object): void {
  for (const [name, value] of Object.entries(begun)) if (keptForUser(name) === null) keepForUser(name, value);
}

/** Forgets all of it, where they are, drove and last looked, and a sign-up that waits. */
export function forgetUser(): void {
  forgetAll("begun");
  forgetAll("ownPlace");
  forgetAll("way");
  forgetAll("lastPage");
  forgetAll("signUpReturn");
}
