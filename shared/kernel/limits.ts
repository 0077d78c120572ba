/** How often one person may call an operation; of visitors, all of one network together. */
export interface Limit {
  readonly perMinute: number;
  /** Of visitors, where it is less than of people who are signed in. */
  readonly visitorsPerMinute?: number;
  readonly perDay?: number;
  /**
   * `each`: in the table before it runs, so that parallel calls cannot get past it. `in steps`: in the function's own
   * memory, and in the table twenty at a time, which costs a read nothing (decision 19).
   */
  readonly counted: "each" | "in steps";
}

/** The limits, by what a call costs or whom it reaches. Every operation names one. */
export const limits = {
  /** Reads records of ours. */
  read: { perMinute: 600, visitorsPerMinute: 120, counted: "in steps" },
  /** Opens a stream. */
  listen: { perMinute: 120, counted: "in steps" },
  /** Reports positions, or says that somebody looks; one person may do it for a whole yard. */
  live: { perMinute: 120, counted: "in steps" },
  /** Reads many vehicles at once. */
  search: { perMinute: 60, counted: "each" },
  /** Asks the address search at each pause of somebody who types; each call is paid for. */
  suggest: { perMinute: 60, counted: "each" },
  /** Asks the address search for one place; each call is paid for. */
  paid: { perMinute: 30, counted: "each" },
  /** Everything together that one API client of a company calls, beside the limit of each operation. */
  client: { perMinute: 600, counted: "in steps" },
  /** Draws a document; a month of proof sheets is fetched at this pace. */
  draw: { perMinute: 120, visitorsPerMinute: 20, counted: "each" },
  /** Changes the caller's own records. */
  write: { perMinute: 120, counted: "each" },
  /** Puts something before other people: a request, an answer, a move, a conversation. */
  reach: { perMinute: 30, counted: "each" },
  /** One message of a conversation. */
  chat: { perMinute: 300, counted: "each" },
  /** Sends mail, or fills a queue that people work through. */
  mail: { perMinute: 5, perDay: 50, counted: "each" },
  /** Opens an upload. */
  upload: { perMinute: 20, counted: "each" },
  /** Shows an account number in clear. */
  bank: { perMinute: 10, perDay: 200, counted: "each" },
  /** Gathers everything about somebody. */
  heavy: { perMinute: 2, perDay: 10, counted: "each" },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

/** How many calls of a kind this caller has in a minute. */
export function perMinuteOf({ perMinute, visitorsPerMinute }: Limit, isVisitor: boolean): number {
  return isVisitor ? (visitorsPerMinute ?? perMinute) : perMinute;
}
