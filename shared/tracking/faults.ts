import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const onlyCarrierReports = inOtherWords(notAllowed, {
  sentence: "Only the driver or the haulier reports positions.",
});

export const trackingClosed = declareFault({
  code: "tracking.closed",
  kind: "Conflict",
  meaning: "Positions are taken while a booking is under way.",
  sentence: "This booking is not under way.",
  action: "Positions are taken from setting off until delivery.",
});

export const staleFix = declareFault({
  code: "tracking.staleFix",
  kind: "BadInput",
  meaning: "The fix is older than what live tracking shows.",
  sentence: "This position is more than 10 minutes old.",
  action: "Send a fresh one.",
  field: "fix.at",
});

export const futureFix = declareFault({
  code: "tracking.futureFix",
  kind: "BadInput",
  meaning: "The fix is further ahead than clocks of phones run.",
  sentence: "This position is from the future.",
  action: "Check the clock of the device.",
  field: "fix.at",
});
