import { declareFault } from "./declared-fault.ts";

// What goes wrong where the app keeps things on people's devices. No server answers these.

/** The device has no room for what somebody has written or photographed. */
export const deviceFull = declareFault({
  code: "device.full",
  kind: "Unavailable",
  meaning: "The browser refused to keep more on this device.",
  sentence: "This device is full, so that could not be kept.",
  action: "Free some space on it and send again.",
});

/** A tab of an older release has the database open and does not let go of it. */
export const deviceBlocked = declareFault({
  code: "device.blocked",
  kind: "Unavailable",
  meaning: "Another tab, of an older release, holds the app's database on this device.",
  sentence: "Another tab of Haulyard holds what is kept on this device.",
  action: "Close the other tabs and try again.",
});

/** A browser may throw away what it keeps when a device runs full. */
export const fileLost = declareFault({
  code: "device.fileLost",
  kind: "NotFound",
  meaning: "A file that waited on this device to be sent is not there any more.",
  sentence: "A photo of it is no longer on this device.",
  action: "Take it again.",
});

/** It was kept by another release of the app, or by a newer one that was taken back. */
export const unknownChange = declareFault({
  code: "device.unknownChange",
  kind: "BadInput",
  meaning: "What waited on this device is a change that this release of the app does not keep.",
  sentence: "This version of Haulyard cannot send it.",
  action: "Update Haulyard and try again.",
});

/** Nobody can say any more whether it has arrived: the answer to the last try may have been lost. */
export const waitedTooLong = declareFault({
  code: "device.waitedTooLong",
  kind: "Conflict",
  meaning: "What waited on this device is older than the server remembers client keys.",
  sentence: "It has waited here for more than {days} days, so Haulyard cannot tell whether it has it already.",
  action: "Look whether it is there, and send it again or discard it.",
});
