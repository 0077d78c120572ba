import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

/** For users who can fix the documents; contractors get the error `uncoveredVehicle`. */
export const uncovered = declareFault({
  code: "compliance.uncovered",
  kind: "Conflict",
  meaning:
    "Approved documents do not cover the job to its end; `metadata` has each missing requirement with the reason.",
  sentence: "Your documents do not cover this job. {reasons}",
  action: "Upload what is missing under Documents. You can take the job once Haulyard has approved it.",
});

export const uncoveredVehicle = inOtherWords(uncovered, {
  sentence: "This vehicle’s documents do not cover your job. {reasons}",
  action: "Choose another haulier, or a day that they cover.",
});

export const documentsJustChanged = declareFault({
  code: "compliance.papersJustChanged",
  kind: "Conflict",
  meaning: "A document that covers the job changed at the same moment.",
  sentence: "A document that covers this job has just changed.",
  action: "Check the documents, then try again.",
});

export const documentChanged = declareFault({
  code: "compliance.changed",
  kind: "Conflict",
  meaning: "Somebody else changed the document, or the caller has an old version.",
  sentence: "Somebody else has just changed this document.",
  action: "Open it again.",
});

export const documentFormWrong = declareFault({
  code: "compliance.formWrong",
  kind: "BadInput",
  meaning: "A field does not fit this kind of document: number, sum, days, or coverage. The sentence explains it.",
  sentence: "{problem}",
  action: "Correct it and send the document again. You need not upload the file again.",
});

export const notOwnVehicle = declareFault({
  code: "compliance.notOwnVehicle",
  kind: "BadInput",
  meaning: "The vehicle of the document does not belong to this business.",
  sentence: "This vehicle is not yours.",
  action: "Choose one of your vehicles.",
  field: "fleetId",
});

export const notOwnDriver = declareFault({
  code: "compliance.notOwnDriver",
  kind: "BadInput",
  meaning: "The driver of the document does not work for this business, or a driver named somebody else.",
  sentence: "This driver does not work for this business.",
  action: "Choose one of its drivers, or the haulier.",
  field: "driverId",
});

export const companyDocumentNotYours = declareFault({
  code: "compliance.companyPaper",
  kind: "NotAllowed",
  meaning: "Fleet managers may send only documents of vehicles and drivers, and drivers only their own.",
  sentence: "Only the haulier can send documents of the business itself.",
  action: "Ask the haulier to send it.",
  field: "covers",
});

export const replacesAnother = declareFault({
  code: "compliance.replacesAnother",
  kind: "BadInput",
  meaning: "The replaced document has another kind, business, vehicle or driver.",
  sentence: "The new document is not of the same kind as the one it replaces.",
  action: "Send it as a separate document.",
  field: "replaces",
});

export const tooManyDocuments = declareFault({
  code: "compliance.tooManyPapers",
  kind: "Conflict",
  meaning: "The business has the maximum number of documents.",
  sentence: "You have reached the maximum number of documents.",
  action: "Remove expired ones.",
});

export const fileTooLarge = declareFault({
  code: "compliance.fileTooLarge",
  kind: "BadInput",
  meaning: "The document's file is larger than 20 MB, or empty.",
  sentence: "A file can be 20 MB at most, and not empty.",
  action: "Choose a smaller one, such as a photo of the document.",
  field: "sizeBytes",
});

export const fileIncomplete = declareFault({
  code: "compliance.fileIncomplete",
  kind: "Conflict",
  meaning: "Some parts of the file are missing, or were deleted after a day.",
  sentence: "The upload is not complete.",
  action: "Send it again. Only the missing parts are uploaded.",
  field: "uploadId",
});

export const sentAlready = declareFault({
  code: "compliance.sentAlready",
  kind: "Conflict",
  meaning: "The upload already belongs to another document.",
  sentence: "This file was already sent.",
  action: "Check your documents, or choose the file again.",
  field: "uploadId",
});

export const notADocument = declareFault({
  code: "compliance.notAPaper",
  kind: "BadInput",
  meaning: "The file is not a complete PDF, JPEG, PNG or WebP.",
  sentence: "This file is not a complete PDF or picture, whatever its name says.",
  action: "Choose a PDF, or a photo of the document as JPEG, PNG or WebP.",
  field: "uploadId",
});

export const documentOtherImage = inOtherWords(notADocument, { sentence: "{seen}" });

export const alreadyReviewed = declareFault({
  code: "compliance.alreadyReviewed",
  kind: "Conflict",
  meaning: "An admin has already approved or rejected this document.",
  sentence: "This document is already decided.",
  action: "Open it again.",
  field: "paperId",
});

export const refusedWithoutReason = declareFault({
  code: "compliance.reasonMissing",
  kind: "BadInput",
  meaning: "The document was rejected without a usable reason.",
  sentence: "Say why you do not accept the document.",
  action: "Its owner reads the reason.",
  field: "reason",
});

export const ranOutMeanwhile = declareFault({
  code: "compliance.ranOut",
  kind: "Conflict",
  meaning: "The document expired before its approval.",
  sentence: "This document expired while it waited.",
  action: "Reject it, and ask for the new one.",
});

export const registerUnchecked = declareFault({
  code: "compliance.registerUnchecked",
  kind: "Conflict",
  meaning: "A waste carrier's registration needs a check on the public register before approval.",
  sentence: "Nobody has recorded a check on the public register for this number.",
  action: "Look it up on the register, then record the day with a screenshot.",
});

export const noRegister = declareFault({
  code: "compliance.noRegister",
  kind: "Conflict",
  meaning: "Only waste carrier registrations are checked on a public register.",
  sentence: "This document needs no check on a public register.",
  action: "Decide on it by its file.",
});

export const checkedLater = declareFault({
  code: "compliance.checkedLater",
  kind: "BadInput",
  meaning: "The register check is dated in the future, or before the document was sent.",
  sentence: "The check must be dated between the day the document was sent and today.",
  action: "Enter the day of your check.",
  field: "checkedOn",
});

export const termsInFuture = declareFault({
  code: "compliance.termsInFuture",
  kind: "BadInput",
  meaning: "The date of the terms is in the future.",
  sentence: "The date of the terms cannot be in the future.",
  action: "Enter the date of the text.",
  field: "textOf",
});

export const tradingTermsChanged = declareFault({
  code: "compliance.tradingTermsChanged",
  kind: "Conflict",
  meaning: "The haulier's terms changed or ended after they were shown.",
  sentence: "The haulier has just changed its terms.",
  action: "Read the new ones, then confirm again.",
});

export const tradingTermsSame = declareFault({
  code: "compliance.tradingTermsSame",
  kind: "Conflict",
  meaning: "The terms have ended, or are not the newest.",
  sentence: "These terms have ended or been replaced.",
  action: "Open them again.",
});

export const noTradingTerms = declareFault({
  code: "compliance.noTradingTerms",
  kind: "Conflict",
  meaning: "The haulier has no such version of terms, or the reader is a consumer.",
  sentence: "This haulier has no such terms.",
  action: "Open the haulier’s page again.",
});
