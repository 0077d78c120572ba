export interface Flag {
  /** The effect of the flag while it is on. */
  readonly what: string;
  /** Share of firms with the flag on until an operator switches it, 0 to 100. */
  readonly percent: number;
  /** The day on which the flag was added. */
  readonly since: string;
  /** The domain that reads the flag. */
  readonly owner: string;
  /** The last day on which the code may contain the flag. Afterwards remove it or give a reason for a later day. */
  readonly ends: string;
}

/**
 * Features that an operator switches without a deployment: `npm run operator -- flag NAME on|off|PERCENT`. Functions
 * read them with `isFlagOn` (functions/platform/flags.ts).
 */
export const flags = {
  digitalWasteRecords: {
    what: "Haulyard sends digital waste records to Defra. Off: queued records wait, and no new ones are taken.",
    percent: 100,
    since: "2026-11-30",
    owner: "waste",
    ends: "2027-11-30",
  },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flags;

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(flags, name);

/** Reads `on`, `off` or a whole percentage; null for anything else. */
export function percentIn(wish: string): number | null {
  if (wish === "on") return 100;
  if (wish === "off") return 0;
  const percent = /^\d{1,3}%?$/.test(wish) ? Number.parseInt(wish, 10) : Number.NaN;
  return percent <= 100 ? percent : null;
}
