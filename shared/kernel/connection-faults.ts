import { declareFault, inOtherWords } from "./declared-fault.ts";

// A separate file, because every page loads these errors.

export const offline = declareFault({
  code: "network.offline",
  kind: "Unavailable",
  meaning: "The app got no answer: offline, cut off, or too slow.",
  sentence: "Haulyard could not be reached.",
  action: "Check your connection and try again.",
});

export const signInNotRenewed = inOtherWords(offline, { sentence: "We could not renew your sign-in just now." });
