import { secondsBetween } from "#shared/kernel/time.ts";
import { type Fix, oldestFixSeconds } from "#shared/tracking/model.ts";
import { thinned } from "#shared/tracking/thinned.ts";

/** A fix is left out when it is this near to being refused for its age: a call takes time, and clocks differ. */
const ageMarginSeconds = 30;

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

/** After the server has taken what was `sent`; what was read meanwhile still waits. */
export function afterReport({ fixes, keptAt }: WaitingFixes, sent: readonly Fix[]): WaitingFixes {
  const newest = sent.at(-1);
  return {
    fixes: fixes.filter(({ at }) => !newest || at > newest.at),
    keptAt: thinned(sent, keptAt).at(-1)?.at ?? keptAt,
  };
}

/** Without what has grown too old to be taken. */
export function withoutOld(waiting: WaitingFixes, now: string): WaitingFixes {
  const isFresh = ({ at }: Fix) => secondsBetween(at, now) <= oldestFixSeconds - ageMarginSeconds;
  return { ...waiting, fixes: waiting.fixes.filter(isFresh) };
}
