/**
 * The changes that may wait on a device for a connection; how each waits is in web/offline/queueable.ts. Never roles, payments or
 * acceptances, which have to be decided on what is so at that moment.
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
 * How long such a change may wait, days. So long the server knows its client key: the answer to the last try may have been lost, and
 * a device may lie switched off after that. What has waited longer is sent only once its writer has looked whether it is there.
 * A month is longer than a holiday, and what is asked of a site a month ago is no longer what matters there.
 */
export const longestWaitDays = 30;
