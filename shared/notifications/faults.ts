import { declareFault } from "../kernel/declared-fault.ts";

export const noSuchMail = declareFault({
  code: "notifications.noSuchMail",
  kind: "BadInput",
  meaning: "The link of a mail is damaged or made up, or its mail is older than 90 days.",
  sentence: "This link does not work any more.",
  action: "Sign in, and choose your mails in the settings.",
  field: "link",
});

export const pushTokenWrong = declareFault({
  code: "notifications.pushTokenWrong",
  kind: "BadInput",
  meaning:
    "What was registered for `web` is no subscription of a browser: address, or keys that are no point of the curve prime256v1.",
  sentence: "This is not a device's push subscription.",
  action: "Enable push notifications once more on that device.",
  field: "token",
});

export const pushTokenNotPublic = declareFault({
  code: "notifications.pushTokenNotPublic",
  kind: "BadInput",
  meaning: "The subscription's address is not https, or not one of the public internet.",
  sentence: "Push notifications go to public https addresses only.",
  field: "token",
});

export const pushToOthers = declareFault({
  code: "notifications.pushToOthers",
  kind: "BadInput",
  meaning: "Somebody asked for a push to another person. Only the server pushes to others, when something happens.",
  sentence: "You can send a test notification to yourself only.",
  field: "userId",
});

export const noPushDevice = declareFault({
  code: "notifications.noPushDevice",
  kind: "Conflict",
  meaning: "A test was asked for by somebody none of whose devices takes pushes.",
  sentence: "None of your devices takes push notifications.",
  action: "Enable push notifications on this device first.",
});
