import { secondsBetween } from "../kernel/time.ts";

/** At most one position is stored in this time. */
export const storedIntervalSeconds = 30;

/**
 * Of fixes, oldest first, those that the trail keeps: none within 30 seconds of the one kept before it, or of `since`,
 * when one was kept last. Devices use it to carry no more than that, the server to keep no more.
 */
export function thinned<T extends { readonly at: string }>(fixes: readonly T[], since: string | null): T[] {
  const kept: T[] = [];
  for (const fix of fixes) {
    const last = kept.at(-1)?.at ?? since;
    if (last === null || secondsBetween(last, fix.at) >= storedIntervalSeconds) kept.push(fix);
  }
  return kept;
}

/** So many of a list at the most: its first, its last, and others at even steps between them. */
export function evenly<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, n) => all[Math.round(n * step)] as T);
}
