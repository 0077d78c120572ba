import { declareFault } from "../kernel/declared-fault.ts";

export const nothingDeducted = declareFault({
  code: "accounting.nothingDeducted",
  kind: "Conflict",
  meaning: "The contractor deducted nothing from this haulier in the tax month.",
  sentence: "You deducted nothing from payments to this haulier in that tax month.",
  action: "No statement is needed.",
});

export const monthNotOver = declareFault({
  code: "accounting.monthNotOver",
  kind: "Conflict",
  meaning: "The tax month has not ended.",
  sentence: "This tax month is not over yet.",
  action: "Issue the statement on the 6th or later.",
});

export const employerReferenceMissing = declareFault({
  code: "accounting.employerReferenceMissing",
  kind: "Conflict",
  meaning: "The contractor has no employer PAYE reference.",
  sentence: "A statement needs your employer PAYE reference.",
  action: "Add it to your CIS details in Settings.",
});

export const utrMissing = declareFault({
  code: "accounting.utrMissing",
  kind: "Conflict",
  meaning: "The haulier's Unique Taxpayer Reference is unknown.",
  sentence: "A statement needs the haulier’s Unique Taxpayer Reference.",
  action: "Add it to your verification of the haulier, or ask the haulier to add it in Settings.",
});

export const higherRateNumberMissing = declareFault({
  code: "accounting.higherRateNumberMissing",
  kind: "Conflict",
  meaning: "A deduction at the higher rate has no verification number.",
  sentence: "A deduction at the higher rate needs HMRC’s verification number.",
  action: "Verify the haulier with HMRC and record the number.",
});

export const statementChanged = declareFault({
  code: "accounting.statementChanged",
  kind: "Conflict",
  meaning: "A payment was recorded while the statement was being issued.",
  sentence: "A payment was recorded at the same moment.",
  action: "Check the amounts, then issue the statement again.",
});

export const sellerNumberMissing = declareFault({
  code: "accounting.sellerNumberMissing",
  kind: "BadInput",
  meaning: "The seller gave no tax number. A person needs either number, others a Unique Taxpayer Reference.",
  sentence: "The report to HMRC needs a tax number.",
  action: "Enter your Unique Taxpayer Reference. Sole traders can use a National Insurance number.",
  field: "utr",
});

export const personIncomplete = declareFault({
  code: "accounting.personIncomplete",
  kind: "BadInput",
  meaning: "A sole trader's first name, last name or birth date is missing.",
  sentence: "The report to HMRC needs a sole trader’s first name, last name and birth date.",
  action: "Fill in all three.",
});

export const birthDateWrong = declareFault({
  code: "accounting.birthDateWrong",
  kind: "BadInput",
  meaning: "The birth date is in the future, or before 1900.",
  sentence: "This birth date cannot be right.",
  action: "Check the year.",
  field: "birthDate",
});

export const yearNotReported = declareFault({
  code: "accounting.yearNotReported",
  kind: "BadInput",
  meaning: "No rule requires a report on sellers for this calendar year.",
  sentence: "HMRC needs no report for this year.",
  action: "Choose another year.",
  field: "year",
});

export const yearNotOver = declareFault({
  code: "accounting.yearNotOver",
  kind: "Conflict",
  meaning: "The calendar year has not ended.",
  sentence: "This year is not over yet.",
  action: "Make the report on 1 January or later.",
});

export const nobodyPaid = declareFault({
  code: "accounting.nobodyPaid",
  kind: "Conflict",
  meaning: "No haulier recorded a payment in the report's year.",
  sentence: "No haulier was paid in this year.",
  action: "No report is needed.",
});

export const reportTooLarge = declareFault({
  code: "accounting.reportTooLarge",
  kind: "Conflict",
  meaning: "The report is larger than the 100 MB that HMRC accepts.",
  sentence: "The report is larger than the 100 MB that HMRC accepts.",
  action: "Ask a developer to split it into several files.",
});

export const noFeeInvoice = declareFault({
  code: "accounting.noFeeInvoice",
  kind: "Conflict",
  meaning: "The haulier has no fee invoice for the month.",
  sentence: "This haulier has no fee invoice for that month.",
  action: "Open the list of fees again.",
});

export const feeSettled = declareFault({
  code: "accounting.feeSettled",
  kind: "Conflict",
  meaning: "The fee invoice is paid, or fully credited.",
  sentence: "This fee invoice has nothing left to pay.",
  action: "If its payment was recorded by mistake, undo that first.",
});

export const feeNotPaid = declareFault({
  code: "accounting.feeNotPaid",
  kind: "Conflict",
  meaning: "The fee invoice has no recorded payment to undo.",
  sentence: "This fee invoice has no recorded payment.",
});
