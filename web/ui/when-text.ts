import { momentText, type WhenParts } from "#shared/kernel/moment-text.ts";

export type { WhenParts };

/** Formats an instant for UK readers, e.g. "Sat 21 Nov, 07:30". */
export const whenText = (at: string, show: WhenParts = "both", now: number = Date.now()): string =>
  momentText(at, now, show);
