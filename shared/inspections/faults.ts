import { declareFault } from "../kernel/declared-fault.ts";

export const datedLater = declareFault({
  code: "inspections.datedLater",
  kind: "BadInput",
  meaning: "A walkaround check, or a repair, is dated later than today in the United Kingdom.",
  sentence: "This day has not come yet.",
  action: "Check the clock of this device, then record it again.",
  field: "happenedAt",
});

export const repairedLater = declareFault({
  code: "inspections.repairedLater",
  kind: "BadInput",
  meaning: "A repair is dated later than today, or before the defect was reported.",
  sentence: "A repair is made between the report and today.",
  action: "Enter the day on which it was made.",
  field: "fixedOn",
});

export const noCheckList = declareFault({
  code: "inspections.noList",
  kind: "Conflict",
  meaning: "The vehicle's kind has no list of a walkaround check.",
  sentence: "There is no check list for this kind of vehicle.",
  action: "Follow the maker's manual, and tell your office of defects.",
});

export const itemsMissing = declareFault({
  code: "inspections.itemsMissing",
  kind: "BadInput",
  meaning: "A check answers every item of its vehicle's list once, and no other.",
  sentence: "Not checked yet: {item}.",
  action: "Look at every item, then record the check.",
  field: "answers",
});

export const defectUnsaid = declareFault({
  code: "inspections.defectUnsaid",
  kind: "BadInput",
  meaning: "A defect needs words and a severity.",
  sentence: "Say what is wrong with: {item}.",
  action: "Write it in a few words, and say how bad it is.",
  field: "answers",
});

export const notKnown = declareFault({
  code: "inspections.notKnown",
  kind: "Conflict",
  meaning: "An item is answered as reported before, and no defect of it is open.",
  sentence: "No defect is open for: {item}.",
  action: "Say what is wrong with it, or that it is all right.",
  field: "answers",
});

export const defectsFull = declareFault({
  code: "inspections.defectsFull",
  kind: "Conflict",
  meaning: "A vehicle has a limited number of open defects.",
  sentence: "This vehicle has as many open defects as can be kept.",
  action: "Ask your office to record the repairs.",
});

export const defectFixed = declareFault({
  code: "inspections.fixed",
  kind: "Conflict",
  meaning: "The repair of this defect is recorded already, or it changed meanwhile.",
  sentence: "The repair of this defect is recorded already.",
  action: "Look at it again.",
});

export const evidenceMissing = declareFault({
  code: "inspections.evidenceMissing",
  kind: "BadInput",
  meaning: "The repair of a dangerous defect needs a photo: of the repair, or of the garage's sheet.",
  sentence: "The repair of a dangerous defect needs a photo.",
  action: "Add a photo of the repair, or of the garage's sheet.",
  field: "photoKeys",
});

export const downloadLater = declareFault({
  code: "inspections.downloadLater",
  kind: "BadInput",
  meaning: "The download of a tachograph is dated later than today in the United Kingdom.",
  sentence: "This day has not come yet.",
  action: "Enter the day on which the card or unit was downloaded.",
  field: "on",
});

export const noTachograph = declareFault({
  code: "inspections.noTachograph",
  kind: "Conflict",
  meaning: "The vehicle is plant, a trailer or not over 3.5 t, so the EU rules ask no tachograph of it.",
  sentence: "{name} needs no tachograph under the EU rules.",
  action: "Check its gross weight under Services and vehicles.",
});

export const downloadChanged = declareFault({
  code: "inspections.downloadChanged",
  kind: "Conflict",
  meaning: "Somebody else recorded a download of the same card or unit at the same instant.",
  sentence: "Somebody else has just recorded a download of this.",
  action: "Look at its day again.",
});
