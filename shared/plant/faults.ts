import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const noLift = declareFault({
  code: "plant.noLift",
  kind: "Conflict",
  meaning: "The booking lifts nothing that needs a plan of its own.",
  sentence: "This job needs no lift plan of its own.",
  action: "The haulier's generic plan covers a lorry that unloads itself.",
});

export const jobOver = declareFault({
  code: "plant.jobOver",
  kind: "Conflict",
  meaning: "The booking is completed, cancelled or failed.",
  sentence: "This job is over.",
  action: "Look at the booking again.",
});

export const liftChanged = declareFault({
  code: "plant.liftChanged",
  kind: "Conflict",
  meaning: "The lift plan was changed at the same moment.",
  sentence: "Somebody else has just changed this lift plan.",
  action: "Look at it, then try again.",
});

export const liftPaperMissing = declareFault({
  code: "plant.liftPaperMissing",
  kind: "Conflict",
  meaning: "The lift has no document of this kind.",
  sentence: "This document has not been uploaded.",
  action: "Look at the booking again.",
});

export const otherSidePlans = inOtherWords(notAllowed, {
  sentence: "The other side of this booking plans the lift.",
});
