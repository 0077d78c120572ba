/** A new key for one intended change: a random UUID v4, also where the page is not served over HTTPS. */
export function clientKey(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Keys of the changes a screen may ask for: the same intent gets the same key until it is done, so that pressing
 * again after a lost answer changes nothing twice. An intent is any JSON-safe value.
 */
export function intentKeys(newKey: () => string = clientKey) {
  const keys = new Map<string, string>();
  return {
    of(intent: unknown): string {
      const text = JSON.stringify(intent);
      const known = keys.get(text) ?? newKey();
      keys.set(text, known);
      return known;
    },
    done(intent: unknown): void {
      keys.delete(JSON.stringify(intent));
    },
  };
}
