/** Everything the app keeps in the browser for the person in front of it; gone when they sign out. */
const prefix = "haulyard.user.";

/** What was kept under `name`, or null when there is nothing or it cannot be read. */
export function keptForUser<T>(name: string): T | null {
  try {
    const text = sessionStorage.getItem(prefix + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Keeps a JSON-safe value for this tab until sign-out; null forgets it. A full or forbidden storage is no error. */
export function keepForUser(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Nothing is lost but the convenience.
  }
}

/** Forgets all of it. */
export function forgetUser(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}
