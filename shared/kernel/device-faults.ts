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
