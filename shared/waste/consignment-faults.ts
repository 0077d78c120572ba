import { declareFault } from "../kernel/declared-fault.ts";

export const consignmentIncomplete = declareFault({
  code: "waste.consignmentIncomplete",
  kind: "Conflict",
  meaning:
    "Special waste is booked and loaded once parts A and B of its consignment note are complete. The sentence names what is missing.",
  sentence: "The consignment note of this special waste lacks {missing}.",
  action: "The contractor adds it under Special waste on the job.",
});

export const codeOfOtherNation = declareFault({
  code: "waste.codeOfOtherNation",
  kind: "BadInput",
  meaning: "The code of a consignment note has the form of another nation than that of the site.",
  sentence: "{code} is no code for waste from {nation}.",
  action: "Write it as that nation’s regulator does, such as SB1234567 in Scotland, CJ32LE/A0001 in England and Wales.",
  field: "code",
});

export const plainCode = declareFault({
  code: "waste.plainCode",
  kind: "BadInput",
  meaning: "A code on a consignment note is not hazardous.",
  sentence: "{code} is no special waste.",
  action: "Give the code with an asterisk, such as 17 05 03*. Other waste moves with a transfer note.",
  field: "ewcCodes",
});

export const noticeLater = declareFault({
  code: "waste.noticeLater",
  kind: "BadInput",
  meaning: "The regulator was told at a time that is still to come.",
  sentence: "This time is still to come.",
  action: "Tell the regulator first, then say when you did.",
  field: "notifiedAt",
});

export const consignmentSigned = declareFault({
  code: "waste.consignmentSigned",
  kind: "Conflict",
  meaning: "A consignment note does not change once it is signed.",
  sentence: "This consignment note is signed, so it does not change.",
});

export const consignmentChanged = declareFault({
  code: "waste.consignmentChanged",
  kind: "Conflict",
  meaning: "Parts A and B of a consignment note have changed since they were read.",
  sentence: "Somebody has changed the consignment note meanwhile.",
  action: "Look at it, then try again.",
});

export const noSpecialWaste = declareFault({
  code: "waste.noSpecialWaste",
  kind: "Conflict",
  meaning: "The job has no consignment note: it takes no waste away, was booked as plain waste, or is over.",
  sentence: "This job takes no special waste.",
  action: "Put special waste up for quotes as a job of its own.",
});

export const needsConsignment = declareFault({
  code: "waste.needsConsignment",
  kind: "Conflict",
  meaning: "The job takes special waste, which a transfer note does not cover.",
  sentence: "This job takes special waste, so it has no transfer note.",
  action: "Sign its consignment note.",
});

export const noticeMissing = declareFault({
  code: "waste.noticeMissing",
  kind: "Conflict",
  meaning: "Special waste crosses a border, and the contractor has not said when it told the regulator.",
  sentence: "This waste crosses a border, and the contractor has not said when it told the regulator.",
  action:
    "Do not load it. The contractor tells the regulator 72 hours before, and then says so under Special waste on the job.",
});

export const noticeRunning = declareFault({
  code: "waste.noticeRunning",
  kind: "Conflict",
  meaning: "Special waste is loaded 72 hours after the regulator was told.",
  sentence: "The regulator was told less than 72 hours ago.",
  action: "Do not load it before {from}.",
});
