import { declareFault } from "../kernel/declared-fault.ts";

export const messageChanged = declareFault({
  code: "admin.changedElsewhere",
  kind: "Conflict",
  meaning: "Another admin closed the message after the caller looked at it.",
  sentence: "Somebody else has just dealt with this message.",
  action: "Look at it again.",
});

export const auditOfWhat = declareFault({
  code: "admin.auditOfWhat",
  kind: "BadInput",
  meaning: "The audit log is read of one account or record, or of one admin.",
  sentence: "Say whose log you want.",
  action: "Give either subjectId or actorId, and not both.",
  field: "subjectId",
});
