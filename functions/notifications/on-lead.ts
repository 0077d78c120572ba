import type { JobRequestId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { answerDue, leadServices } from "#shared/leads/rules.ts";
import type { GuestNews } from "#shared/notifications/events.ts";
import { guestPath, leadById } from "../leads/public.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { doOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { tellGuest } from "./guest-news.ts";
import { type Mail, sendMail } from "./mail.ts";

const why =
  "You get this because somebody asked for quotes with this address. You can delete the request on the same page.";

async function mailGuest(
  domainEvent: DomainEvent,
  context: ReactionContext,
  leadId: JobRequestId,
  say: (asked: string) => Pick<Mail, "subject" | "body" | "action">,
): Promise<void> {
  const lead = await leadById(context.db, leadId);
  if (!lead) return;
  const mail = { ...say(leadServices[lead.serviceType].words), why, path: guestPath(lead) };
  await doOnce(context, domainEvent, "mailGuest", () => sendMail(context.db, lead.email, mail));
}

export const mailLeadMade: Reaction<"leadMade"> = (domainEvent, context) =>
  mailGuest(domainEvent, context, domainEvent.payload.leadId, (asked) => ({
    subject: "Confirm your quote request",
    action: "Confirm my request",
    body: `You asked for quotes: ${asked}. Confirm that this email address is yours, and hauliers near you quote by ${momentText(answerDue(domainEvent.at), domainEvent.at)} (UK time).

Not you? Ignore this email: no haulier will see the request.`,
  }));

export const tellLeadQuoted: Reaction<"leadQuoted"> = (domainEvent, context) => {
  const { leadId, haulierId, haulierName, totalPence, isRevised } = domainEvent.payload;
  const of = { leadId, about: "quote", by: haulierId } as const;
  return tellGuest(domainEvent, context, of, { kind: "quoted", haulierName, totalPence, isRevised });
};

/** Emails a guest a haulier's question. Answering needs an account, because all quoting hauliers read the answer. */
export const tellGuestAsked: Reaction<"jobAsked"> = async (domainEvent, context) => {
  const { jobRequestId, ownerId, byId } = domainEvent.payload;
  if (String(ownerId) !== String(jobRequestId) || byId === ownerId) return;
  await tellGuest(domainEvent, context, { leadId: jobRequestId, about: "question", by: byId }, { kind: "asked" });
};

export const mailGuestNews: Reaction<"guestMailWanted"> = (domainEvent, context) => {
  const { leadId, news } = domainEvent.payload;
  return mailGuest(domainEvent, context, leadId, (asked) => guestWords(news, asked));
};

function guestWords(news: GuestNews, asked: string): Pick<Mail, "subject" | "body" | "action"> {
  switch (news.kind) {
    case "quoted": {
      const price = formatPence(news.totalPence);
      return {
        subject: `${news.isRevised ? "A new price" : "A quote"} for you: ${price}`,
        action: "Compare your quotes",
        body: `${news.haulierName} quotes ${price} for your request: ${asked}. Compare your quotes, and accept the one you like.`,
      };
    }
    case "asked":
      return {
        subject: "A haulier has a question about your request",
        action: "See the request",
        body: "A haulier would like to know more before it quotes. Add the request to your account to read the question and answer it.",
      };
    case "more":
      return {
        subject: "News about your quote request",
        action: "Compare your quotes",
        body: `Since our last email, hauliers have changed their prices or asked questions about your request: ${asked}. Open your quotes to see them.`,
      };
  }
}

/** Emails a guest whose lead has expired. For a lead that an admin closes, the admin contacts the guest. */
export const mailLeadEnded: Reaction<"leadEnded"> = async (domainEvent, context) => {
  if (domainEvent.payload.status !== "expired") return;
  await mailGuest(domainEvent, context, domainEvent.payload.leadId, (asked) => ({
    subject: "Your quote request has ended",
    action: "See the request",
    body: `The time for quotes is over: ${asked}. You can ask again at any time.`,
  }));
};
