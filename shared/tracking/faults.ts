import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const onlyCarrierReports = inOtherWords(notAllowed, {
  sentence: "The caller is not the driver or the haulier, so it cannot report positions.",
});

export const onlyCarrierTells = inOtherWords(notAllowed, {
  sentence: "The caller is not the driver or the haulier, so it cannot report from the site.",
});

export const notUnderWayThen = declareFault({
  code: "tracking.notUnderWayThen",
  kind: "Conflict",
  meaning: "The report's time is before departure or after the delivery.",
  sentence: "This job was not running at that time.",
  action: "Send the other side a message.",
});

export const noLoadSteps = declareFault({
  code: "tracking.noLoadSteps",
  kind: "BadInput",
  meaning: "The booking's service has no loads to tip and weigh.",
  sentence: "This job has no loads to tip and weigh.",
  action: "Report a problem, or send a message.",
  field: "kind",
});

export const tooManyReports = declareFault({
  code: "tracking.tooManyReports",
  kind: "Conflict",
  meaning: "The booking has the maximum number of reports; `most` in the metadata has the limit.",
  sentence: "This job already has {most} reports.",
  action: "Send the other side a message.",
});

export const trackingClosed = declareFault({
  code: "tracking.closed",
  kind: "Conflict",
  meaning: "The booking is not running, so positions are not accepted.",
  sentence: "This booking is not running.",
  action: "You can send positions from departure until delivery.",
});

export const noPosition = declareFault({
  code: "tracking.noPosition",
  kind: "Conflict",
  meaning: "No device has reported yet, so nobody can watch it.",
  sentence: "This vehicle has not shared a position yet.",
  action: "Try again when it has.",
});

export const noGoodFix = declareFault({
  code: "tracking.noGoodFix",
  kind: "BadInput",
  meaning: "No position in the report can be true, and none is known from before. Nothing is stored.",
  sentence: "None of these positions can be right.",
  action: "Check the device’s location and clock, and send new positions.",
  field: "fixes",
});

export const onlyBlurred = declareFault({
  code: "tracking.onlyBlurred",
  kind: "BadInput",
  meaning: "No position in the report is exact to 100 m, and none is known from before. Nothing is stored.",
  sentence: "This device knows only roughly where it is.",
  action: "Allow precise location for Haulyard in the device’s settings, or move to open sky.",
  field: "fixes",
});

export const noSuchLink = declareFault({
  code: "tracking.noSuchLink",
  kind: "BadInput",
  meaning: "The token of the link or gate pass is ended, revoked, altered or invalid; all get the same answer.",
  sentence: "This link no longer works.",
  action: "Ask the person who sent it for a new one.",
  field: "token",
});

export const nothingToFollow = declareFault({
  code: "tracking.nothingToFollow",
  kind: "Conflict",
  meaning: "The booking has delivered or ended, so it can have no tracking link.",
  sentence: "This job is over, so there is nothing to follow.",
  action: "Make links for jobs that are not done yet.",
});

export const noProofSheet = declareFault({
  code: "tracking.noProofSheet",
  kind: "Conflict",
  meaning: "The booking has not delivered, or was cancelled, so it has no proof sheet.",
  sentence: "This job has no proof sheet yet.",
  action: "It will have one after the delivery.",
});

export const tooManyLinks = declareFault({
  code: "tracking.tooManyLinks",
  kind: "Conflict",
  meaning: "The booking has the maximum number of such links; `most` in the metadata has the limit.",
  sentence: "This job already has {most} such links.",
  action: "End one of them first.",
});

export const noGatePass = declareFault({
  code: "tracking.noGatePass",
  kind: "Conflict",
  meaning: "The booking was cancelled, so its gate pass is invalid.",
  sentence: "This job was cancelled, so it has no gate pass.",
});

export const notSetOff = declareFault({
  code: "tracking.notSetOff",
  kind: "Conflict",
  meaning: "The driver has not set off for this place, so the gate cannot record an arrival.",
  sentence: "The driver has not set off for here yet.",
  action: "If the vehicle is here, ask the driver to press the next step in Haulyard first.",
});

export const notAtTheGate = declareFault({
  code: "tracking.notAtTheGate",
  kind: "Conflict",
  meaning: "The job has delivered, so arrivals can no longer be recorded.",
  sentence: "This job is done.",
  action: "Ask the driver why they are here.",
});
