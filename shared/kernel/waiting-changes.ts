/**
 * Mutations that may wait in the offline queue; web/offline/queueable.ts says how. Never roles, payments or
 * acceptances: those depend on the current state.
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
 * Maximum wait in the offline queue, in days. The server stores idempotency keys for as long, because a device may go
 * offline after an attempt whose answer was lost. Older changes are sent only after the user has checked them. A month
 * is longer than a holiday; later, a site's needs have changed.
 */
export const longestWaitDays = 30;
