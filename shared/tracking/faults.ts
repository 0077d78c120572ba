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

export const noGoodFix = declareFault({
  code: "tracking.noGoodFix",
  kind: "BadInput",
  meaning: "No position of the report can be true, and none is known from before; nothing is kept.",
  sentence: "None of these positions can be right.",
  action: "Check place and clock of the device, and send fresh positions.",
  field: "fixes",
});
