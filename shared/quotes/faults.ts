import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const ownJob = inOtherWords(notAllowed, { sentence: "You cannot quote for your own job." });

export const otherSideDoes = declareFault({
  code: "quotes.otherSide",
  kind: "Conflict",
  meaning: "Who asks for quotes does this, or who quotes: the caller is the other one.",
  sentence: "Only the other side can do this.",
});

export const noSuchQuestion = declareFault({
  code: "quotes.noSuchQuestion",
  kind: "BadInput",
  meaning: "The question that is answered is not one that the other side has asked about this job.",
  sentence: "There is no such question for you to answer.",
  action: "Look at the questions again.",
  field: "questionId",
});

export const jobClosed = declareFault({
  code: "quotes.jobClosed",
  kind: "Conflict",
  meaning: "The job takes no quotes any more: it was booked or called off, or its time is over.",
  sentence: "This job {how}.",
});

export const vehicleBusyThen = declareFault({
  code: "quotes.vehicleBusyThen",
  kind: "Conflict",
  meaning: "A quote names a vehicle that has another job, or the day off, when the job is.",
  sentence: "{name} has another job, or a day off, at that time.",
  action: "Choose another vehicle.",
  field: "fleetId",
});

export const vehicleMissing = declareFault({
  code: "quotes.vehicleMissing",
  kind: "BadInput",
  meaning: "Miles count from a vehicle, and none is named; or one is named and not from where.",
  sentence: "Choose a vehicle, and from where its miles count.",
  field: "fleetId",
});

export const enoughSearches = declareFault({
  code: "quotes.enoughSearches",
  kind: "Conflict",
  meaning: "A haulage business keeps ten searches, and announces twenty empty runs at the same time.",
  sentence: "You keep as many of these as you can.",
  action: "Delete one that you no longer need.",
});

export const runMissing = declareFault({
  code: "quotes.runMissing",
  kind: "BadInput",
  meaning: "Miles count along an empty run, and none is given; or one is given and miles count from elsewhere.",
  sentence: "Say where the empty run begins and ends, and when.",
  field: "run",
});

export const runNotAhead = declareFault({
  code: "quotes.runNotAhead",
  kind: "BadInput",
  meaning: "An empty run leaves in the past, or more than 60 days ahead.",
  sentence: "An empty run leaves today at the earliest, and in {days} days at the latest.",
  field: "run",
});

export const notAskedAlone = declareFault({
  code: "quotes.notAskedAlone",
  kind: "Conflict",
  meaning: "Only a haulier that was asked alone declines; others simply do not quote.",
  sentence: "This job is open to every haulier.",
  action: "Leave it, or quote.",
});

export const requestStands = declareFault({
  code: "quotes.requestStands",
  kind: "Conflict",
  meaning: "Others are asked only once a request was declined, withdrawn, or not answered in time.",
  sentence: "This request still stands, or has been booked.",
  action: "Wait for the answer, or withdraw it first.",
});

export const askedAlready = declareFault({
  code: "quotes.askedAlready",
  kind: "Conflict",
  meaning: "A request is put up for quotes once; the job that came of it can be put up again itself.",
  sentence: "Others have been asked about this request already.",
  action: "Look at the job among those that you have put up.",
});

export const enoughAnswers = declareFault({
  code: "quotes.enoughAnswers",
  kind: "Conflict",
  meaning: "A question takes 20 answers.",
  sentence: "This question has all the answers that it can have.",
  action: "Send a message.",
});

export const tooManyTries = declareFault({
  code: "quotes.tooManyTries",
  kind: "Conflict",
  meaning:
    "A haulier quotes five times for a job, those taken back included; one quote can be revised as often as needed.",
  sentence: "You have quoted for this job five times.",
  action: "Send a message to agree on more.",
});

export const quoteSettled = declareFault({
  code: "quotes.settled",
  kind: "Conflict",
  meaning: "The quote no longer stands: it was withdrawn, rejected, accepted, or its time is over.",
  sentence: "This quote {how}.",
});

export const quoteChanged = declareFault({
  code: "quotes.changed",
  kind: "Conflict",
  meaning: "The haulier has revised the quote since it was read: its price, or its vehicle, lines or terms.",
  sentence: "This quote is now {price}, in its revision {revision}.",
  action: "Look at it again, then answer it.",
  field: "expectedRevision",
});

export const alreadyQuoted = declareFault({
  code: "quotes.alreadyQuoted",
  kind: "Conflict",
  meaning: "A haulier has one standing quote for a job.",
  sentence: "You have already quoted for this job.",
  action: "Revise your quote.",
});

export const enoughQuotes = declareFault({
  code: "quotes.enough",
  kind: "Conflict",
  meaning: "So many quotes stand that nobody would compare more.",
  sentence: "This job has enough quotes.",
});

export const enoughQuestions = declareFault({
  code: "quotes.enoughQuestions",
  kind: "Conflict",
  meaning: "A job takes 50 questions.",
  sentence: "Enough has been asked about this job.",
  action: "Look at the answers, or send a message.",
});

export const holdsTooLong = declareFault({
  code: "quotes.holdsTooLong",
  kind: "BadInput",
  meaning: "A quote holds until a day from today on, at most 30 days ahead.",
  sentence: "A quote holds from today to 30 days ahead.",
  field: "holdsUntilDay",
});

export const sameCounter = declareFault({
  code: "quotes.sameCounter",
  kind: "BadInput",
  meaning: "The price asked for is the quoted one.",
  sentence: "That is the price as it stands.",
  action: "Accept the quote, or ask for another price.",
  field: "pence",
});

export const jobJustChanged = declareFault({
  code: "quotes.justChanged",
  kind: "Conflict",
  meaning: "Somebody else changed the job or the quote at the same instant.",
  sentence: "Something has just changed here.",
  action: "Look at it again.",
});
