import type { BoardJob } from "#shared/booking/model.ts";
import { BookingBadge } from "../../booking/job-status.tsx";
import { usePositionsOf, wordsByBooking } from "../../booking/lists/arrivals.ts";
import { useNow } from "../../device/use-now.ts";
import { LinkButton } from "../../ui/button.tsx";
import { GlanceCard } from "../../ui/glance-card.tsx";
import { Section } from "../../ui/section.tsx";
import { WhenNear } from "../../ui/when-near.tsx";
import { DayMap, dayMapSpace } from "./lazy-day-map.tsx";

export function OnTheRoad({ jobs, page }: { jobs: readonly BoardJob[]; page: "/haulier-status" | "/track-delivery" }) {
  const positions = usePositionsOf(jobs);
  const arrivals = wordsByBooking(positions, useNow(15_000));
  return (
    <Section id="on-the-road" title="On the road" action={<LinkButton to="/live-map">Live Map</LinkButton>}>
      <WhenNear before={dayMapSpace}>
        <DayMap jobs={jobs} positions={positions} goal="jobs" />
      </WhenNear>
      <ul className="ui-stack ui-stack-tight">
        {jobs.map((job) => (
          <GlanceCard
            key={job.id}
            title={job.title}
            under={`${job.fleetName}${job.driverName ? `, ${job.driverName}` : ""}`}
            figure={arrivals.get(job.id)}
            actions={<LinkButton to={`${page}/${job.id}`}>Open booking</LinkButton>}
          >
            <BookingBadge status={job.status} />
          </GlanceCard>
        ))}
      </ul>
    </Section>
  );
}
