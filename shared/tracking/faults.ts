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

export const noPosition = declareFault({
  code: "tracking.noPosition",
  kind: "Conflict",
  meaning: "No device has reported yet, so there is none to ask for more.",
  sentence: "No position has been shared yet.",
  action: "Say that you look once there is one.",
});

export const staleFix = declareFault({
  code: "tracking.staleFix",
  kind: "BadInput",
  meaning: "The oldest fix is older than what is taken; nothing of the report is.",
  sentence: "A position is more than 10 minutes old.",
  action: "Leave out what is older, and send fresh ones.",
  field: "fixes",
});

export const futureFix = declareFault({
  code: "tracking.futureFix",
  kind: "BadInput",
  meaning: "The newest fix is further ahead than clocks of phones run; nothing of the report is taken.",
  sentence: "A position is from the future.",
  action: "Check the clock of the device.",
  field: "fixes",
});
