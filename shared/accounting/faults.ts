import { declareFault } from "../kernel/declared-fault.ts";

export const nothingDeducted = declareFault({
  code: "accounting.nothingDeducted",
  kind: "Conflict",
  meaning: "A statement is of a haulier and tax month without a CIS deduction.",
  sentence: "You deducted nothing from payments to this haulier in that tax month.",
  action: "There is no statement to issue.",
});

export const monthNotOver = declareFault({
  code: "accounting.monthNotOver",
  kind: "Conflict",
  meaning: "A statement is of a tax month that has not ended.",
  sentence: "This tax month is not over yet.",
  action: "Issue the statement from the 6th on.",
});

export const employerReferenceMissing = declareFault({
  code: "accounting.employerReferenceMissing",
  kind: "Conflict",
  meaning: "A statement names the employer reference of the contractor.",
  sentence: "A statement needs your employer PAYE reference.",
  action: "Add it to your CIS details in the settings.",
});

export const utrMissing = declareFault({
  code: "accounting.utrMissing",
  kind: "Conflict",
  meaning: "A statement names the Unique Taxpayer Reference of the haulier.",
  sentence: "A statement needs the haulier’s Unique Taxpayer Reference.",
  action: "Add it to your verification of the haulier, or ask the haulier to add it in its settings.",
});

export const higherRateNumberMissing = declareFault({
  code: "accounting.higherRateNumberMissing",
  kind: "Conflict",
  meaning: "A statement of a deduction at the higher rate names the number of the verification.",
  sentence: "A deduction at the higher rate needs HMRC’s verification number.",
  action: "Verify the haulier with HMRC and record the number.",
});

export const statementChanged = declareFault({
  code: "accounting.statementChanged",
  kind: "Conflict",
  meaning: "A payment was recorded while its statement was issued.",
  sentence: "A payment came in meanwhile.",
  action: "Look at the amounts, then issue the statement again.",
});

export const sellerNumberMissing = declareFault({
  code: "accounting.sellerNumberMissing",
  kind: "BadInput",
  meaning: "A seller is reported with a tax number: a person with either, others with a Unique Taxpayer Reference.",
  sentence: "The report to HMRC needs a tax number.",
  action: "Give your Unique Taxpayer Reference; a sole trader can give a National Insurance number.",
  field: "utr",
});

export const personIncomplete = declareFault({
  code: "accounting.personIncomplete",
  kind: "BadInput",
  meaning: "A person is reported with first name, last name and birth date.",
  sentence: "The report to HMRC names a sole trader with first name, last name and birth date.",
  action: "Give all three.",
});

export const birthDateWrong = declareFault({
  code: "accounting.birthDateWrong",
  kind: "BadInput",
  meaning: "A birth date that lies in the future, or before 1900.",
  sentence: "Nobody who works today was born then.",
  action: "Check the year.",
  field: "birthDate",
});

export const yearNotReported = declareFault({
  code: "accounting.yearNotReported",
  kind: "BadInput",
  meaning: "No rule asks for a report on sellers for this calendar year.",
  sentence: "HMRC asks for no report on this year.",
  action: "Choose another year.",
  field: "year",
});

export const yearNotOver = declareFault({
  code: "accounting.yearNotOver",
  kind: "Conflict",
  meaning: "A report is of a calendar year that is over.",
  sentence: "This year is not over yet.",
  action: "Make the report from 1 January on.",
});

export const nobodyPaid = declareFault({
  code: "accounting.nobodyPaid",
  kind: "Conflict",
  meaning: "No haulier has recorded a payment in the year of a report.",
  sentence: "No haulier was paid in this year.",
  action: "There is no report to make.",
});

export const reportTooLarge = declareFault({
  code: "accounting.reportTooLarge",
  kind: "Conflict",
  meaning: "HMRC takes files of at most 100 MB.",
  sentence: "The report is larger than the 100 MB that HMRC takes.",
  action: "Ask a developer to write it as several files.",
});

export const noFeeInvoice = declareFault({
  code: "accounting.noFeeInvoice",
  kind: "Conflict",
  meaning: "The haulier has no fee invoice of the month.",
  sentence: "This haulier has no fee invoice of that month.",
  action: "Open the list of fees again.",
});

export const feeSettled = declareFault({
  code: "accounting.feeSettled",
  kind: "Conflict",
  meaning: "A fee invoice is paid, or all of it is credited.",
  sentence: "Nothing is left to pay of this fee invoice.",
  action: "Take back its payment first if it was recorded by mistake.",
});

export const feeNotPaid = declareFault({
  code: "accounting.feeNotPaid",
  kind: "Conflict",
  meaning: "A payment is taken back that is not recorded.",
  sentence: "No payment of this fee invoice is recorded.",
});
