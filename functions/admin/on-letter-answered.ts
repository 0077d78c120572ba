import { isLetterLinkOpen, letterLinkDays } from "#shared/admin/letters.ts";
import { pathTo } from "#shared/web-paths.ts";
import { sendMail } from "../notifications/public.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { linkText } from "../platform/record-link.ts";
import { contactMessageById } from "./store.ts";

/** Emails an answer to a sender without an account, unless the link has ended. Account holders get a notification. */
export const mailLetterAnswered: Reaction<"letterAnswered"> = async (domainEvent, context) => {
  const letter = await contactMessageById(context.db, domainEvent.payload.contactMessageId);
  const answer = letter?.lines[domainEvent.payload.line - 1];
  if (!letter?.email || letter.userId || !answer || !isLetterLinkOpen(letter, context.now)) return;
  const mail = {
    subject: "Our answer to your message",
    name: letter.name,
    body: "You wrote to Haulyard. This is our answer.",
    ourWords: answer.text,
    action: "Read and reply",
    path: pathTo("/your-message", { hash: linkText(letter) }),
    why: `You get this because somebody wrote to us with this address. The link works for ${letterLinkDays} days. Anyone with the link can read the message and reply.`,
  };
  await doOnce(context, domainEvent, "mailLetterAnswered", () => sendMail(context.db, letter.email, mail));
};
