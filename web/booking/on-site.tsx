import type { Booking } from "#shared/booking/model.ts";
import { movesOf } from "#shared/booking/reported-time.ts";
import { useNow } from "../device/use-now.ts";
import { When } from "../ui/when.tsx";
import { hoursText } from "./driver/hours.ts";

type Timed = Pick<Booking, "status" | "events" | "delivery">;

/** The arrival time while the vehicle is on site; null before arrival and after it leaves for the delivery address. */
export function onSiteSince({ status, events, delivery }: Timed): string | null {
  const isThere = status === "arrived" || (status === "in_progress" && !delivery);
  return isThere ? (movesOf(events).findLast(({ to }) => to === "arrived")?.at ?? null) : null;
}

export function OnSite({ booking }: { booking: Timed }) {
  const since = onSiteSince(booking);
  const now = useNow(10_000);
  if (!since) return null;
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000);
  return (
    <p className="ui-figures">
      <strong>On site {hoursText(seconds)}</strong>, since <When at={since} show="time" />
    </p>
  );
}
