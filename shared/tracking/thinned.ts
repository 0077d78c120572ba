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
