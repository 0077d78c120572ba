import type { Fix } from "#shared/geo/fix.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { mostFixes } from "#shared/tracking/model.ts";
import { thinned } from "#shared/tracking/thinned.ts";

/** No job keeps a vehicle under way for longer than this without a connection; what is older is left out, s. */
const keptSeconds = 24 * 3_600;

/** What a device has read and the server has not taken yet: what the trail keeps of it, and the newest. */
export interface WaitingFixes {
  readonly fixes: readonly Fix[];
  /** When the trail kept one last, as far as this device knows. */
  readonly keptAt: string | null;
}
export const nothingWaits: WaitingFixes = { fixes: [], keptAt: null };

/** After a reading. A device may give the same one again; that is none. */
export function afterReading(waiting: WaitingFixes, fix: Fix): WaitingFixes {
  const last = waiting.fixes.at(-1);
  if (last && last.at >= fix.at) return waiting;
  const kept = thinned([...waiting.fixes, fix], waiting.keptAt);
  return { ...waiting, fixes: kept.at(-1) === fix ? kept : [...kept, fix] };
}

/** What the next report takes along: the oldest first, as many as one takes. */
export function reportOf({ fixes }: WaitingFixes): readonly Fix[] {
  return fixes.slice(0, mostFixes);
}

/** After the server has taken what was `sent`; what was read meanwhile, or did not fit, still waits. */
export function afterReport({ fixes, keptAt }: WaitingFixes, sent: readonly Fix[]): WaitingFixes {
  return { fixes: later(fixes, sent), keptAt: thinned(sent, keptAt).at(-1)?.at ?? keptAt };
}

/** After the server has refused what was `sent` for what it is: it will not take it the next time either. */
export function afterRefusal({ fixes, keptAt }: WaitingFixes, sent: readonly Fix[]): WaitingFixes {
  return { fixes: later(fixes, sent), keptAt };
}

/** Without what is older than any job takes. */
export function withoutOld(waiting: WaitingFixes, now: string): WaitingFixes {
  const [oldest] = waiting.fixes;
  if (!oldest || secondsBetween(oldest.at, now) <= keptSeconds) return waiting;
  return { ...waiting, fixes: waiting.fixes.filter(({ at }) => secondsBetween(at, now) <= keptSeconds) };
}

function later(fixes: readonly Fix[], sent: readonly Fix[]): Fix[] {
  const newest = sent.at(-1);
  return fixes.filter(({ at }) => !newest || at > newest.at);
}
