import { useInfiniteQuery } from "@tanstack/react-query";
import type { BookingSummary } from "#shared/booking/model.ts";
import { timeOnDay } from "#shared/booking/rules.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pages } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { Badge } from "../../ui/badge.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { BookingBadge } from "../job-status.tsx";
import { jobsOfDay } from "./urgent.ts";

type JobPage = "/haulier-status" | "/track-delivery";

/** A haulage business's jobs of today in the order of their times, each with its vehicle and who drives it. */
export function TodaysJobs({ page }: { page: JobPage }) {
  const ahead = useInfiniteQuery(pages("myBookings", { made: false, show: "ahead" }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: false, show: "under_way" }));
  const today = ukDayOf(new Date(useNow(60_000)).toISOString());
  const both = ahead.data && underWay.data && [...itemsOf(underWay.data), ...itemsOf(ahead.data)];
  const { error, isFetching, refetch } = ahead.error ? ahead : underWay;
  return (
    <Section id="today" title="Today">
      <Loaded query={{ data: both, error, isFetching, refetch }} loading="Loading today's jobs" like="table" count={3}>
        {(jobs) => (
          <DataTable
            caption="Today's jobs"
            captionHidden
            rows={jobsOfDay(jobs, today)}
            rowKey={({ id }) => id}
            columns={columnsFor(page, today)}
            empty={<EmptyState title="No jobs today" drawing="road" />}
          />
        )}
      </Loaded>
    </Section>
  );
}

function columnsFor(page: JobPage, today: string): Column<BookingSummary>[] {
  return [
    { key: "title", header: "Job", cell: ({ id, title }) => <Link to={`${page}/${id}`}>{title}</Link> },
    { key: "time", header: "Time", cell: (job) => <span className="ui-figures">{timeOnDay(job, today)}</span> },
    { key: "where", header: "Where", cell: ({ pickup }) => pickup.label },
    { key: "vehicle", header: "Vehicle", cell: ({ fleetName }) => fleetName },
    {
      key: "driver",
      header: "Driver",
      cell: ({ driverName, status }) =>
        driverName ?? (status === "confirmed" ? <Badge tone="warn">No driver yet</Badge> : "You"),
    },
    { key: "status", header: "Status", cell: ({ status }) => <BookingBadge status={status} /> },
  ];
}
