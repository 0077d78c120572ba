import { momentText, type WhenParts } from "#shared/kernel/moment-text.ts";

export type { WhenParts };

/** An instant as people in the UK read it, e.g. "Sat 21 Nov, 07:30". */
export const whenText = (at: string, show: WhenParts = "both", now: number = Date.now()): string =>
  momentText(at, now, show);
