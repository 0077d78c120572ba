/** Returns a new idempotency key: a random UUID v4. Also works without HTTPS. */
export function newIdempotencyKey(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Issues idempotency keys for a screen. The same intent (any JSON-safe value) gets the same key until it is done, so
 * that a retry has no second effect.
 */
export function intentKeys(newKey: () => string = newIdempotencyKey) {
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
