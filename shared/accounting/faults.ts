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
