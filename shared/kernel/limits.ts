export interface Limit {
  readonly perMinute: number;
  /** A lower limit for visitors; by default the limit of signed-in users. */
  readonly visitorsPerMinute?: number;
  readonly perDay?: number;
  /**
   * `each`: counted in the table before the call, so that parallel calls cannot exceed the limit. `in steps`: counted
   * in the function's memory, and in the table twenty at a time, to save writes (decision 19).
   */
  readonly counted: "each" | "in steps";
}

export const limits = {
  read: { perMinute: 600, visitorsPerMinute: 120, counted: "in steps" },
  listen: { perMinute: 120, counted: "in steps" },
  /** Reports of positions, and of a page's viewer. One user may report for a whole yard. */
  live: { perMinute: 120, counted: "in steps" },
  search: { perMinute: 60, counted: "each" },
  /** An address search at each pause of typing. Each call costs money. */
  suggest: { perMinute: 60, counted: "each" },
  /** An address search for one place. Each call costs money. */
  paid: { perMinute: 30, counted: "each" },
  client: { perMinute: 600, counted: "in steps" },
  draw: { perMinute: 120, visitorsPerMinute: 20, counted: "each" },
  write: { perMinute: 120, counted: "each" },
  /** Calls that notify other users: a request, an answer, a status change, a conversation. */
  reach: { perMinute: 30, counted: "each" },
  chat: { perMinute: 300, counted: "each" },
  mail: { perMinute: 5, perDay: 50, counted: "each" },
  upload: { perMinute: 20, counted: "each" },
  bank: { perMinute: 10, perDay: 200, counted: "each" },
  heavy: { perMinute: 2, perDay: 10, counted: "each" },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

export function perMinuteOf({ perMinute, visitorsPerMinute }: Limit, isVisitor: boolean): number {
  return isVisitor ? (visitorsPerMinute ?? perMinute) : perMinute;
}
