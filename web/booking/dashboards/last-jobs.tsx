import { useInfiniteQuery } from "@tanstack/react-query";
import type { BookingSummary } from "#shared/booking/model.ts";
import { books } from "#shared/kernel/access.ts";
import { pages } from "../../api/reading.ts";
import { useSession } from "../../session/session-context.ts";
import { itemsOf } from "../../ui/items-of.ts";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { SameAgainLink } from "../book/same-again-link.tsx";

const most = 3;

/**
 * A contractor's latest distinct jobs, each with a button to book it again. Renders nothing before the first booking.
 */
export function LastJobs() {
  const { user } = useSession();
  const list = useInfiniteQuery({ ...pages("myBookings", { made: true }), enabled: books(user) });
  const jobs = lastJobs(itemsOf(list.data));
  if (jobs.length === 0) return null;
  return (
    <Section title="Book again" card>
      <div className="ui-stack">
        {jobs.map(({ id, title, pickup, collectAt, haulierName, reference }) => (
          <div key={id} className="ui-row ui-row-between">
            <span>
              <strong>{title}</strong>, {pickup.label}
              <br />
              <span className="ui-soft">
                {haulierName}, <When at={collectAt} />
              </span>
            </span>
            <SameAgainLink bookingId={id} of={reference} />
          </div>
        ))}
      </div>
    </Section>
  );
}

export function lastJobs(bookings: readonly BookingSummary[]): BookingSummary[] {
  const byJob = new Map<string, BookingSummary>();
  for (const booking of bookings) {
    const job = `${booking.service} ${booking.pickup.label}`;
    if (!byJob.has(job)) byJob.set(job, booking);
  }
  return [...byJob.values()].slice(0, most);
}
