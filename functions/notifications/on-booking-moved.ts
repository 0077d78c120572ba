import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { ukTimeOf } from "#shared/kernel/time.ts";
import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { bookingPath, completedWords } from "./completion-mail.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, quoting, tell } from "./notify.ts";

const news: Partial<Record<BookingStatus, string>> = {
  assigned: "has a driver",
  en_route: "is on its way",
  arrived: "is on site",
  in_progress: "has started",
  delivered: "is delivered. Please confirm completion",
  completed: "is completed",
  cancelled: "was cancelled",
  failed: "could not be done",
};

/** Tells everyone who takes part in a booking its new status, except the one who moved it. */
export const onBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { contractorId, haulierId, driverId, formerDriverId, actorId, title, reference, bookingId } = fact.payload;
  const { from, to, note, at, heardAt } = fact.payload;
  const completed = to === "completed" && from !== to ? await bookingById(context.db, bookingId) : null;
  if (completed)
    await tell(context, fact, "booking_completed", [contractorId], {
      ...naming(haulierId, completed.haulierName, (haulierName) => ({
        title: `Completed: ${title}`,
        body: completedWords({ ...completed, haulierName }),
      })),
      actionUrl: bookingPath(bookingId),
    });
  const others = await haulierSide(context, haulierId, driverId);
  const people = completed ? others : [contractorId, ...others];
  const isOff = isCalledOff(to);
  // A status moves on; drivers and vehicles may be exchanged again and again.
  const repeats = from === to ? { repeats: { by: actorId, about: bookingId } } : {};
  const words = from === to ? "has another driver or vehicle" : (news[to] ?? `is ${to}`);
  await tell(
    context,
    fact,
    isOff ? "booking_called_off" : "booking_moved",
    people.filter((id) => id !== actorId),
    {
      ...quoting(actorId, ["", (isOff && note) || ""], (_name, why) => ({
        title,
        // What is news now may have happened hours ago, where nobody could tell it.
        body: `${reference} ${words}${why}.${heardAt ? ` That was at ${ukTimeOf(at)}; it is told late.` : ""}`,
      })),
      ...repeats,
      actionUrl: bookingPath(bookingId),
    },
  );
  if (!formerDriverId) return;
  // The booking is no longer theirs to open.
  await tell(context, fact, "booking_moved", [formerDriverId], {
    title,
    body: `${reference} is driven by somebody else now.`,
    ...repeats,
    actionUrl: "/drivers/dashboard",
  });
};
