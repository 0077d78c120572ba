/** Seconds before an email is sent, so that its reader can see the notice in the app first. */
export const mailWaits = {
  awaySeconds: 120,
  digestSeconds: 900,
  /** A person seen this recently may still be in the app, which reports again within this time. */
  hereSeconds: 300,
} as const;

/** The app reports again after this many seconds of use: well within `hereSeconds`. */
export const seenEverySeconds = 240;
/** Reports sooner than this, in seconds, are not stored again, such as from a second tab. */
export const seenAgainSeconds = 120;
