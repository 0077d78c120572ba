import { offline } from "../kernel/connection-faults.ts";
import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { wrongFileWords } from "./file-types.ts";

export const withYourself = declareFault({
  code: "messaging.withYourself",
  kind: "BadInput",
  meaning: "The conversation would have only one person.",
  sentence: "Cannot create conversation with yourself",
  field: "otherId",
});

export const messageCameMeanwhile = declareFault({
  code: "messaging.cameMeanwhile",
  kind: "Conflict",
  meaning: "A message arrived during a change of the thread, and retries did not help.",
  sentence: "A message arrived at the same moment.",
  action: "Try again.",
});

export const threadExists = declareFault({
  code: "23505",
  kind: "Conflict",
  meaning: "The conversation already exists. Old clients know this database code; the metadata has the thread.",
  sentence: "This conversation already exists.",
});

export const blockedByYou = declareFault({
  code: "messaging.blockedByYou",
  kind: "Conflict",
  meaning: "The sender has blocked the other person.",
  sentence: "You have blocked this person.",
  action: "Unblock them to write again.",
});

export const threadClosed = declareFault({
  code: "messaging.closed",
  kind: "NotAllowed",
  meaning: "The other person has blocked the sender, or one is blocked as a partner; the answer does not say which.",
  sentence: "You cannot write in this conversation.",
});

export const blockedMeanwhile = declareFault({
  code: "messaging.blockedMeanwhile",
  kind: "Conflict",
  meaning: "The conversation was blocked or unblocked meanwhile.",
  sentence: "This conversation has changed meanwhile.",
  action: "Open it again.",
});

export const adminNotBlocked = declareFault({
  code: "messaging.adminNotBlocked",
  kind: "NotAllowed",
  meaning: "Nobody can block Haulyard itself.",
  sentence: "You cannot block Haulyard’s own people.",
});

export const noMessage = declareFault({
  code: "messaging.noMessage",
  kind: "BadInput",
  meaning: "The reported message is not in the conversation, or was deleted.",
  sentence: "This conversation has no such message.",
  field: "messageId",
});

export const alreadyReported = declareFault({
  code: "messaging.alreadyReported",
  kind: "Conflict",
  meaning: "The caller has already reported the message.",
  sentence: "You have already reported this message.",
});

export const ownMessage = declareFault({
  code: "messaging.ownMessage",
  kind: "BadInput",
  meaning: "The message is the caller's own.",
  sentence: "This is your own message. Choose one from the other person.",
  field: "messageId",
});

export const reportChanged = declareFault({
  code: "messaging.reportChanged",
  kind: "Conflict",
  meaning: "Another admin has already closed the report.",
  sentence: "This report is already closed.",
  action: "Open it again.",
});
export const fileMissing = declareFault({
  code: "messaging.fileMissing",
  kind: "BadInput",
  meaning: "The sender has not uploaded the message's file for this conversation.",
  sentence: "The file did not arrive.",
  action: "Add it again.",
});

export const noFile = declareFault({
  code: "messaging.noFile",
  kind: "BadInput",
  meaning: "The message does not exist, or has no file.",
  sentence: "This message has no file.",
  field: "messageId",
});

export const fileTooLarge = declareFault({
  code: "messaging.fileTooLarge",
  kind: "BadInput",
  meaning: "The uploaded file is too large.",
  sentence: "The file is over 10 MB.",
  action: "Choose a smaller one.",
});

export const fileWrong = declareFault({
  code: "messaging.fileWrong",
  kind: "BadInput",
  meaning: "The file's type cannot be sent, whatever its name says.",
  sentence: "This file is not a JPEG, PNG or WebP image or a PDF, whatever its name says.",
  action: "Choose another file.",
});

export const fileOtherImage = inOtherWords(fileWrong, { sentence: "{seen}", action: wrongFileWords });

export const fileRefused = declareFault({
  code: "messaging.fileRefused",
  kind: "BadInput",
  meaning: "The file store rejected the upload.",
  sentence: "The file was rejected.",
  action: "Choose another file of at most 10 MB.",
});

export const fileNotSent = inOtherWords(offline, { sentence: "The file could not be sent." });
