import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

export const addressRefused = declareFault({
  code: "integrations.addressRefused",
  kind: "BadInput",
  meaning: "A webhook's address is not https, or leads to a private, local or reserved network address.",
  sentence: "We cannot send to this address: {why}.",
  action: "Give an https address on the public internet.",
  field: "url",
});

export const enoughWebhooks = declareFault({
  code: "integrations.enough",
  kind: "Conflict",
  meaning: "A company has 10 webhooks and 5 API clients at the most.",
  sentence: "You have 10 webhooks already.",
  action: "Remove one that you no longer need.",
});

export const enoughApiClients = inOtherWords(enoughWebhooks, {
  sentence: "You have 5 API clients already.",
  action: "Revoke one that you no longer need.",
});

export const webhookChanged = declareFault({
  code: "integrations.webhookChanged",
  kind: "Conflict",
  meaning: "The webhook was changed or removed at the same time, in another tab for instance.",
  sentence: "This webhook changed meanwhile.",
  action: "Look at it again, then repeat the change.",
});

export const stillSending = declareFault({
  code: "integrations.stillSending",
  kind: "Conflict",
  meaning: "A delivery is replayed only when it was delivered or given up on.",
  sentence: "This delivery is still being tried.",
  action: "Wait for its next try, or look at the log again.",
});

export const webhookAtRest = declareFault({
  code: "integrations.webhookAtRest",
  kind: "Conflict",
  meaning: "Nothing is sent to a webhook that is paused or disabled, but for tests.",
  sentence: "This webhook is switched off.",
  action: "Switch it on first.",
});
