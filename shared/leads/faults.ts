import { declareFault } from "../kernel/declared-fault.ts";

export const noSuchLink = declareFault({
  code: "leads.noSuchLink",
  kind: "BadInput",
  meaning: "The link's text is damaged or was never given out, or what it led to has been deleted.",
  sentence: "This link does not work.",
  action: "Open it from our mail once more, or ask for quotes again.",
  field: "link",
});

export const linkEnded = declareFault({
  code: "leads.linkEnded",
  kind: "Conflict",
  meaning: "The lead is over: its time has passed, or it was closed.",
  sentence: "This request is over.",
  action: "Ask for quotes again.",
});

export const otherAddress = declareFault({
  code: "leads.otherAddress",
  kind: "Conflict",
  meaning: "The link was mailed to another e-mail address than the account's.",
  sentence: "These quotes were asked for with another e-mail address.",
  action: "Sign in, or sign up, with the address that our mail went to.",
});

export const takenOver = declareFault({
  code: "leads.takenOver",
  kind: "Conflict",
  meaning: "The request is an account's already: it goes on there.",
  sentence: "This request belongs to an account already.",
  action: "Sign in, and find it under Pending Quotes.",
});

export const leadChanged = declareFault({
  code: "leads.changed",
  kind: "Conflict",
  meaning: "The lead has changed since it was read, or is past this.",
  sentence: "This request has changed meanwhile.",
  action: "Look at it again.",
});

export const serviceMissing = declareFault({
  code: "leads.serviceMissing",
  kind: "BadInput",
  meaning: "A lead for several services is shown to hauliers for the one that an admin names.",
  sentence: "Say for which service hauliers should quote.",
  action: "Choose a service.",
  field: "service",
});
