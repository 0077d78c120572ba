import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const ownJob = inOtherWords(notAllowed, { sentence: "You cannot quote for your own job." });

export const otherSideDoes = declareFault({
  code: "quotes.otherSide",
  kind: "Conflict",
  meaning: "The caller is on the wrong side: the action belongs to the job's owner, or to the quoting haulier.",
  sentence: "Only the other side can do this.",
});

export const noSuchQuestion = declareFault({
  code: "quotes.noSuchQuestion",
  kind: "BadInput",
  meaning: "The question is not from the other side, or not about this job.",
  sentence: "There is no such question for you to answer.",
  action: "Check the questions again.",
  field: "questionId",
});

export const jobClosed = declareFault({
  code: "quotes.jobClosed",
  kind: "Conflict",
  meaning: "The job no longer takes quotes: it was booked or cancelled, or has expired.",
  sentence: "This job {how}.",
});

export const vehicleBusyThen = declareFault({
  code: "quotes.vehicleBusyThen",
  kind: "Conflict",
  meaning: "The quote's vehicle has another job or a day off at that time.",
  sentence: "{name} has another job, or a day off, at that time.",
  action: "Choose another vehicle.",
  field: "fleetId",
});

export const vehicleMissing = declareFault({
  code: "quotes.vehicleMissing",
  kind: "BadInput",
  meaning: "Miles need both a vehicle and a start.",
  sentence: "Choose a vehicle, and the place from which its miles count.",
  field: "fleetId",
});

export const enoughSearches = declareFault({
  code: "quotes.enoughSearches",
  kind: "Conflict",
  meaning: "The business has its maximum of ten saved searches, or twenty empty runs.",
  sentence: "You have reached the maximum number of these.",
  action: "Delete one that you no longer need.",
});

export const runMissing = declareFault({
  code: "quotes.runMissing",
  kind: "BadInput",
  meaning: "Miles along an empty run need a run, and a run needs them.",
  sentence: "Enter the start, end and time of the empty run.",
  field: "run",
});

export const runNotAhead = declareFault({
  code: "quotes.runNotAhead",
  kind: "BadInput",
  meaning: "The empty run leaves in the past, or more than 60 days ahead.",
  sentence: "An empty run can leave today at the earliest, and in {days} days at the latest.",
  field: "run",
});

export const notAskedAlone = declareFault({
  code: "quotes.notAskedAlone",
  kind: "Conflict",
  meaning: "Only a haulier that was asked alone can decline; others simply do not quote.",
  sentence: "This job is open to every haulier.",
  action: "Ignore it, or send a quote.",
});

export const requestOpen = declareFault({
  code: "quotes.requestStands",
  kind: "Conflict",
  meaning: "The request was not declined, withdrawn or left unanswered, so others cannot be asked.",
  sentence: "This request is still open, or is booked.",
  action: "Wait for the answer, or withdraw it first.",
});

export const askedAlready = declareFault({
  code: "quotes.askedAlready",
  kind: "Conflict",
  meaning: "The request was already put up for quotes. Its new job can be put up again.",
  sentence: "Others have already been asked about this request.",
  action: "Find the job among your posted jobs.",
});

export const enoughAnswers = declareFault({
  code: "quotes.enoughAnswers",
  kind: "Conflict",
  meaning: "The question has its maximum of 20 answers.",
  sentence: "This question cannot take more answers.",
  action: "Send a message.",
});

export const tooManyTries = declareFault({
  code: "quotes.tooManyTries",
  kind: "Conflict",
  meaning:
    "The haulier has quoted five times for the job, including withdrawn quotes. One quote can be revised any number of times.",
  sentence: "You have already quoted for this job five times.",
  action: "Send a message to agree on more.",
});

export const quoteSettled = declareFault({
  code: "quotes.settled",
  kind: "Conflict",
  meaning: "The quote is no longer open: withdrawn, rejected, accepted or expired.",
  sentence: "This quote {how}.",
});

export const quoteChanged = declareFault({
  code: "quotes.changed",
  kind: "Conflict",
  meaning: "The haulier has revised the quote's price, vehicle, lines or terms since it was read.",
  sentence: "This quote is now {price}, in revision {revision}.",
  action: "Check it, then answer it.",
  field: "expectedRevision",
});

export const alreadyQuoted = declareFault({
  code: "quotes.alreadyQuoted",
  kind: "Conflict",
  meaning: "The haulier already has an open quote for the job.",
  sentence: "You have already quoted for this job.",
  action: "Revise your quote instead.",
});

export const enoughQuotes = declareFault({
  code: "quotes.enough",
  kind: "Conflict",
  meaning: "The job has the maximum number of open quotes.",
  sentence: "This job has enough quotes.",
});

export const enoughQuestions = declareFault({
  code: "quotes.enoughQuestions",
  kind: "Conflict",
  meaning: "The job has its maximum of 50 questions.",
  sentence: "This job cannot take more questions.",
  action: "Check the answers, or send a message.",
});

export const holdsTooLong = declareFault({
  code: "quotes.holdsTooLong",
  kind: "BadInput",
  meaning: "The quote's last day is before today, or more than 30 days ahead.",
  sentence: "A quote can be valid until a day from today to 30 days ahead.",
  field: "holdsUntilDay",
});

export const sameCounter = declareFault({
  code: "quotes.sameCounter",
  kind: "BadInput",
  meaning: "The requested price equals the quoted one.",
  sentence: "That is already the price.",
  action: "Accept the quote, or ask for another price.",
  field: "pence",
});

export const jobJustChanged = declareFault({
  code: "quotes.justChanged",
  kind: "Conflict",
  meaning: "Somebody else changed the job or the quote at the same moment.",
  sentence: "Somebody has just changed this.",
  action: "Check it, then try again.",
});
