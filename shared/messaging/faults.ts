import { offline } from "../kernel/connection-faults.ts";
import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

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

export const fileRefused = declareFault({
  code: "messaging.fileRefused",
  kind: "BadInput",
  meaning: "The file store took an upload's form and refused the file.",
  sentence: "The file was refused.",
  action: "Choose another file, 10 MB at the most.",
});

export const fileNotSent = inOtherWords(offline, { sentence: "The file could not be sent." });
