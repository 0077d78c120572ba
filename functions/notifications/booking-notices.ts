import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { daysWords } from "#shared/fleet/days.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { bookingById } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import { bookingPath, completedWords } from "./completion-mail.ts";
import { naming, quoting } from "./notify.ts";
import { ofOrder } from "./of-order.ts";
import type { NoticeRows } from "./telling.ts";

const statusWords: Partial<Record<BookingStatus, string>> = {
  assigned: "has a driver",
  en_route: "is on its way",
  arrived: "is on site",
  in_progress: "has started",
  delivered: "is delivered. Please confirm completion",
  completed: "is completed",
  cancelled: "was cancelled",
  failed: "could not be done",
};

type Changed = PayloadOf<"changeProposed">;
const changeWords = {
  proposed: "Proposed for {job}: {what}. Please answer",
  accepted: "Agreed for {job}: {what}",
  declined: "Declined for {job}: {what}",
  withdrawn: "Withdrawn for {job}: {what}",
  lapsed: "Not answered in time for {job}: {what}",
} as const satisfies Record<Changed["change"]["step"], string>;

function whatOf({ collectAt, pence }: Changed["change"]): string {
  if (!collectAt && pence !== null && pence < 0) return `${formatPence(-pence)} off for an idle day`;
  if (!collectAt) return `an extra of ${formatPence(pence ?? 0)}`;
  const day = ukDayOf(collectAt);
  return `${daysWords({ firstDay: day, lastDay: day })} at ${ukTimeOf(collectAt)}`;
}

async function lapseOf({ bookingId, change }: Changed, at: string, db: Database): Promise<string> {
  const booking = await bookingById(db, bookingId);
  const lapsesAt = booking?.proposals.find(({ kind }) => kind === change.kind)?.lapsesAt;
  return lapsesAt ? ` by ${momentText(lapsesAt, at)}` : "";
}

async function ofChange(payload: Changed, { at, db }: { readonly at: string; readonly db: Database }) {
  const { contractorId, haulierId, driverId, actorId, title, reference, bookingId, change, reason } = payload;
  const driver = change.kind === "time" && change.step === "accepted" ? driverId : null;
  const until = change.step === "proposed" ? await lapseOf(payload, at, db) : "";
  const words = changeWords[change.step].replace("{job}", reference).replace("{what}", whatOf(change)) + until;
  return {
    kind: "booking_changed",
    to: [contractorId, { haulier: haulierId, driver }],
    except: actorId,
    ...quoting(actorId, ["", reason ?? ""], (_name, why) => ({ title, body: `${words}${why}.` })),
    repeats: { by: actorId, about: bookingId },
    actionUrl: bookingPath(bookingId),
  } as const;
}

export const bookingNotices = {
  bookingAccepted: (payload) => {
    const { contractorId, haulierId, haulierName, actorId, title, bookingId, reference, isAutomatic } = payload;
    const actionUrl = bookingPath(bookingId);
    return [
      {
        kind: "booking_accepted",
        to: [contractorId],
        ...naming(haulierId, haulierName, (haulier) => ({
          title: `Accepted: ${title}`,
          body: `${haulier} has accepted ${reference}.${ofOrder(payload)}`,
        })),
        actionUrl,
      },
      {
        kind: isAutomatic ? "booking_automatic" : "booking_confirmed",
        to: [{ haulier: haulierId }],
        except: actorId,
        title: `Accepted: ${title}`,
        body: isAutomatic
          ? `${reference} is confirmed: the vehicle accepted it automatically. Assign a driver.`
          : `${reference} is confirmed.`,
        actionUrl,
      },
    ];
  },
  bookingMoved: async (payload, { db }) => {
    const { contractorId, contractorName, haulierId, driverId, formerDriverId, actorId, title, reference } = payload;
    const { bookingId, from, to, note, at, heardAt, isCompletedAgain } = payload;
    const isFirst = to === "completed" && from !== to && !isCompletedAgain;
    const completed = isFirst ? await bookingById(db, bookingId) : null;
    const isOfCase = from === "disputed" || to === "disputed";
    const isOff = isCalledOff(to);
    // Each status comes once. Only changes of driver or vehicle (same status) may repeat, so only these are limited.
    const repeats = from === to ? { repeats: { by: actorId, about: bookingId } } : {};
    const words = from === to ? "has another driver or vehicle" : (statusWords[to] ?? `is ${to}`);
    // The device was offline and reported the change hours later.
    const late = heardAt ? ` That was at ${ukTimeOf(at)}; the update arrived late.` : "";
    const carriers = { haulier: haulierId, driver: driverId };
    const isDelivered = to === "delivered" && from !== to && !isOfCase;
    const actionUrl = bookingPath(bookingId);
    return [
      completed && {
        kind: "booking_completed",
        to: [contractorId],
        ...naming(haulierId, completed.haulierName, (haulierName) => ({
          title: `Completed: ${title}`,
          body: completedWords({ ...completed, haulierName }),
        })),
        actionUrl,
      },
      isOfCase
        ? null
        : {
            kind: isOff ? "booking_called_off" : "booking_moved",
            to: [...(completed ? [] : [contractorId]), ...(isDelivered ? [] : [carriers])],
            except: actorId,
            ...quoting(actorId, ["", (isOff && note) || ""], (_name, why) => ({
              title,
              body: `${reference} ${words}${why}.${late}`,
            })),
            ...repeats,
            actionUrl,
          },
      isDelivered
        ? {
            kind: "booking_moved",
            to: [carriers],
            except: actorId,
            ...naming(contractorId, contractorName, (contractor) => ({
              title,
              body: `${reference} is delivered, waiting for ${contractor} to confirm.${late}`,
            })),
            actionUrl,
          }
        : null,
      formerDriverId
        ? {
            kind: "booking_moved",
            to: [formerDriverId],
            title,
            body: `${reference} now has another driver.`,
            ...repeats,
            // Links to the dashboard, because a former driver may not open the booking.
            actionUrl: "/drivers/dashboard",
          }
        : null,
    ];
  },
  changeProposed: ofChange,
  changeSettled: ofChange,
} satisfies NoticeRows;
