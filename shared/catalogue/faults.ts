import { declareFault } from "../kernel/declared-fault.ts";

export const mappingChanged = declareFault({
  code: "catalogue.mappingChanged",
  kind: "Conflict",
  meaning: "The words of the service were changed after the caller read them.",
  sentence: "Somebody else has just changed this service.",
  action: "Check it, then make your change.",
});

export const nameOfOther = declareFault({
  code: "catalogue.nameOfOther",
  kind: "BadInput",
  meaning: "The new name of a service already means another one.",
  sentence: "{other} is already known by this name.",
  action: "Choose a name that means this service only.",
  field: "displayName",
});
