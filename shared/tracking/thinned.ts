import { secondsBetween } from "../kernel/time.ts";

export const storedIntervalSeconds = 30;

/**
 * Returns the fixes that the trail stores, oldest first: at least 30 seconds after the previous one, or after `since`.
 * Devices queue only these, and the server stores only these.
 */
export function thinned<T extends { readonly at: string }>(fixes: readonly T[], since: string | null): T[] {
  const kept: T[] = [];
  for (const fix of fixes) {
    const last = kept.at(-1)?.at ?? since;
    if (last === null || secondsBetween(last, fix.at) >= storedIntervalSeconds) kept.push(fix);
  }
  return kept;
}

export function evenly<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, n) => all[Math.round(n * step)] as T);
}
