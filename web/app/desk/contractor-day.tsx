import { useInfiniteQuery } from "@tanstack/react-query";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingSummary } from "#shared/booking/model.ts";
import { timeOnDay } from "#shared/booking/rules.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pathTo } from "#shared/web-paths.ts";
import { pages } from "../../api/reading.ts";
import { jobsOfDay } from "../../booking/dashboards/urgent.ts";
import { BookingBadge } from "../../booking/job-status.tsx";
import { usePositionsOf, wordsByBooking } from "../../booking/lists/arrivals.ts";
import { MessageLink } from "../../booking/message-link.tsx";
import { useNow } from "../../device/use-now.ts";
import { GlanceCard } from "../../ui/glance-card.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { CallHaulier } from "./contractor-cards.tsx";
import { DayMap } from "./lazy-day-map.tsx";

export function ContractorDay() {
  const ahead = useInfiniteQuery(pages("myBookings", { made: true, show: "ahead" }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: true, show: "under_way" }));
  const now = useNow(15_000);
  const today = ukDayOf(new Date(now).toISOString());
  const both = ahead.data && underWay.data && [...itemsOf(underWay.data), ...itemsOf(ahead.data)];
  const jobs = both ? jobsOfDay(both, today) : [];
  const positions = usePositionsOf(jobs);
  const arrivals = wordsByBooking(positions, now);
  const { error, isFetching, refetch } = ahead.error ? ahead : underWay;
  if (both && jobs.length === 0) return null;
  return (
    <Section id="today" title="Today">
      <Loaded query={{ data: both, error, isFetching, refetch }} loading="Loading today's jobs" like="cards" count={2}>
        {() => (
          <>
            {positions.length > 0 && (
              <DayMap jobs={jobs.filter(({ status }) => isTracked(status))} positions={positions} goal="you" />
            )}
            <ul className="ui-stack ui-stack-tight">
              {jobs.map((job) => (
                <DayCard key={job.id} job={job} today={today} arrives={arrivals.get(job.id)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  );
}

type DayCardProps = { job: BookingSummary; today: string; arrives: string | undefined };

function DayCard({ job, today, arrives }: DayCardProps) {
  const { id, title, status, pickup, haulierId, haulierName, fleetName, driverName } = job;
  return (
    <GlanceCard
      title={<Link to={pathTo("/track-delivery/:bookingId", { params: { bookingId: id } })}>{title}</Link>}
      under={`${pickup.label} · ${haulierName}`}
      figure={<span className="ui-figures">{timeOnDay(job, today)}</span>}
      figureUnder={arrives}
      actions={
        <>
          <CallHaulier job={job} />
          <MessageLink otherId={haulierId} otherName={haulierName} />
        </>
      }
    >
      <BookingBadge status={status} />
      <span>{driverName ? `${driverName}, ${fleetName}` : fleetName}</span>
    </GlanceCard>
  );
}
