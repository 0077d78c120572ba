/** Seconds before an email is sent, so that users who see the notification in the app get no email. */
export const mailWaits = {
  awaySeconds: 120,
  digestSeconds: 900,
  /** A user last seen less than this ago counts as still in the app. The app reports more often than that. */
  hereSeconds: 300,
} as const;

/** Interval in seconds of the app's reports that its user is active: shorter than `hereSeconds`. */
export const seenEverySeconds = 240;
/** Reports less than this many seconds after the last one are not stored, such as from a second tab. */
export const seenAgainSeconds = 120;
