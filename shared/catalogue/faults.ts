import { declareFault } from "../kernel/declared-fault.ts";

export const mappingChanged = declareFault({
  code: "catalogue.mappingChanged",
  kind: "Conflict",
  meaning: "The words of the service were changed after the caller looked at them.",
  sentence: "Somebody else has just changed this service.",
  action: "Look at it again, then make your change.",
});

export const nameOfOther = declareFault({
  code: "catalogue.nameOfOther",
  kind: "BadInput",
  meaning: "A service is to be called by a name that people use for another one.",
  sentence: "People know {other} by this name.",
  action: "Choose a name that means this service alone.",
  field: "displayName",
});
