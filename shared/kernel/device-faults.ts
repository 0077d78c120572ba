import { declareFault } from "./declared-fault.ts";

// Errors of the app's storage on a device. The server never returns these.

export const deviceFull = declareFault({
  code: "device.full",
  kind: "Unavailable",
  meaning: "The browser refused to store more on this device.",
  sentence: "This device is full, so that could not be saved.",
  action: "Free some space and send it again.",
});

/** A tab with an older release has the database open, which blocks its upgrade. */
export const deviceBlocked = declareFault({
  code: "device.blocked",
  kind: "Unavailable",
  meaning: "Another tab, of an older release, blocks the app's database on this device.",
  sentence: "Another tab of Haulyard blocks the data on this device.",
  action: "Close the other tabs and try again.",
});

/** Browsers may delete stored files when a device's storage is full. */
export const fileLost = declareFault({
  code: "device.fileLost",
  kind: "NotFound",
  meaning: "A file in the offline queue is gone.",
  sentence: "Its photo is no longer on this device.",
  action: "Take the photo again.",
});

/** The change was stored by another release, perhaps a newer one that was rolled back. */
export const unknownChange = declareFault({
  code: "device.unknownChange",
  kind: "BadInput",
  meaning: "The offline queue has a change that this release does not know.",
  sentence: "This version of Haulyard cannot send it.",
  action: "Update Haulyard and try again.",
});

/** The answer to the last attempt may have been lost, so the server may already have made the change. */
export const waitedTooLong = declareFault({
  code: "device.waitedTooLong",
  kind: "Conflict",
  meaning: "A change in the offline queue is older than the server remembers idempotency keys.",
  sentence: "It has waited here for more than {days} days. Haulyard may have it already.",
  action: "Check whether it is there, then send it again or discard it.",
});
