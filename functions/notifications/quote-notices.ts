import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { mostInvited } from "#shared/leads/rules.ts";
import { areTyresWanted } from "#shared/notifications/tyres.ts";
import type { OpenJobStatus } from "#shared/quotes/model.ts";
import { profileById } from "../accounts/public.ts";
import { hauliersNear } from "../fleet/public.ts";
import { askerOf, openJobById, quotersOf } from "../quotes/public.ts";
import { naming } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

const settledWords = {
  submitted: null,
  withdrawn: { to: "owner", words: "has withdrawn its quote." },
  expired: { to: "owner", words: "has let its quote expire." },
  accepted: { to: "haulier", words: "Your quote was accepted. The booking is made." },
  rejected: { to: "haulier", words: "Your quote was declined" },
  superseded: { to: "haulier", words: "The job went to another haulier or was cancelled." },
} as const;

/** Words per end of an open job. Without an entry, the owner ended the job and needs no notice. */
const endWords: Readonly<Partial<Record<OpenJobStatus, string>>> = {
  declined: "The haulier you asked declined to quote. You can open the job to others.",
  expired: "Nobody was booked in time. You can post the job again.",
};

function domainEvents(known: readonly (string | false)[]): string {
  const words = known.filter((one) => one !== false);
  return words.length > 0 ? `: ${words.join(", ")}` : "";
}

export const quoteNotices = {
  /** Notifies only a haulier that was asked directly; others find the job under "Available jobs". */
  jobPosted: async ({ haulierId, title, jobRequestId, ownerId, openUntil }, { at, db }) => {
    if (!haulierId) return null;
    return {
      kind: areTyresWanted(await openJobById(db, jobRequestId)) ? "tyres_wanted" : "quote_wanted",
      to: [{ haulier: haulierId }],
      title: `Quote wanted: ${title}`,
      body: `A contractor wants your price. Quote by ${momentText(openUntil, at)}.`,
      actionUrl: "/jobs",
      repeats: { by: ownerId, about: jobRequestId },
    };
  },
  searchMatched: ({ haulierId, title, search, ownerId, jobRequestId, fleetId, from, miles, tonnes, pricePence }) => ({
    kind: "job_matched",
    to: [{ haulier: haulierId }],
    title: `New job: ${title}`,
    body: [
      `It fits your ${from === "run" ? "empty run" : "search"} "${search}"${domainEvents([
        miles !== null && `${miles} miles ${from === "run" || from === "way_home" ? "of detour" : "away"}`,
        tonnes !== null && `${tonnes} tonnes`,
      ])}.`,
      ...(pricePence === null ? [] : [`Your own prices add up to ${formatPence(pricePence)}.`]),
    ].join(" "),
    actionUrl: `/jobs?quote=${jobRequestId}${fleetId ? `&for=${fleetId}` : ""}`,
    repeats: { by: ownerId, about: jobRequestId },
  }),
  /** Notifies verified hauliers with vehicles near a guest's job, nearest first, without the guest's name. */
  leadMatched: async ({ leadId, service }, { at, db }) => {
    const job = await openJobById(db, leadId);
    if (!job) return null;
    const near = await hauliersNear(db, { service, site: job.pickup.coordinates }, mostInvited);
    const profiles = await Promise.all(near.map((id) => profileById(db, id)));
    return {
      kind: "quote_wanted",
      to: near.filter((_id, n) => profiles[n]?.verifiedStatus === "verified").map((haulier) => ({ haulier })),
      title: `Quote wanted: ${job.title}`,
      body: `A customer near you wants prices. Quote by ${momentText(job.openUntil, at)}.`,
      actionUrl: "/jobs",
    };
  },
  quoteMade: ({ ownerId, haulierId, haulierName, title, totalPence, revision, jobRequestId }) => ({
    kind: "quote_received",
    to: [ownerId],
    ...naming(haulierId, haulierName, (haulier) => ({
      title: `${revision > 1 ? "New price" : "Quote"} for ${title}`,
      body: `${haulier}: ${formatPence(totalPence)}.`,
    })),
    actionUrl: "/pending-quotes",
    repeats: { by: haulierId, about: jobRequestId },
  }),
  priceCountered: ({ haulierId, title, counterPence, totalPence, ownerId, jobRequestId }) => ({
    kind: "quote_received",
    to: [{ haulier: haulierId }],
    title: `Counter-offer: ${title}`,
    body: `${formatPence(counterPence)} instead of ${formatPence(totalPence)}.`,
    actionUrl: "/jobs/manage",
    repeats: { by: ownerId, about: jobRequestId },
  }),
  quoteSettled: ({ status, ownerId, haulierId, haulierName, title, reason }) => {
    const settled = settledWords[status];
    if (!settled) return null;
    if (settled.to === "owner")
      return {
        kind: "quote_settled",
        to: [ownerId],
        ...naming(haulierId, haulierName, (haulier) => ({ title, body: `${haulier} ${settled.words}` })),
        actionUrl: "/pending-quotes",
      };
    return {
      kind: status === "accepted" ? "quote_accepted" : "quote_settled",
      to: [{ haulier: haulierId }],
      title,
      body: status === "rejected" ? `${settled.words}${reason ? `: ${reason}` : "."}` : settled.words,
      actionUrl: "/jobs/manage",
    };
  },
  jobClosed: ({ ownerId, status, title }) => {
    const body = endWords[status];
    return body ? { kind: "job_ended", to: [ownerId], title, body, actionUrl: "/pending-quotes" } : null;
  },
  /** Notifies the owner of a haulier's question, and all quoting hauliers of the owner's answers and questions. */
  jobAsked: async ({ jobRequestId, ownerId, byId, title, isAnswer, questionId }, { db }) => {
    const told = {
      kind: "job_asked",
      title: `${isAnswer ? "Answer" : "Question"}: ${title}`,
      repeats: { by: byId, about: jobRequestId },
    } as const;
    if (byId !== ownerId && !isAnswer)
      return { ...told, to: [ownerId], body: "A haulier has a question about your job.", actionUrl: "/pending-quotes" };
    const asked = isAnswer ? await askerOf(db, jobRequestId, questionId) : null;
    const quoters = await quotersOf(db, jobRequestId);
    return {
      ...told,
      to: [...quoters.map((haulier) => ({ haulier })), ...(asked ? [asked] : [])],
      except: byId,
      body: isAnswer
        ? "A question about a job you quoted for has an answer."
        : "The contractor has a question for you.",
      actionUrl: "/jobs/manage",
    };
  },
} satisfies NoticeRows;
