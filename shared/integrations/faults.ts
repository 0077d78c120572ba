import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

export const addressRefused = declareFault({
  code: "integrations.addressRefused",
  kind: "BadInput",
  meaning: "The webhook's address is not https, or leads to a private, local or reserved network.",
  sentence: "We cannot send to this address: {why}.",
  action: "Enter an https address on the public internet.",
  field: "url",
});

export const enoughWebhooks = declareFault({
  code: "integrations.enough",
  kind: "Conflict",
  meaning: "The company has the maximum of 10 webhooks or 5 API clients.",
  sentence: "You already have 10 webhooks.",
  action: "Remove one that you no longer need.",
});

export const enoughApiClients = inOtherWords(enoughWebhooks, {
  sentence: "You already have 5 API clients.",
  action: "Revoke one that you no longer need.",
});

export const webhookChanged = declareFault({
  code: "integrations.webhookChanged",
  kind: "Conflict",
  meaning: "The webhook was changed or removed at the same time, for example in another tab.",
  sentence: "This webhook changed meanwhile.",
  action: "Check it, then repeat your change.",
});

export const stillSending = declareFault({
  code: "integrations.stillSending",
  kind: "Conflict",
  meaning: "The delivery cannot be replayed before it is delivered or given up on.",
  sentence: "This delivery is still being tried.",
  action: "Wait for its next try, or check the log again.",
});

export const webhookAtRest = declareFault({
  code: "integrations.webhookAtRest",
  kind: "Conflict",
  meaning: "The webhook is paused or disabled, so only tests are sent to it.",
  sentence: "This webhook is switched off.",
  action: "Switch it on first.",
});
