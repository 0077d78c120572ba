/** How long what may be mailed waits for its reader to see it in the app, seconds. */
export const mailWaits = {
  /** What cannot wait. */
  awaySeconds: 120,
  /** What is collected: messages, and jobs that fit a search. */
  digestSeconds: 900,
  /** Whoever was here so short a time ago may be here still; within it the app says so again. */
  hereSeconds: 300,
} as const;

/** While somebody looks at it, the app says so again after this many seconds: well within `hereSeconds`. */
export const seenEverySeconds = 240;
/** Said again sooner than this, as by a second tab, it is not written down again, seconds. */
export const seenAgainSeconds = 120;
