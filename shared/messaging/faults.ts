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
