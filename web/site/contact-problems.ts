import { looksLikeEmail } from "#shared/accounts/sign-up.ts";
import type { ApiInput } from "../lib/api.ts";

type Sent = ApiInput<"sendContactMessage">;

/** The contact form as typed. `website` is the trap for robots. */
export type ContactForm = Pick<Sent, "name" | "email" | "message"> & { topic: Sent["topic"] | ""; website: string };
export type ContactField = "name" | "email" | "topic" | "message";
export type ContactProblems = Partial<Record<ContactField, string>>;

/** Topics in the order of the list, in plain words. */
export const topicWords: Readonly<Record<Sent["topic"], string>> = {
  booking: "A request or booking",
  account: "Signing in or my account",
  haulier: "Joining as a haulier or driver",
  privacy: "My data and privacy",
  press: "Press",
  other: "Something else",
};

export const isTopic = (text: string | null): text is Sent["topic"] => text !== null && Object.hasOwn(topicWords, text);

/** Fewest and most characters of a message; the server holds to the same. */
const messageLength = { least: 10, most: 4000 };

/** What is wrong with the form, by field in the form's order; empty when it can be sent. */
export function contactProblems({ name, email, topic, message }: ContactForm): ContactProblems {
  const length = message.trim().length;
  return {
    ...(name.trim() === "" && { name: "Please tell us your name." }),
    ...(name.trim().length > 100 && { name: "Use at most 100 characters." }),
    ...(!looksLikeEmail(email) && { email: "Please enter a valid email address" }),
    ...(topic === "" && { topic: "Choose what it is about." }),
    ...(length < messageLength.least && { message: "Please say a little more: at least 10 characters." }),
    ...(length > messageLength.most && { message: "Use at most 4,000 characters." }),
  };
}
