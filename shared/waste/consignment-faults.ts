import { declareFault } from "../kernel/declared-fault.ts";

export const consignmentIncomplete = declareFault({
  code: "waste.consignmentIncomplete",
  kind: "Conflict",
  meaning:
    "Parts A and B of the consignment note are incomplete, so the special waste cannot be booked or loaded. The sentence names the missing fields.",
  sentence: "The consignment note of this special waste lacks {missing}.",
  action: "Ask the contractor to add it under Special waste on the job.",
});

export const codeOfOtherNation = declareFault({
  code: "waste.codeOfOtherNation",
  kind: "BadInput",
  meaning: "The consignment note's code has the form of another nation than the site's.",
  sentence: "{code} is not a code for waste from {nation}.",
  action: "Enter it as that nation’s regulator does, such as SB1234567 in Scotland, CJ32LE/A0001 in England and Wales.",
  field: "code",
});

export const plainCode = declareFault({
  code: "waste.plainCode",
  kind: "BadInput",
  meaning: "A code on the consignment note is not hazardous.",
  sentence: "{code} is not special waste.",
  action: "Enter the code with an asterisk, such as 17 05 03*. Other waste moves with a transfer note.",
  field: "ewcCodes",
});

export const noticeLater = declareFault({
  code: "waste.noticeLater",
  kind: "BadInput",
  meaning: "The time of the regulator's notice is in the future.",
  sentence: "This time is in the future.",
  action: "Notify the regulator first, then enter when you did.",
  field: "notifiedAt",
});

export const consignmentSigned = declareFault({
  code: "waste.consignmentSigned",
  kind: "Conflict",
  meaning: "The consignment note is signed and cannot change.",
  sentence: "This consignment note is signed and cannot be changed.",
});

export const consignmentChanged = declareFault({
  code: "waste.consignmentChanged",
  kind: "Conflict",
  meaning: "Parts A and B of the consignment note changed after they were read.",
  sentence: "Somebody has changed the consignment note meanwhile.",
  action: "Check it, then try again.",
});

export const noSpecialWaste = declareFault({
  code: "waste.noSpecialWaste",
  kind: "Conflict",
  meaning: "The job has no consignment note: it takes no waste, was booked as plain waste, or is over.",
  sentence: "This job takes no special waste.",
  action: "Put special waste up for quotes as a separate job.",
});

export const needsConsignment = declareFault({
  code: "waste.needsConsignment",
  kind: "Conflict",
  meaning: "The job takes special waste, which a transfer note does not cover.",
  sentence: "This job takes special waste, so it has no transfer note.",
  action: "Sign its consignment note instead.",
});

export const noticeMissing = declareFault({
  code: "waste.noticeMissing",
  kind: "Conflict",
  meaning: "Special waste crosses a border, but the contractor has not recorded the regulator's notice.",
  sentence: "This waste crosses a border, but the contractor has not recorded when it notified the regulator.",
  action:
    "Do not load it. The contractor must notify the regulator 72 hours before, and record it under Special waste on the job.",
});

export const noticeRunning = declareFault({
  code: "waste.noticeRunning",
  kind: "Conflict",
  meaning: "The 72 hours after the regulator's notice are not over.",
  sentence: "The regulator was notified less than 72 hours ago.",
  action: "Do not load it before {from}.",
});
