import { awayText, isProblem, reportKindWords } from "#shared/booking/site-report-words.ts";
import { documentType } from "#shared/compliance/document-types.ts";
import { endWords } from "#shared/compliance/expiring.ts";
import { type HandoverState, handoverAnswerSeconds, reservedDays } from "#shared/fleet/handover.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { addSeconds, secondsBetween, ukTimeOf } from "#shared/kernel/time.ts";
import { activeAdmins, profileById, shownName } from "../accounts/public.ts";
import { bookingPath } from "./completion-mail.ts";
import { naming, quoting } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

/** Maximum age of an arrival for a notice, in seconds. Later ones (offline device) are only in the timeline. */
const newsSeconds = 900;

type Said = readonly [title: string, body: string];

const kept = "The registration is reserved for you until {until}: list the vehicle.";
const waits = "Haulyard will decide and notify both of you.";

const toClaimant: Partial<Record<HandoverState, Said>> = {
  objected: ["is not released", `Its current holder objects. ${waits}`],
  unanswered: ["is with Haulyard", `Its current holder has not answered. ${waits}`],
  released: ["is released", kept],
  granted: ["is yours to list", `Haulyard decided in your favour. ${kept}`],
  refused: ["stays with its current holder", "This is Haulyard's decision. Contact us if it is wrong."],
};

const toHolder: Partial<Record<HandoverState, Said>> = {
  unanswered: ["is with Haulyard", `You have not answered the request for it. ${waits}`],
  granted: [
    "is no longer yours",
    "This is Haulyard's decision. Your vehicle is off the hire list; its jobs and documents stay yours.",
  ],
  refused: ["stays yours", "Haulyard decided in your favour."],
  withdrawn: ["is no longer requested", "You need to do nothing."],
};

export const vehicleNotices = {
  vehicleNear: ({ contractorId, title, reference, bookingId }) => ({
    kind: "vehicle_near",
    to: [contractorId],
    title: `Nearly there: ${title}`,
    body: `The vehicle of ${reference} is within a mile of the site.`,
    actionUrl: bookingPath(bookingId),
  }),
  /** Skips arrivals that the driver reported, because the new booking status already has a notice. */
  vehicleArrived: ({ contractorId, haulierId, title, reference, bookingId, stop, at: arrivedAt, by }, { at }) => {
    if (by === "driver" || secondsBetween(arrivedAt, at) > newsSeconds) return null;
    const where = stop === "pickup" ? "the site" : "the delivery point";
    const how = by === "gate" ? "The gate has let the vehicle in" : "GPS shows the vehicle there";
    return {
      kind: "vehicle_arrived",
      to: [contractorId, haulierId],
      title: `At ${where}: ${title}`,
      body: `${how}: ${reference}, ${ukTimeOf(arrivedAt)}.`,
      actionUrl: bookingPath(bookingId),
    };
  },
  /** Notifies of problems only. Reported steps of a load just appear in the timeline. */
  siteReported: ({ contractorId, haulierId, actorId, actorName, title, reference, bookingId, ...report }) => {
    const { kind, milesAway, photos, at, heardAt } = report;
    if (!isProblem(kind)) return null;
    const where = milesAway === null ? "" : `, ${awayText(milesAway)}`;
    const photo = photos > 0 ? ` ${photos === 1 ? "A photo is" : `${photos} photos are`} in the booking.` : "";
    const late = heardAt ? ` That was at ${ukTimeOf(at)}; the update arrived late.` : "";
    return {
      kind: "site_problem",
      to: [contractorId, { haulier: haulierId }],
      except: actorId,
      ...quoting(actorId, [actorName, report.words ?? ""], (name, words) => ({
        title: `${reportKindWords[kind]}: ${title}`,
        body: `${name} reported this for ${reference}${where}${words}.${photo}${late}`,
      })),
      repeats: { by: actorId, about: bookingId },
      actionUrl: bookingPath(bookingId),
    };
  },
  /** Notifies both hauliers of a handover, and admins when they must decide. */
  handoverMoved: async ({ claimantId, holderId, plate, to }, { at, db }) => {
    const actionUrl = "/service-fleet-manager";
    if (to === "asked") {
      const claimant = await profileById(db, claimantId);
      const answerBy = momentText(addSeconds(at, handoverAnswerSeconds), at);
      return {
        kind: "handover_asked",
        to: [{ haulier: holderId }],
        ...naming(claimantId, shownName(claimant ?? undefined), (name) => ({
          title: `${name} has asked for ${plate}`,
          body: `Release it if they have the vehicle now, or object, by ${answerBy}. After that, Haulyard decides.`,
        })),
        repeats: { by: claimantId, about: plate },
        actionUrl,
      };
    }
    const until = momentText(addSeconds(at, reservedDays * 86_400), at);
    const moved = (haulier: UserId, said: Said | undefined) => {
      if (!said) return null;
      const [title, words] = said;
      const body = words.replace("{until}", until);
      return { kind: "handover_moved", to: [{ haulier }], title: `${plate} ${title}`, body, actionUrl } as const;
    };
    return [
      moved(claimantId, toClaimant[to]),
      moved(holderId, toHolder[to]),
      to === "objected" || to === "unanswered"
        ? {
            kind: "handover_waits",
            to: await activeAdmins(db),
            title: `Decide about ${plate}`,
            body:
              to === "objected" ? "The haulier that lists it objects." : "The haulier that lists it has not answered.",
            actionUrl: "/admin-dashboard?view=handovers",
          }
        : null,
    ];
  },
  paperReviewed: ({ paper: { haulierId, driverId, type, state, reason } }) => ({
    kind: "paper_changed",
    to: [{ haulier: haulierId, driver: driverId }],
    ...(state === "approved"
      ? {
          title: `Approved: ${documentType(type).label}`,
          body: "Haulyard has checked it. It is valid from its start date.",
        }
      : {
          title: `Not accepted: ${documentType(type).label}`,
          body: `${reason} Please correct this and upload it again.`,
        }),
    actionUrl: "/documents",
  }),
  paperRunsOut: ({ haulierId, driverId, type, days, expiresOn }) => ({
    kind: days < 0 ? "paper_ran_out" : "paper_reminder",
    to: [{ haulier: haulierId, driver: driverId }],
    title: `${documentType(type).label} ${endWords(days)}`,
    body:
      days < 0
        ? "You cannot take jobs that need it until we approve a new one."
        : `Its last day is ${dayText(expiresOn)}. Upload the new one before then.`,
    actionUrl: "/documents",
  }),
} satisfies NoticeRows;
