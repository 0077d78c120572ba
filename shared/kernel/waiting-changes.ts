/**
 * Changes that the offline queue may hold; web/offline/queueable.ts says how. Never roles, payments or acceptances,
 * which need the state of that moment.
 */
export const waitingChanges = [
  "sendMessage",
  "markThreadRead",
  "moveBooking",
  "reportFromSite",
  "reportPosition",
  "saveJobTemplate",
  "recordWalkaround",
  "signWasteNote",
] as const;

/**
 * Maximum wait in the offline queue, in days. The server remembers idempotency keys for as long: the answer to the last
 * try may have been lost, and a device may then stay off. Older changes are sent only after their writer has checked. A
 * month is longer than a holiday, and a site's needs have changed by then.
 */
export const longestWaitDays = 30;
