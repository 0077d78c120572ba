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

export const contentChanged = declareFault({
  code: "admin.contentChanged",
  kind: "Conflict",
  meaning: "The claim or campaign was changed after the caller looked at it.",
  sentence: "Somebody else has just changed this.",
  action: "Look at it again, then make your change.",
});

export const campaignRuns = declareFault({
  code: "admin.campaignRuns",
  kind: "Conflict",
  meaning: "A campaign that runs is neither changed nor started again: people were told its end.",
  sentence: "The campaign is running, so it cannot be changed.",
  action: "End it first.",
});

export const campaignStands = declareFault({
  code: "admin.campaignStands",
  kind: "Conflict",
  meaning: "Only a campaign that runs can be ended.",
  sentence: "No campaign is running.",
  action: "Look again: it may have ended by itself.",
});

export const campaignNotThere = declareFault({
  code: "admin.campaignNotThere",
  kind: "Conflict",
  meaning: "The campaign is started before it was written.",
  sentence: "There is no campaign to start.",
  action: "Write it first: what is saved, and how long it lasts.",
});

export const asOfToCome = declareFault({
  code: "admin.asOfToCome",
  kind: "BadInput",
  meaning: "A claim is dated on a day to come.",
  sentence: "This day is still to come.",
  action: "Give the day on which it was checked.",
  field: "asOf",
});

export const ratingNotMeasured = declareFault({
  code: "admin.ratingNotMeasured",
  kind: "BadInput",
  meaning: "The rating is to be shown though no reviews are behind it.",
  sentence: "A rating is no target: it can be shown only once it is measured.",
  action: "Hide it, or say that it is measured when real reviews are behind it.",
  field: "evidence",
});
