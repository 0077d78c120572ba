import { formatPence } from "#shared/kernel/money-text.ts";
import { answerHours, leadServices } from "#shared/leads/rules.ts";
import { guestPath, leadById } from "../leads/public.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { type Mail, sendMail } from "./mail.ts";

type LeadFact = "leadMade" | "leadQuoted" | "leadEnded";

/** What a guest's mails say last: the page behind their button deletes the request as well. */
const why = "You get this because quotes were asked with this address. The same page deletes the request.";

/** A mail to a guest, once for each fact. Nobody is written to who has deleted the request. */
const mailGuest =
  <E extends LeadFact>(say: (fact: Parameters<Reaction<E>>[0], what: string) => Omit<Mail, "path"> | null) =>
  async (fact: Parameters<Reaction<E>>[0], context: Parameters<Reaction<E>>[1]): Promise<void> => {
    const lead = await leadById(context.db, (fact.payload as { leadId: Parameters<typeof leadById>[1] }).leadId);
    const mail = lead && say(fact, leadServices[lead.serviceType].words);
    if (lead && mail)
      await doOnce(context, fact, "mail", () => sendMail(lead.email, { ...mail, why, path: guestPath(lead) }));
  };

/** Asks a guest whether the address is theirs. */
export const mailLeadMade: Reaction<"leadMade"> = mailGuest<"leadMade">((_fact, what) => ({
  subject: "Confirm your quote request",
  action: "Confirm my request",
  body: `You asked for quotes: ${what}. Confirm that this e-mail address is yours, and hauliers near you can quote within ${answerHours} hours. You did not ask? Then leave this e-mail alone: nobody is told, and it is forgotten.`,
}));

/** Sends a guest each quote, and each better one. */
export const mailLeadQuoted: Reaction<"leadQuoted"> = mailGuest<"leadQuoted">(({ payload }, what) => ({
  subject: `${payload.isRevised ? "A new price" : "A quote"} for you: ${formatPence(payload.totalPence)}`,
  action: "Compare your quotes",
  body: `${payload.haulierName} quotes ${formatPence(payload.totalPence)} for what you asked: ${what}. Compare your quotes, and accept the one you like.`,
}));

/** Tells a guest that nothing more will come. */
export const mailLeadEnded: Reaction<"leadEnded"> = mailGuest<"leadEnded">(({ payload }, what) =>
  payload.status === "expired"
    ? {
        subject: "Your quote request is over",
        body: `The time for quotes is over: ${what}. You can ask again whenever you like.`,
      }
    : null,
);

/** Tells a guest that a haulier asks something. An account answers, for all who quote to read. */
export const mailGuestAsked: Reaction<"jobAsked"> = async (fact, context) => {
  const { jobRequestId, ownerId, byId } = fact.payload;
  if (String(ownerId) !== String(jobRequestId) || byId === ownerId) return;
  const lead = await leadById(context.db, jobRequestId);
  if (!lead) return;
  await doOnce(context, fact, "mailGuest", () =>
    sendMail(lead.email, {
      subject: "A haulier asks about your request",
      body: "Before it quotes, a haulier would like to know more. Take your request into an account to read the question and answer it.",
      action: "See the request",
      ...{ why, path: guestPath(lead) },
    }),
  );
};
