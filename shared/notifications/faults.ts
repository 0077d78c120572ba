import { declareFault } from "../kernel/declared-fault.ts";

export const noSuchMail = declareFault({
  code: "notifications.noSuchMail",
  kind: "BadInput",
  meaning: "The email's link is damaged or invalid, or older than 90 days.",
  sentence: "This link no longer works.",
  action: "Sign in, and choose your emails in Settings.",
  field: "link",
});

export const pushTokenWrong = declareFault({
  code: "notifications.pushTokenWrong",
  kind: "BadInput",
  meaning:
    "The `web` registration is not a browser subscription: bad address, or keys that are no point of the curve prime256v1.",
  sentence: "This is not a device's push subscription.",
  action: "Enable push notifications on that device again.",
  field: "token",
});

export const pushTokenNotPublic = declareFault({
  code: "notifications.pushTokenNotPublic",
  kind: "BadInput",
  meaning: "The subscription's address is not https, or not on the public internet.",
  sentence: "Push notifications go to public https addresses only.",
  field: "token",
});

export const pushToOthers = declareFault({
  code: "notifications.pushToOthers",
  kind: "BadInput",
  meaning: "The caller asked for a push to another person, which only the server may send.",
  sentence: "You can send a test notification only to yourself.",
  field: "userId",
});

export const noPushDevice = declareFault({
  code: "notifications.noPushDevice",
  kind: "Conflict",
  meaning: "None of the caller's devices takes push notifications.",
  sentence: "None of your devices takes push notifications.",
  action: "Enable push notifications on this device first.",
});
