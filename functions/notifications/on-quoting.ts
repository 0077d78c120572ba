import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { areTyresWanted } from "#shared/notifications/tyres.ts";
import type { OpenJobStatus } from "#shared/quotes/model.ts";
import type { Reaction } from "../platform/reaction.ts";
import { askerOf, openJobById, quotersOf } from "../quotes/public.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, tell } from "./notify.ts";

/** Tells the one haulier that was asked. Who searches the board finds the others. */
export const onJobPosted: Reaction<"jobPosted"> = async (fact, context) => {
  const { haulierId, title, jobRequestId, ownerId, openUntil } = fact.payload;
  if (!haulierId) return;
  const isPressing = areTyresWanted(await openJobById(context.db, jobRequestId));
  await tell(context, fact, isPressing ? "tyres_wanted" : "quote_wanted", await haulierSide(context, haulierId), {
    title: `Quote wanted: ${title}`,
    body: `A contractor asks for your price. Quote by ${momentText(openUntil, fact.at)}.`,
    actionUrl: "/jobs",
    repeats: { by: ownerId, about: jobRequestId },
  });
};

/** Tells a haulage business of a new job that fits one of its searches. */
export const onSearchMatched: Reaction<"searchMatched"> = async (fact, context) => {
  const { haulierId, title, search, ownerId, jobRequestId } = fact.payload;
  await tell(context, fact, "job_matched", await haulierSide(context, haulierId), {
    title: `New job: ${title}`,
    body: `It fits your search "${search}".`,
    actionUrl: "/jobs",
    repeats: { by: ownerId, about: jobRequestId },
  });
};

/** Tells who put the job up of a quote, or of a better one. */
export const onQuoteMade: Reaction<"quoteMade"> = async (fact, context) => {
  const { ownerId, haulierId, haulierName, title, totalPence, revision, jobRequestId } = fact.payload;
  await tell(context, fact, "quote_received", [ownerId], {
    ...naming(haulierId, haulierName, (haulier) => ({
      title: `${revision > 1 ? "New price" : "Quote"} for ${title}`,
      body: `${haulier}: ${formatPence(totalPence)}.`,
    })),
    actionUrl: "/pending-quotes",
    repeats: { by: haulierId, about: jobRequestId },
  });
};

/** Tells the haulier that another price is asked for. */
export const onPriceCountered: Reaction<"priceCountered"> = async (fact, context) => {
  const { haulierId, title, counterPence, totalPence, ownerId, jobRequestId } = fact.payload;
  await tell(context, fact, "quote_received", await haulierSide(context, haulierId), {
    title: `Another price asked: ${title}`,
    body: `${formatPence(counterPence)} instead of ${formatPence(totalPence)}.`,
    actionUrl: "/jobs/manage",
    repeats: { by: ownerId, about: jobRequestId },
  });
};

const settledWords = {
  submitted: null,
  withdrawn: { to: "owner", words: "has taken its quote back." },
  expired: { to: "owner", words: "no longer holds its quote." },
  accepted: { to: "haulier", words: "Your quote was accepted. The booking is made." },
  rejected: { to: "haulier", words: "Your quote was turned down" },
  superseded: { to: "haulier", words: "The job went to another, or was called off." },
} as const;

/** Tells whoever did not do it what has become of a quote. */
export const onQuoteSettled: Reaction<"quoteSettled"> = async (fact, context) => {
  const { status, ownerId, haulierId, haulierName, title, reason } = fact.payload;
  const settled = settledWords[status];
  if (!settled) return;
  if (settled.to !== "haulier")
    await tell(context, fact, "quote_settled", [ownerId], {
      ...naming(haulierId, haulierName, (haulier) => ({ title, body: `${haulier} ${settled.words}` })),
      actionUrl: "/pending-quotes",
    });
  const kind = status === "accepted" ? "quote_accepted" : "quote_settled";
  if (settled.to !== "owner")
    await tell(context, fact, kind, await haulierSide(context, haulierId), {
      title,
      body: status === "rejected" ? `${settled.words}${reason ? `: ${reason}` : "."}` : settled.words,
      actionUrl: "/jobs/manage",
    });
};

const endWords: Readonly<Partial<Record<OpenJobStatus, string>>> = {
  declined: "The haulier that you asked does not quote. You can put the job up to others.",
  expired: "Nobody was booked in time. You can put the job up again.",
};

/** Tells who put a job up that it ended without a booking, unless they ended it themselves. */
export const onJobEnded: Reaction<"jobClosed"> = async (fact, context) => {
  const { ownerId, status, title } = fact.payload;
  const body = endWords[status];
  if (!body) return;
  await tell(context, fact, "job_ended", [ownerId], {
    title,
    body,
    actionUrl: "/pending-quotes",
  });
};

/** Tells the other side of a question or its answer. */
export const onJobAsked: Reaction<"jobAsked"> = async (fact, context) => {
  const { jobRequestId, ownerId, byId, title, isAnswer, questionId } = fact.payload;
  const told = {
    title: `${isAnswer ? "Answer" : "Question"}: ${title}`,
    repeats: { by: byId, about: jobRequestId },
  };
  if (byId !== ownerId && !isAnswer) {
    const body = "A haulier asks about your job.";
    return tell(context, fact, "job_asked", [ownerId], { ...told, body, actionUrl: "/pending-quotes" });
  }
  const asked = isAnswer ? await askerOf(context.db, jobRequestId, questionId) : null;
  const quoters = await quotersOf(context.db, jobRequestId);
  const people = await Promise.all(quoters.map((haulierId) => haulierSide(context, haulierId)));
  const all = [...people.flat(), ...(asked ? [asked] : [])].filter((id) => id !== byId);
  const body = isAnswer
    ? "A question about a job that you quote for was answered."
    : "The contractor asks you something.";
  await tell(context, fact, "job_asked", all, { ...told, body, actionUrl: "/jobs/manage" });
};
