import { awayText, isProblem, reportKindWords } from "#shared/booking/site-report-words.ts";
import { paperType } from "#shared/compliance/paper-types.ts";
import { endWords } from "#shared/compliance/running-out.ts";
import { type HandoverState, handoverAnswerSeconds, reservedDays } from "#shared/fleet/handover.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { addSeconds, secondsBetween, ukTimeOf } from "#shared/kernel/time.ts";
import { activeAdmins, profileById, shownName } from "../accounts/public.ts";
import { bookingPath } from "./completion-mail.ts";
import { naming, quoting } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

/** Maximum age of an arrival, in seconds. A later one is only in the timeline: its device had no connection. */
const newsSeconds = 900;

/** The title, after the registration, and the body. */
type Said = readonly [title: string, body: string];

const kept = "The registration is kept for you until {until}: list the vehicle.";
const waits = "Haulyard decides now, and tells both of you.";

const toClaimant: Partial<Record<HandoverState, Said>> = {
  objected: ["is not released", `Its present holder objects. ${waits}`],
  unanswered: ["waits for Haulyard", `Its present holder has not answered. ${waits}`],
  released: ["is released", kept],
  granted: ["is yours to list", `Haulyard has decided for you. ${kept}`],
  refused: ["stays with its present holder", "Haulyard has decided so. Contact us if that is wrong."],
};

const toHolder: Partial<Record<HandoverState, Said>> = {
  unanswered: ["waits for Haulyard", `You have not answered who asked for it. ${waits}`],
  granted: [
    "is no longer yours",
    "Haulyard has decided so. Your vehicle is retired; its jobs and documents stay yours.",
  ],
  refused: ["stays yours", "Haulyard has decided for you."],
  withdrawn: ["is no longer asked for", "You need do nothing."],
};

/** Notices about vehicles and documents, by event. */
export const vehicleNotices = {
  vehicleNear: ({ contractorId, title, reference, bookingId }) => ({
    kind: "vehicle_near",
    to: [contractorId],
    title: `Nearly there: ${title}`,
    body: `The vehicle of ${reference} is within a mile of the site.`,
    actionUrl: bookingPath(bookingId),
  }),
  /** Skips an arrival that the driver reports, as the booking's new status has a notice. */
  vehicleArrived: ({ contractorId, haulierId, title, reference, bookingId, stop, at: arrivedAt, by }, { at }) => {
    if (by === "driver" || secondsBetween(arrivedAt, at) > newsSeconds) return null;
    const where = stop === "pickup" ? "the site" : "the place of delivery";
    const how = by === "gate" ? "The gate has let in the vehicle" : "By its positions, the vehicle is there";
    return {
      kind: "vehicle_arrived",
      to: [contractorId, haulierId],
      title: `At ${where}: ${title}`,
      body: `${how}: ${reference}, ${ukTimeOf(arrivedAt)}.`,
      actionUrl: bookingPath(bookingId),
    };
  },
  /** Steps of a load are in the timeline alone. */
  siteReported: ({ contractorId, haulierId, actorId, actorName, title, reference, bookingId, ...report }) => {
    const { kind, milesAway, photos, at, heardAt } = report;
    if (!isProblem(kind)) return null;
    const where = milesAway === null ? "" : `, ${awayText(milesAway)}`;
    const photo = photos > 0 ? ` ${photos === 1 ? "A photo is" : `${photos} photos are`} in the booking.` : "";
    const late = heardAt ? ` That was at ${ukTimeOf(at)}; it is told late.` : "";
    return {
      kind: "site_problem",
      to: [contractorId, { haulier: haulierId }],
      except: actorId,
      ...quoting(actorId, [actorName, report.words ?? ""], (name, words) => ({
        title: `${reportKindWords[kind]}: ${title}`,
        body: `${name} reports it of ${reference}${where}${words}.${photo}${late}`,
      })),
      repeats: { by: actorId, about: bookingId },
      actionUrl: bookingPath(bookingId),
    };
  },
  /** Notifies both hauliers of a handover, and admins when they have to decide. */
  handoverMoved: async ({ claimantId, holderId, plate, to }, { at, db }) => {
    const actionUrl = "/service-fleet-manager";
    if (to === "asked") {
      const claimant = await profileById(db, claimantId);
      const answerBy = momentText(addSeconds(at, handoverAnswerSeconds), at);
      return {
        kind: "handover_asked",
        to: [{ haulier: holderId }],
        ...naming(claimantId, shownName(claimant ?? undefined), (name) => ({
          title: `${name} asks for ${plate}`,
          body: `Release it if they have the vehicle now, or object, by ${answerBy}. Haulyard decides after that.`,
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
            body: to === "objected" ? "Its holder objects to a handover." : "Its holder has not answered a handover.",
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
          title: `Approved: ${paperType(type).label}`,
          body: "Haulyard has checked it. It counts from the day on which it begins.",
        }
      : { title: `Not accepted: ${paperType(type).label}`, body: `${reason} Send it again with that put right.` }),
    actionUrl: "/documents",
  }),
  paperRunsOut: ({ haulierId, driverId, type, days, expiresOn }) => ({
    kind: days < 0 ? "paper_ran_out" : "paper_reminder",
    to: [{ haulier: haulierId, driver: driverId }],
    title: `${paperType(type).label} ${endWords(days)}`,
    body:
      days < 0
        ? "Jobs that need it cannot be taken until a new one is approved."
        : `Its last day is ${dayText(expiresOn)}. Send the new one in time.`,
    actionUrl: "/documents",
  }),
} satisfies NoticeRows;
