import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const onlyCarrierReports = inOtherWords(notAllowed, {
  sentence: "Only the driver or the haulier reports positions.",
});

export const onlyCarrierTells = inOtherWords(notAllowed, {
  sentence: "Only the driver or the haulier reports from the site.",
});

export const notUnderWayThen = declareFault({
  code: "tracking.notUnderWayThen",
  kind: "Conflict",
  meaning: "A report is of a time at which the booking was not under way: before setting off, or after the delivery.",
  sentence: "This job was not under way then.",
  action: "Tell the other side in a message.",
});

export const noLoadSteps = declareFault({
  code: "tracking.noLoadSteps",
  kind: "BadInput",
  meaning: "The service of the booking has no loads that are tipped and weighed.",
  sentence: "Loads of this job are not tipped and weighed.",
  action: "Report a problem, or write a message.",
  field: "kind",
});

export const tooManyReports = declareFault({
  code: "tracking.tooManyReports",
  kind: "Conflict",
  meaning: "The booking holds as many reports as it may; `most` in the metadata says how many.",
  sentence: "This job has {most} reports already.",
  action: "Tell the other side in a message.",
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

export const onlyBlurred = declareFault({
  code: "tracking.onlyBlurred",
  kind: "BadInput",
  meaning: "Each position of the report may be off by more than 100 m, and none is known from before; nothing is kept.",
  sentence: "This device knows only roughly where it is.",
  action: "Allow Haulyard the exact position in the settings of the device, or go where it sees the sky.",
  field: "fixes",
});

export const noSuchLink = declareFault({
  code: "tracking.noSuchLink",
  kind: "BadInput",
  meaning:
    "The token of a tracking link or gate pass opens nothing now: ended, revoked, altered and made up are one answer.",
  sentence: "This link shows nothing now.",
  action: "Ask whoever sent it to you for a new one.",
  field: "token",
});

export const nothingToFollow = declareFault({
  code: "tracking.nothingToFollow",
  kind: "Conflict",
  meaning: "The booking has delivered or is over, so a tracking link would open nothing.",
  sentence: "This job is over, so there is nothing to follow.",
  action: "Make links for jobs that are still to be done.",
});

export const noProofSheet = declareFault({
  code: "tracking.noProofSheet",
  kind: "Conflict",
  meaning: "The booking has not delivered, or was called off, so there is no proof sheet of it.",
  sentence: "This job has no proof sheet.",
  action: "There is one from the delivery on.",
});

export const tooManyLinks = declareFault({
  code: "tracking.tooManyLinks",
  kind: "Conflict",
  meaning: "The booking has as many links of this kind as it may have at a time; `most` in the metadata says how many.",
  sentence: "There are {most} such links to this job already.",
  action: "End one of them first.",
});

export const noGatePass = declareFault({
  code: "tracking.noGatePass",
  kind: "Conflict",
  meaning: "The booking was called off, so no gate lets its vehicle in.",
  sentence: "This job was called off, so it has no gate pass.",
});

export const notSetOff = declareFault({
  code: "tracking.notSetOff",
  kind: "Conflict",
  meaning: "A gate records an arrival only once the driver has set off for there.",
  sentence: "The driver has not set off for here yet.",
  action: "If the vehicle is here, ask the driver to press its next step in Haulyard first.",
});

export const notAtTheGate = declareFault({
  code: "tracking.notAtTheGate",
  kind: "Conflict",
  meaning: "The job has delivered, so an arrival can no longer be recorded.",
  sentence: "This job is done.",
  action: "Ask the driver what they have come for.",
});
