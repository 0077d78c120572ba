import { offline } from "../kernel/connection-faults.ts";
import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { wrongFileWords } from "./file-types.ts";

export const withYourself = declareFault({
  code: "messaging.withYourself",
  kind: "BadInput",
  meaning: "A conversation has two people.",
  sentence: "Cannot create conversation with yourself",
  field: "otherId",
});

export const messageCameMeanwhile = declareFault({
  code: "messaging.cameMeanwhile",
  kind: "Conflict",
  meaning: "A message came while the thread was being changed. Tried again, and answered only when that did not help.",
  sentence: "A message came meanwhile.",
  action: "Try again.",
});

export const threadExists = declareFault({
  code: "23505",
  kind: "Conflict",
  meaning: "A database's name for a duplicate, which old clients know. Answered with the thread there is.",
  sentence: "This conversation exists already.",
});

export const blockedByYou = declareFault({
  code: "messaging.blockedByYou",
  kind: "Conflict",
  meaning: "Who has blocked somebody writes to them no more than the other way round.",
  sentence: "You have blocked this person.",
  action: "Unblock them to write again.",
});

export const threadClosed = declareFault({
  code: "messaging.closed",
  kind: "NotAllowed",
  meaning:
    "The other person has blocked the sender, or either has blocked the other as a partner. It does not say which.",
  sentence: "You cannot write in this conversation.",
});

export const blockedMeanwhile = declareFault({
  code: "messaging.blockedMeanwhile",
  kind: "Conflict",
  meaning: "The conversation was blocked or opened again while this was being done.",
  sentence: "This conversation has changed meanwhile.",
  action: "Look at it again.",
});

export const adminNotBlocked = declareFault({
  code: "messaging.adminNotBlocked",
  kind: "NotAllowed",
  meaning: "Haulyard itself must be able to write to everybody.",
  sentence: "Haulyard's own people cannot be blocked.",
});

export const noMessage = declareFault({
  code: "messaging.noMessage",
  kind: "BadInput",
  meaning: "A message is reported that is not in the conversation, or is gone.",
  sentence: "There is no such message in this conversation.",
  field: "messageId",
});

export const alreadyReported = declareFault({
  code: "messaging.alreadyReported",
  kind: "Conflict",
  meaning: "Somebody reports each message once.",
  sentence: "You have reported this message already.",
});

export const ownMessage = declareFault({
  code: "messaging.ownMessage",
  kind: "BadInput",
  meaning: "Reported are messages of the other person.",
  sentence: "This message is your own. Choose one of the other person.",
  field: "messageId",
});

export const reportChanged = declareFault({
  code: "messaging.reportChanged",
  kind: "Conflict",
  meaning: "Another admin has closed the report meanwhile.",
  sentence: "This report has been closed meanwhile.",
  action: "Read it again.",
});
export const fileMissing = declareFault({
  code: "messaging.fileMissing",
  kind: "BadInput",
  meaning: "A message names a file that its sender has not uploaded for this conversation.",
  sentence: "The file has not arrived.",
  action: "Add it again.",
});

export const noFile = declareFault({
  code: "messaging.noFile",
  kind: "BadInput",
  meaning: "A link is asked for to the file of a message that has none, or that there is not.",
  sentence: "There is no file with this message.",
  field: "messageId",
});

export const fileTooLarge = declareFault({
  code: "messaging.fileTooLarge",
  kind: "BadInput",
  meaning: "An uploaded file of a message is larger than allowed.",
  sentence: "The file is over 10 MB.",
  action: "Choose a smaller one.",
});

export const fileWrong = declareFault({
  code: "messaging.fileWrong",
  kind: "BadInput",
  meaning: "What is in a file of a message is none of the kinds that may be sent, whatever its name says.",
  sentence: "The file is no JPEG, PNG or WebP image and no PDF, whatever its name says.",
  action: "Choose another file.",
});

/** For an image of another type: what it is. */
export const fileOtherImage = inOtherWords(fileWrong, { sentence: "{seen}", action: wrongFileWords });

export const fileRefused = declareFault({
  code: "messaging.fileRefused",
  kind: "BadInput",
  meaning: "The file store took an upload's form and refused the file.",
  sentence: "The file was refused.",
  action: "Choose another file, 10 MB at the most.",
});

export const fileNotSent = inOtherWords(offline, { sentence: "The file could not be sent." });
