import { declareFault } from "../kernel/declared-fault.ts";

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
  meaning: "A message came while the thread was being marked as read. Tried again, and not answered.",
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
