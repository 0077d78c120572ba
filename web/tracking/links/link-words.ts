import type { LinkLength } from "#shared/tracking/link-rules.ts";

/** How long a link may be made for, as it is chosen and as it is read. */
export const lengthWords: Readonly<Record<LinkLength, { choice: string; hint: string }>> = {
  two_hours: { choice: "2 hours", hint: "For somebody who waits at the gate" },
  until_delivered: { choice: "Until delivered", hint: "And 2 hours after, so that they see it was" },
  one_day: { choice: "24 hours", hint: "For a site that wants to see the whole day" },
};
