import { forgetAll, keep, kept } from "./browser-storage.ts";

// What the person in front of this tab has begun and not sent; gone when they sign out.

/** What was kept under `name`, or null when there is nothing or it cannot be read. */
export const keptForUser = <T>(name: string) => kept("begun", name) as T | null;

/** Keeps a JSON-safe value for this tab until sign-out; null forgets it. */
export const keepForUser = (name: string, value: unknown) => keep("begun", value, name);

/** Forgets all of it, and the work that was kept to be read without a connection. */
export function forgetUser(): void {
  forgetAll("begun");
  forgetAll("work");
}
