import { declareFault } from "../kernel/declared-fault.ts";

export const noSuchLink = declareFault({
  code: "leads.noSuchLink",
  kind: "BadInput",
  meaning: "The link is damaged or invalid, or its request was deleted.",
  sentence: "This link does not work.",
  action: "Open it from our email once more, or ask for quotes again.",
  field: "link",
});

export const linkEnded = declareFault({
  code: "leads.linkEnded",
  kind: "Conflict",
  meaning: "The lead has expired or was closed.",
  sentence: "This request has ended.",
  action: "Ask for quotes again.",
});

export const otherAddress = declareFault({
  code: "leads.otherAddress",
  kind: "Conflict",
  meaning: "The link was sent to another email address than the account's.",
  sentence: "These quotes were requested with another email address.",
  action: "Sign in or sign up with the address that received our email.",
});

export const hydrated = declareFault({
  code: "leads.takenOver",
  kind: "Conflict",
  meaning: "The request already belongs to an account.",
  sentence: "This request already belongs to an account.",
  action: "Sign in, and find it under Pending Quotes.",
});

export const leadChanged = declareFault({
  code: "leads.changed",
  kind: "Conflict",
  meaning: "The lead changed after it was read, or is past this step.",
  sentence: "This request has changed meanwhile.",
  action: "Open it again.",
});

export const serviceMissing = declareFault({
  code: "leads.serviceMissing",
  kind: "BadInput",
  meaning: "A lead for several services needs the service that an admin chooses.",
  sentence: "Choose the service for the hauliers’ quotes.",
  action: "Choose a service.",
  field: "service",
});
