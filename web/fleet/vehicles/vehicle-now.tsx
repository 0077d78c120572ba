import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { BoardJob } from "#shared/booking/model.ts";
import { endOf } from "#shared/booking/rules.ts";
import { documentType } from "#shared/compliance/document-types.ts";
import { endWords, type RunningOut, runningOut } from "#shared/compliance/expiring.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { utilisationOf } from "#shared/reviews/week-sums.ts";
import { pathTo } from "#shared/web-paths.ts";
import { isFirstReading, pages, reading } from "../../api/reading.ts";
import { Badge } from "../../ui/badge.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { percentText } from "../../ui/figure-words.ts";
import { itemsOf } from "../../ui/items-of.ts";
import { Link } from "../../ui/links.ts";
import { When } from "../../ui/when.tsx";

/** How far ahead to look for the next job, in days including today. */
const daysAhead = 7;

interface VehicleNow {
  readonly paper: RunningOut | undefined;
  readonly job: BoardJob | undefined;
  readonly hired: number | null;
}

type VehicleNowOf = (fleetId: string) => VehicleNow | undefined;

/**
 * Next expiring document, next job and hired share of each own vehicle. Null while loading. Empty for admins, without
 * queries.
 */
function useVehiclesNow(isOwn: boolean): VehicleNowOf | null {
  const now = new Date().toISOString();
  const jobs = useInfiniteQuery({ ...pages("boardJobs", { from: ukDayOf(now), days: daysAhead }), enabled: isOwn });
  const papers = useQuery({ ...reading("papers", {}), enabled: isOwn });
  const records = useQuery({ ...reading("vehicleRecords", {}), enabled: isOwn });
  if ([jobs, papers, records].some(isFirstReading)) return null;
  if (!jobs.data || !papers.data || !records.data) return () => undefined;
  const ending = runningOut(papers.data, now);
  const ahead = itemsOf(jobs.data)
    .filter((job) => endOf(job) > now)
    .sort((one, other) => one.collectAt.localeCompare(other.collectAt));
  const hired = new Map(records.data.map(({ fleetId, weeks }) => [fleetId as string, utilisationOf(weeks)]));
  return (fleetId) => ({
    paper: ending.find(({ paper }) => paper.fleetId === fleetId),
    job: ahead.find((job) => job.fleetId === fleetId),
    hired: hired.get(fleetId) ?? null,
  });
}

/** The table column with this information; null while loading, empty for admins. */
export function useNowColumn(isOwn: boolean): readonly Column<Fleet>[] | null {
  const standingOf = useVehiclesNow(isOwn);
  if (!isOwn) return [];
  if (!standingOf) return null;
  return [
    {
      key: "now",
      header: "Next job and documents",
      sortBy: ({ id }) => standingOf(id)?.job?.collectAt ?? null,
      cell: ({ id }) => <NowCell {...standingOf(id)} />,
    },
  ];
}

function NowCell({ paper, job, hired }: Partial<VehicleNow>) {
  return (
    <>
      {job && (
        <div>
          <Link to={pathTo("/track-delivery/:bookingId", { params: { bookingId: job.id } })}>{job.title}</Link>{" "}
          <When at={job.collectAt} />
        </div>
      )}
      {paper && (
        <div>
          {documentType(paper.paper.type).label} {endWords(paper.days)}{" "}
          {paper.days < 0 && <Badge tone="stop">Do not send out</Badge>}
        </div>
      )}
      {hired !== null && hired !== undefined && (
        <div className="ui-soft">Hired {percentText(hired)} of the last 12 weeks</div>
      )}
    </>
  );
}
