import { latestIssueDays } from "#shared/billing/invoice-rules.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { bookingById } from "../booking/public.ts";
import type { Fact } from "../platform/facts.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { timerWrite } from "../platform/timers.ts";
import { issueOnce, waitingWrite } from "./issue.ts";

/** Issues a booking's invoice when it is completed. At its delivery it sets the timer of the latest day to issue one. */
export const onBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { bookingId, to } = fact.payload;
  if (to !== "delivered" && to !== "completed") return;
  const booking = await bookingById(context.db, bookingId);
  if (!booking?.deliveredAt) return;
  if (to === "completed") {
    await issue(booking, fact, context);
    return;
  }
  const dueAt = addSeconds(booking.deliveredAt, latestIssueDays * 86_400);
  const timer = timerWrite({ kind: "invoiceDue", subjectId: bookingId, dueAt }, context.now);
  await commitOnce(context, fact, "invoice due", [timer]);
};

/** Issues the invoice of a delivery that is not completed after 14 days, as when it is disputed. */
export const onInvoiceDue: Reaction<"invoiceDue"> = async (fact, context) => {
  const booking = await bookingById(context.db, fact.payload.subjectId);
  if (booking?.deliveredAt) await issue(booking, fact, context);
};

async function issue(booking: BookingRecord, fact: Fact, context: ReactionContext): Promise<void> {
  const issued = await issueOnce(booking, context, (writes, facts) =>
    commitOnce(context, fact, "invoice", writes, facts),
  );
  if (typeof issued === "string")
    await commitOnce(context, fact, "to invoice", [waitingWrite(booking, issued, context.now)]);
}
