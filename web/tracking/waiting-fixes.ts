import type { Fix } from "#shared/geo/fix.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { mostFixes } from "#shared/tracking/model.ts";
import { thinned } from "#shared/tracking/thinned.ts";

/** Maximum age of stored fixes, in seconds. Older ones are dropped. */
const storedSeconds = 24 * 3_600;

/** Readings that the server has not accepted yet: points of the trail, and the latest. */
export interface WaitingFixes {
  readonly fixes: readonly Fix[];
  readonly keptAt: string | null;
}
export const nothingWaits: WaitingFixes = { fixes: [], keptAt: null };

/** Adds a reading. Ignores a repeated one. */
export function afterReading(waiting: WaitingFixes, fix: Fix): WaitingFixes {
  const last = waiting.fixes.at(-1);
  if (last && last.at >= fix.at) return waiting;
  const kept = thinned([...waiting.fixes, fix], waiting.keptAt);
  return { ...waiting, fixes: kept.at(-1) === fix ? kept : [...kept, fix] };
}

/** The fixes of the next report: oldest first, up to the server's limit. */
export function reportOf({ fixes }: WaitingFixes): readonly Fix[] {
  return fixes.slice(0, mostFixes);
}

export function afterReport({ fixes, keptAt }: WaitingFixes, sent: readonly Fix[]): WaitingFixes {
  return { fixes: later(fixes, sent), keptAt: thinned(sent, keptAt).at(-1)?.at ?? keptAt };
}

/** Removes fixes that the server has rejected as invalid, because it would reject them again. */
export function afterRefusal({ fixes, keptAt }: WaitingFixes, sent: readonly Fix[]): WaitingFixes {
  return { fixes: later(fixes, sent), keptAt };
}

export function withoutOld(waiting: WaitingFixes, now: string): WaitingFixes {
  const [oldest] = waiting.fixes;
  if (!oldest || secondsBetween(oldest.at, now) <= storedSeconds) return waiting;
  return { ...waiting, fixes: waiting.fixes.filter(({ at }) => secondsBetween(at, now) <= storedSeconds) };
}

function later(fixes: readonly Fix[], sent: readonly Fix[]): Fix[] {
  const newest = sent.at(-1);
  return fixes.filter(({ at }) => !newest || at > newest.at);
}
