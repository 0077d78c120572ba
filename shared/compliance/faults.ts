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
  meaning: "Somebody else changed the paper at the same instant, or the caller has not seen its last change.",
  sentence: "Somebody else has just changed this paper.",
  action: "Look at it again.",
});

/** The field is in the occurrence. */
export const paperFormWrong = declareFault({
  code: "compliance.formWrong",
  kind: "BadInput",
  meaning: "A field does not fit this kind of paper: number, sum, days, or what it covers. The sentence says how.",
  sentence: "{problem}",
  action: "Correct it and send the paper again; its file need not be sent again.",
});

export const notOwnVehicle = declareFault({
  code: "compliance.notOwnVehicle",
  kind: "BadInput",
  meaning: "The vehicle that a paper is to cover is none of this business.",
  sentence: "This vehicle is none of yours.",
  action: "Choose one of your vehicles.",
  field: "fleetId",
});

export const notOwnDriver = declareFault({
  code: "compliance.notOwnDriver",
  kind: "BadInput",
  meaning: "The driver that a paper is to cover does not work for this business; or a driver names somebody else.",
  sentence: "This driver does not work for this business.",
  action: "Choose one of its drivers, or the haulier.",
  field: "driverId",
});

export const companyPaperNotYours = declareFault({
  code: "compliance.companyPaper",
  kind: "NotAllowed",
  meaning: "A fleet manager sends papers of vehicles and drivers, a driver their own; the haulier sends any.",
  sentence: "Only the haulier sends papers of the business itself.",
  action: "Ask the haulier to send it.",
  field: "covers",
});

export const replacesAnother = declareFault({
  code: "compliance.replacesAnother",
  kind: "BadInput",
  meaning: "A paper replaces one of the same kind for the same business, vehicle or driver.",
  sentence: "The new paper is not of the same kind as the one that it is to replace.",
  action: "Send it as a paper of its own.",
  field: "replaces",
});

export const tooManyPapers = declareFault({
  code: "compliance.tooManyPapers",
  kind: "Conflict",
  meaning: "The business has as many papers as it may have.",
  sentence: "You have as many papers here as there is room for.",
  action: "Remove those that have run out.",
});

export const fileTooLarge = declareFault({
  code: "compliance.fileTooLarge",
  kind: "BadInput",
  meaning: "The file of a paper is larger than 20 MB, or empty.",
  sentence: "A file must have something in it and can be 20 MB at the most.",
  action: "Choose a smaller one, such as a photo of the paper.",
  field: "sizeBytes",
});

export const fileIncomplete = declareFault({
  code: "compliance.fileIncomplete",
  kind: "Conflict",
  meaning: "Not all parts of the file have arrived, or they are a day old and gone.",
  sentence: "The file has not arrived whole.",
  action: "Send it again: what has arrived is not sent twice.",
  field: "uploadId",
});

export const sentAlready = declareFault({
  code: "compliance.sentAlready",
  kind: "Conflict",
  meaning: "The upload's id is a paper's already: one file makes one paper.",
  sentence: "This file has been sent already.",
  action: "Look at your papers, or choose the file again.",
  field: "uploadId",
});

export const notAPaper = declareFault({
  code: "compliance.notAPaper",
  kind: "BadInput",
  meaning: "What is in the file is no whole PDF, JPEG, PNG or WebP, whatever its name says.",
  sentence: "This file is neither a whole PDF nor a picture, whatever its name says.",
  action: "Choose a PDF, or a photo of the paper as JPEG, PNG or WebP.",
  field: "uploadId",
});

/** For an image of another type: what it is. */
export const paperOtherImage = inOtherWords(notAPaper, { sentence: "{seen}" });

export const alreadyReviewed = declareFault({
  code: "compliance.alreadyReviewed",
  kind: "Conflict",
  meaning: "An admin has approved or refused this paper already.",
  sentence: "This paper has been decided on already.",
  action: "Look at it again.",
  field: "paperId",
});

export const refusedWithoutReason = declareFault({
  code: "compliance.reasonMissing",
  kind: "BadInput",
  meaning: "A paper was refused without a reason that its owner can act on.",
  sentence: "Say why the paper is not accepted.",
  action: "Its owner reads it.",
  field: "reason",
});

export const ranOutMeanwhile = declareFault({
  code: "compliance.ranOut",
  kind: "Conflict",
  meaning: "A paper that has run out while it waited cannot be approved.",
  sentence: "This paper has run out while it waited.",
  action: "Refuse it, and ask for the new one.",
});

export const registerUnchecked = declareFault({
  code: "compliance.registerUnchecked",
  kind: "Conflict",
  meaning: "A waste carrier's registration is approved only after an admin has found it on the public register.",
  sentence: "Nobody has recorded yet that this number is on the public register.",
  action: "Look it up on the register, then record the day with a screenshot.",
});

export const noRegister = declareFault({
  code: "compliance.noRegister",
  kind: "Conflict",
  meaning: "Only a waste carrier's registration is looked up on a public register.",
  sentence: "This document is not looked up on a public register.",
  action: "Decide on it by its file.",
});

export const checkedLater = declareFault({
  code: "compliance.checkedLater",
  kind: "BadInput",
  meaning: "The check on the public register is dated later than today, or before the document was sent.",
  sentence: "The check was made between the day on which the document came and today.",
  action: "Enter the day on which you looked it up.",
  field: "checkedOn",
});

export const termsInFuture = declareFault({
  code: "compliance.termsInFuture",
  kind: "BadInput",
  meaning: "The date of a text is today or earlier.",
  sentence: "Terms cannot be dated after today.",
  action: "Give the date of the text.",
  field: "textOf",
});

export const tradingTermsChanged = declareFault({
  code: "compliance.tradingTermsChanged",
  kind: "Conflict",
  meaning: "The haulier's terms are others than those that were shown, or have ended.",
  sentence: "The haulier has just changed its terms.",
  action: "Read them, then confirm again.",
});

export const tradingTermsSame = declareFault({
  code: "compliance.tradingTermsSame",
  kind: "Conflict",
  meaning: "The terms have ended, or are not the newest.",
  sentence: "These terms have ended or been replaced.",
  action: "Look at them again.",
});

export const noTradingTerms = declareFault({
  code: "compliance.noTradingTerms",
  kind: "Conflict",
  meaning: "The haulier has no such version of terms, or the reader is a consumer.",
  sentence: "There are no such terms to read.",
  action: "Look at the haulier again.",
});
