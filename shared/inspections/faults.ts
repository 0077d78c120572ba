import { declareFault } from "../kernel/declared-fault.ts";

export const datedLater = declareFault({
  code: "inspections.datedLater",
  kind: "BadInput",
  meaning: "The walkaround check or repair is dated after today in the UK.",
  sentence: "This day is in the future.",
  action: "Check this device’s clock, then record it again.",
  field: "happenedAt",
});

export const repairedLater = declareFault({
  code: "inspections.repairedLater",
  kind: "BadInput",
  meaning: "The repair is dated after today, or before the defect's report.",
  sentence: "The repair must be dated between the report and today.",
  action: "Enter the day of the repair.",
  field: "fixedOn",
});

export const noCheckList = declareFault({
  code: "inspections.noList",
  kind: "Conflict",
  meaning: "The vehicle's kind has no check list.",
  sentence: "This kind of vehicle has no check list.",
  action: "Follow the maker’s manual, and report defects to your office.",
});

export const itemsMissing = declareFault({
  code: "inspections.itemsMissing",
  kind: "BadInput",
  meaning: "The check does not answer every item of the vehicle's list exactly once.",
  sentence: "Not checked yet: {item}.",
  action: "Check every item, then record the check.",
  field: "answers",
});

export const defectUnsaid = declareFault({
  code: "inspections.defectUnsaid",
  kind: "BadInput",
  meaning: "A defect has no description or severity.",
  sentence: "Describe the defect: {item}.",
  action: "Say in a few words what is wrong, and how bad it is.",
  field: "answers",
});

export const notKnown = declareFault({
  code: "inspections.notKnown",
  kind: "Conflict",
  meaning: "The item is marked as reported before, but has no open defect.",
  sentence: "There is no open defect for: {item}.",
  action: "Say what is wrong, or mark it as OK.",
  field: "answers",
});

export const defectsFull = declareFault({
  code: "inspections.defectsFull",
  kind: "Conflict",
  meaning: "The vehicle has the maximum number of open defects.",
  sentence: "This vehicle has too many open defects to add another.",
  action: "Ask your office to record the repairs.",
});

export const defectFixed = declareFault({
  code: "inspections.fixed",
  kind: "Conflict",
  meaning: "The defect's repair is already recorded, or the defect changed meanwhile.",
  sentence: "The repair of this defect is already recorded.",
  action: "Open the defect again.",
});

export const evidenceMissing = declareFault({
  code: "inspections.evidenceMissing",
  kind: "BadInput",
  meaning: "The repair of a dangerous defect has no photo of the repair or the garage's sheet.",
  sentence: "The repair of a dangerous defect needs a photo.",
  action: "Add a photo of the repair, or of the garage’s sheet.",
  field: "photoKeys",
});

export const downloadLater = declareFault({
  code: "inspections.downloadLater",
  kind: "BadInput",
  meaning: "The tachograph download is dated after today in the UK.",
  sentence: "This day is in the future.",
  action: "Enter the day of the download.",
  field: "on",
});

export const noTachograph = declareFault({
  code: "inspections.noTachograph",
  kind: "Conflict",
  meaning: "The vehicle is plant, a trailer or not over 3.5 t, so the EU rules require no tachograph.",
  sentence: "{name} needs no tachograph under the EU rules.",
  action: "Check its gross weight under Services and vehicles.",
});

export const downloadChanged = declareFault({
  code: "inspections.downloadChanged",
  kind: "Conflict",
  meaning: "Somebody else recorded a download of the same card or unit at the same moment.",
  sentence: "Somebody else has just recorded a download for this.",
  action: "Check its date again.",
});
