import { declareFault } from "../kernel/declared-fault.ts";

export const noSuchMail = declareFault({
  code: "notifications.noSuchMail",
  kind: "BadInput",
  meaning: "The link of a mail is damaged or made up, or its mail is older than 90 days.",
  sentence: "This link does not work any more.",
  action: "Sign in, and choose your mails in the settings.",
  field: "link",
});
