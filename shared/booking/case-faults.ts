import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const openerWithdraws = inOtherWords(notAllowed, { sentence: "Only the side that opened a case withdraws it." });

export const officeComplains = declareFault({
  code: "booking.officeComplains",
  kind: "Conflict",
  meaning: "A driver opens a case. The contractor and the haulier's office can.",
  sentence: "Your office opens cases about this job.",
  action: "Tell your office what is wrong, and send them your photos.",
});

export const caseTooLate = declareFault({
  code: "booking.caseTooLate",
  kind: "Conflict",
  meaning: "More than 7 days have passed since the delivery, or since the job was called off.",
  sentence: "A case can be opened for 7 days after the job. That was until {until}.",
  action: "Message the other side, or write to us through the contact page.",
});

export const caseDecided = declareFault({
  code: "booking.caseDecided",
  kind: "Conflict",
  meaning: "An admin has decided a case of this booking.",
  sentence: "We have decided about this booking already.",
  action: "Read the decision. Write to us through the contact page if something new has come up.",
});

export const tooManyCases = declareFault({
  code: "booking.tooManyCases",
  kind: "Conflict",
  meaning: "The booking has had the most cases that one booking can have.",
  sentence: "This booking has had {most} cases already.",
  action: "Message the other side, or write to us through the contact page.",
});

/** `how`: "was settled by both sides on Tue 24 Nov, 09:00", "is not on this booking". */
export const caseMovedOn = declareFault({
  code: "booking.caseMovedOn",
  kind: "Conflict",
  meaning: "The case no longer takes this step; the metadata has its state and version.",
  sentence: "This case {how}.",
  action: "Look at it again.",
});

/** The condition of the transaction knows only that something changed. */
export const caseChanged = inOtherWords(caseMovedOn, { sentence: "Somebody else has just changed this case." });

export const caseProposalGone = declareFault({
  code: "booking.caseProposalGone",
  kind: "Conflict",
  meaning: "The proposal in the case was replaced, declined or accepted; the metadata has the id of the present one.",
  sentence: "{what}",
  action: "Read the case again, then answer.",
});

export const statementsFull = declareFault({
  code: "booking.statementsFull",
  kind: "Conflict",
  meaning: "One side has added as often to a case as it may.",
  sentence: "Your side has written {most} times in this case, which is the most.",
  action: "Make a proposal, or message the other side.",
});

export const creditMissing = declareFault({
  code: "booking.creditMissing",
  kind: "BadInput",
  meaning: "A credit has no amount, or nobody who gets it.",
  sentence: "Say how much, and who gets it.",
  field: "pence",
});

export const creditTooHigh = declareFault({
  code: "booking.creditTooHigh",
  kind: "BadInput",
  meaning: "A credit is higher than the price of the job, or than an extra can be.",
  sentence: "A credit goes up to {most} here.",
  field: "pence",
});

export const caseTaken = declareFault({
  code: "booking.caseTaken",
  kind: "Conflict",
  meaning: "Another admin has taken the case within the last day.",
  sentence: "{name} took this case {when}.",
  action: "Take another one. You can take this one over after a day.",
});

export const takeCaseFirst = declareFault({
  code: "booking.takeCaseFirst",
  kind: "Conflict",
  meaning: "An admin decides a case that they have not taken.",
  sentence: "Take this case before you decide it.",
});

export const notDeliveredYet = declareFault({
  code: "booking.notDeliveredYet",
  kind: "BadInput",
  meaning: "An admin decides to cancel a booking by a case; the job has not been delivered, or has ended.",
  sentence: "A decision cancels a booking after its delivery only.",
  action: "Decide without cancelling.",
  field: "isCancelled",
});
