import { declareFault, inOtherWords } from "./declared-fault.ts";

// In a file of their own, as every page carries them.

/** No answer came: offline, cut off, or too slow. */
export const offline = declareFault({
  code: "network.offline",
  kind: "Unavailable",
  meaning: "The app got no answer: offline, cut off, or too slow.",
  sentence: "Haulyard could not be reached.",
  action: "Check your connection and try again.",
});

export const signInNotRenewed = inOtherWords(offline, { sentence: "Your sign-in could not be renewed just now." });
