import type { ContactTopic } from "#shared/admin/letters.ts";

/** Titles of topics, in the order of the contact form's list. */
export const topicTitles: Readonly<Record<ContactTopic, string>> = {
  booking: "A request or booking",
  account: "Signing in or my account",
  haulier: "Joining as a haulier or driver",
  privacy: "My data and privacy",
  press: "Press",
  other: "Something else",
};
