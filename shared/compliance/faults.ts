import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

/** What stands in the way is told to whoever may mend it; contractors are told by `uncoveredVehicle`. */
export const uncovered = declareFault({
  code: "compliance.uncovered",
  kind: "Conflict",
  meaning:
    "Approved papers do not cover the job to its end; `metadata` has each requirement that is not met, with why.",
  sentence: "The papers do not cover this job. {reasons}",
  action: "Upload what is missing under Documents. A job can be taken once Haulyard has approved it.",
});

export const uncoveredVehicle = inOtherWords(uncovered, {
  sentence: "This vehicle's papers do not cover your job. {reasons}",
  action: "Choose another supplier, or a day that they cover.",
});

export const papersJustChanged = declareFault({
  code: "compliance.papersJustChanged",
  kind: "Conflict",
  meaning: "A paper that covers the job was changed at the same instant.",
  sentence: "A paper that covers this job has just changed.",
  action: "Look at the papers, then try again.",
});

export const paperChanged = declareFault({
  code: "compliance.changed",
  kind: "Conflict",
  meaning: "Somebody else changed the paper at the same instant.",
  sentence: "Somebody else has just changed this paper.",
  action: "Look at it again.",
});
