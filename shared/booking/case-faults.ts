import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const openerWithdraws = inOtherWords(notAllowed, {
  sentence: "Only the side that opened a case can withdraw it.",
});

export const officeComplains = declareFault({
  code: "booking.officeComplains",
  kind: "Conflict",
  meaning: "A driver opens a case. Only the contractor and the haulier's office can.",
  sentence: "Only your office can open a case about this job.",
  action: "Tell your office what is wrong and send them your photos.",
});

export const caseTooLate = declareFault({
  code: "booking.caseTooLate",
  kind: "Conflict",
  meaning: "More than 7 days have passed since the delivery or the cancellation.",
  sentence: "You had 7 days after the job to open a case, until {until}.",
  action: "Message the other side, or write to us through the contact page.",
});

export const caseDecided = declareFault({
  code: "booking.caseDecided",
  kind: "Conflict",
  meaning: "An admin has already decided a case of this booking.",
  sentence: "We have already decided a case about this booking.",
  action: "Read the decision. If there is something new, write to us through the contact page.",
});

export const tooManyCases = declareFault({
  code: "booking.tooManyCases",
  kind: "Conflict",
  meaning: "The booking has had the maximum number of cases.",
  sentence: "This booking has already had {most} cases.",
  action: "Message the other side, or write to us through the contact page.",
});

/** Examples of `how`: "was settled by both sides on Tue 24 Nov, 09:00", "is not on this booking". */
export const caseMovedOn = declareFault({
  code: "booking.caseMovedOn",
  kind: "Conflict",
  meaning: "The case does not allow this step any more. The metadata has its state and version.",
  sentence: "This case {how}.",
  action: "Reload the case.",
});

export const caseChanged = inOtherWords(caseMovedOn, { sentence: "Somebody else has just changed this case." });

export const caseProposalGone = declareFault({
  code: "booking.caseProposalGone",
  kind: "Conflict",
  meaning: "The proposal was replaced, declined or accepted. The metadata has the id of the current one.",
  sentence: "{what}",
  action: "Reload the case, then answer.",
});

export const statementsFull = declareFault({
  code: "booking.statementsFull",
  kind: "Conflict",
  meaning: "One side has written in a case as often as it may.",
  sentence: "Your side has already written {most} times in this case.",
  action: "Make a proposal, or message the other side.",
});

export const creditMissing = declareFault({
  code: "booking.creditMissing",
  kind: "BadInput",
  meaning: "A credit lacks its amount or its receiver.",
  sentence: "Enter the amount and who gets it.",
  field: "pence",
});

export const creditTooHigh = declareFault({
  code: "booking.creditTooHigh",
  kind: "BadInput",
  meaning: "A credit is higher than the price of the job or the maximum of an extra.",
  sentence: "The credit can be at most {most}.",
  field: "pence",
});

export const caseTaken = declareFault({
  code: "booking.caseTaken",
  kind: "Conflict",
  meaning: "Another admin has taken the case within the last 24 hours.",
  sentence: "{name} took this case {when}.",
  action: "Take another case. You can take this one over after a day.",
});

export const takeCaseFirst = declareFault({
  code: "booking.takeCaseFirst",
  kind: "Conflict",
  meaning: "An admin decides a case without having taken it.",
  sentence: "Take this case before you decide it.",
});

export const notDeliveredYet = declareFault({
  code: "booking.notDeliveredYet",
  kind: "BadInput",
  meaning: "An admin cancels a booking through a case, but the job is not delivered or has ended.",
  sentence: "A decision can only cancel a booking after its delivery.",
  action: "Decide without cancelling.",
  field: "isCancelled",
});
