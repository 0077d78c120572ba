import { isCalledOff, workOf } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { isLinkOpen } from "#shared/tracking/link-rules.ts";
import { bookingsById } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import { allOf, firstOf } from "../platform/list.ts";
import type { ShownMade } from "../platform/maker-context.ts";
import { passEntity } from "./gate-store.ts";
import { linkEntity } from "./link-store.ts";

/** Maximum gate passes of a user that are checked, newest first. Passes of future jobs are among these. */
const mostPasses = 100;

/** The live tracking links and gate passes that a user made, for bookings that pass `concerns`. */
export async function trackingMadeBy(
  db: Database,
  { madeBy, now, concerns }: { madeBy: UserId; now: string; concerns: (booking: BookingRecord) => boolean },
): Promise<{ links: ShownMade[]; passes: ShownMade[] }> {
  const [links, passes] = await Promise.all([
    allOf(db, linkEntity.lists.by({ madeBy })),
    firstOf(db, passEntity.lists.by({ madeBy }), mostPasses),
  ]);
  const found = await bookingsById(
    db,
    [...links, ...passes].map(({ bookingId }) => bookingId),
  );
  const bookings = new Map(found.map((booking) => [booking.id, booking]));
  const shown = <T extends { bookingId: BookingRecord["id"] }>(
    made: readonly T[],
    opens: (one: T, booking: BookingRecord) => boolean,
    rest: (one: T) => Pick<ShownMade, "id" | "madeAt" | "usedAt" | "endsAt">,
  ): ShownMade[] =>
    made.flatMap((one) => {
      const booking = bookings.get(one.bookingId);
      if (!booking || !concerns(booking) || !opens(one, booking)) return [];
      return [{ ...rest(one), userId: madeBy, name: booking.reference, bookingId: booking.id }];
    });
  return {
    links: shown(
      links,
      (link, booking) => isLinkOpen(link, booking, now),
      ({ id, madeAt, openedAt, endsAt }) => ({ id, madeAt, usedAt: openedAt, endsAt }),
    ),
    passes: shown(
      passes,
      (_pass, { status }) => !isCalledOff(status) && workOf(status) !== "done",
      ({ id, madeAt, usedAt }) => ({ id, madeAt, usedAt, endsAt: null }),
    ),
  };
}
