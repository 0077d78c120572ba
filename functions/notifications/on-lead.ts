import type { JobRequestId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { answerDue, leadServices } from "#shared/leads/rules.ts";
import type { GuestNews } from "#shared/notifications/events.ts";
import { guestPath, leadById } from "../leads/public.ts";
import type { Fact } from "../platform/facts.ts";
import { doOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { tellGuest } from "./guest-news.ts";
import { type Mail, sendMail } from "./mail.ts";

/** What a guest's mails say last: the page behind their button deletes the request as well. */
const why = "You get this because quotes were asked with this address. The same page deletes the request.";

/** Mails a guest, once for each fact, what is said of what they asked. Nobody is mailed who has deleted the request. */
async function mailGuest(
  fact: Fact,
  context: ReactionContext,
  leadId: JobRequestId,
  say: (asked: string) => Pick<Mail, "subject" | "body" | "action">,
): Promise<void> {
  const lead = await leadById(context.db, leadId);
  if (!lead) return;
  const mail = { ...say(leadServices[lead.serviceType].words), why, path: guestPath(lead) };
  await doOnce(context, fact, "mailGuest", () => sendMail(context.db, lead.email, mail));
}

/** Asks a guest whether the address is theirs. */
export const mailLeadMade: Reaction<"leadMade"> = (fact, context) =>
  mailGuest(fact, context, fact.payload.leadId, (asked) => ({
    subject: "Confirm your quote request",
    action: "Confirm my request",
    body: `You asked for quotes: ${asked}. Confirm that this e-mail address is yours, and hauliers near you quote by ${momentText(answerDue(fact.at), fact.at)} (UK time).\n\nYou did not ask? Then leave this e-mail alone: nobody is told, and it is forgotten.`,
  }));

/** Tells a guest of a quote, or of a better one. */
export const tellLeadQuoted: Reaction<"leadQuoted"> = (fact, context) => {
  const { leadId, haulierId, haulierName, totalPence, isRevised } = fact.payload;
  const of = { leadId, about: "quote", by: haulierId } as const;
  return tellGuest(fact, context, of, { kind: "quoted", haulierName, totalPence, isRevised });
};

/** Tells a guest that a haulier asks something. An account answers, for all who quote to read. */
export const tellGuestAsked: Reaction<"jobAsked"> = async (fact, context) => {
  const { jobRequestId, ownerId, byId } = fact.payload;
  if (String(ownerId) !== String(jobRequestId) || byId === ownerId) return;
  await tellGuest(fact, context, { leadId: jobRequestId, about: "question", by: byId }, { kind: "asked" });
};

/** Mails a guest what has become of their request. */
export const mailGuestNews: Reaction<"guestMailWanted"> = (fact, context) => {
  const { leadId, news } = fact.payload;
  return mailGuest(fact, context, leadId, (asked) => guestWords(news, asked));
};

function guestWords(news: GuestNews, asked: string): Pick<Mail, "subject" | "body" | "action"> {
  switch (news.kind) {
    case "quoted": {
      const price = formatPence(news.totalPence);
      return {
        subject: `${news.isRevised ? "A new price" : "A quote"} for you: ${price}`,
        action: "Compare your quotes",
        body: `${news.haulierName} quotes ${price} for what you asked: ${asked}. Compare your quotes, and accept the one you like.`,
      };
    }
    case "asked":
      return {
        subject: "A haulier asks about your request",
        action: "See the request",
        body: "Before it quotes, a haulier would like to know more. Take your request into an account to read the question and answer it.",
      };
    case "more":
      return {
        subject: "News of your quote request",
        action: "Compare your quotes",
        body: `Since our last e-mail hauliers have changed their prices, or asked more, about what you asked: ${asked}. See where it stands.`,
      };
  }
}

/** Tells a guest that nothing more will come; of one that an admin has closed, the admin tells. */
export const mailLeadEnded: Reaction<"leadEnded"> = async (fact, context) => {
  if (fact.payload.status !== "expired") return;
  await mailGuest(fact, context, fact.payload.leadId, (asked) => ({
    subject: "Your quote request is over",
    action: "See the request",
    body: `The time for quotes is over: ${asked}. You can ask again whenever you like.`,
  }));
};
