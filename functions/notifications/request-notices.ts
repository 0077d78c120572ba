import { differencesText } from "#shared/booking/differences-text.ts";
import type { PayloadOf } from "#shared/events.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { areTyresWanted, tyreAnswerSeconds } from "#shared/notifications/tyres.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import { activeAdmins } from "../accounts/public.ts";
import { jobById } from "../booking/public.ts";
import { openJobById } from "../quotes/public.ts";
import { naming, quoting } from "./notify.ts";
import { ofOrder } from "./of-order.ts";
import type { NoticeRows } from "./telling.ts";

/** Maximum characters of the listed differences. The page of the request shows all. */
const mostSpelled = 1500;

/** Tells the contractor the next haulier with price and deadline; null when the request is not handed on. */
function ofHandingOn({ contractorId, title, handedOn }: PayloadOf<"jobExpired">, at: string, why: string) {
  if (!handedOn) return null;
  const { haulierId, haulierName, totalPence, respondBy, isBooked } = handedOn;
  const price = formatPence(totalPence);
  return {
    kind: "job_handed_on",
    to: [contractorId],
    ...naming(haulierId, haulierName, (next) => ({
      title: `Passed to the next haulier: ${title}`,
      body: isBooked
        ? `The first haulier ${why}. ${next} has taken it for ${price}.`
        : `The first haulier ${why}. We have asked ${next}, for ${price}. They have until ${momentText(respondBy, at)} to answer.`,
    })),
    actionUrl: "/contractor-dashboard",
  } as const;
}

export const requestNotices = {
  /**
   * Skips auto-accepted requests, whose acceptance has a notice. An order of one vehicle has one notice; an order of
   * several has one per request.
   */
  jobRequested: async (payload, { at, db }) => {
    const { haulierId, title, respondBy, contractorId, contractorName, isAutomatic, order } = payload;
    const several = order?.by === "time" ? order : null;
    if (isAutomatic || (several && several.number > 1)) return null;
    const totalPence = several?.totalPence ?? payload.totalPence;
    const requests = several ? `${several.collectAts.length} new requests` : "New request";
    return {
      kind: areTyresWanted(await jobById(db, payload.jobRequestId)) ? "tyres_wanted" : "job_requested",
      to: [{ haulier: haulierId }],
      ...naming(contractorId, contractorName, (contractor) => ({
        title: `${requests}: ${title}`,
        body: `${contractor} offers ${formatPence(totalPence)}${several ? " in all" : ""}. Answer by ${momentText(respondBy, at)}.${ofOrder(payload)}`,
      })),
      actionUrl: "/jobs/manage",
    };
  },
  jobChanged: ({ haulierId, contractorId, contractorName, title, differences, respondBy, isRestarted }, { at }) => ({
    kind: "job_changed",
    to: [{ haulier: haulierId }],
    ...quoting(
      contractorId,
      [contractorName, differencesText(differences).slice(0, mostSpelled)],
      (contractor, changed) => ({
        title: `Changed: ${title}`,
        body: `${contractor} has changed the request${changed || "."} ${isRestarted ? "You have more time: answer" : "Answer"} by ${momentText(respondBy, at)}.`,
      }),
    ),
    actionUrl: "/jobs/manage",
  }),
  jobDeclined: (payload, { at }) =>
    ofHandingOn(payload, at, "cannot take it") ?? {
      kind: "job_declined",
      to: [payload.contractorId],
      ...quoting(payload.haulierId, [payload.haulierName, payload.reason], (haulier, why) => ({
        title: `Declined: ${payload.title}`,
        body: `${haulier} cannot take it${why}${ofOrder(payload)}`,
      })),
      actionUrl: "/contractor-dashboard",
    },
  jobExpired: (payload, { at }) =>
    ofHandingOn(payload, at, "did not answer in time") ?? {
      kind: "job_expired",
      to: [payload.contractorId],
      ...naming(payload.haulierId, payload.haulierName, (haulier) => ({
        title: `Not answered: ${payload.title}`,
        body: `${haulier} did not answer in time. Ask another haulier.${ofOrder(payload)}`,
      })),
      actionUrl: "/contractor-dashboard",
    },
  jobCancelled: (payload) => ({
    kind: "job_cancelled",
    to: [{ haulier: payload.haulierId }],
    ...quoting(payload.contractorId, [payload.contractorName, payload.reason], (contractor, why) => ({
      title: `Withdrawn: ${payload.title}`,
      body: `${contractor} has withdrawn it${why}${ofOrder(payload)}`,
    })),
    actionUrl: "/jobs/manage",
  }),
  /** Notifies admins, who phone hauliers when an urgent tyre request has no answer. */
  tyresDue: async ({ subjectId }, { db }) => {
    const request = await jobById(db, subjectId);
    const job = request ? null : await openJobById(db, subjectId);
    const waiting =
      request?.status === "pending" ? request : job && isOpen(job.status) && job.standing === 0 ? job : null;
    return (
      waiting && {
        kind: "tyres_unanswered",
        to: await activeAdmins(db),
        title: `No answer: ${waiting.title}`,
        body: `${waiting.reference} has waited for ${tyreAnswerSeconds / 60} minutes. Please phone hauliers near it.`,
        actionUrl: "/jobs/manage",
      }
    );
  },
} satisfies NoticeRows;
