import { useInfiniteQuery } from "@tanstack/react-query";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BoardJob, JobRequest } from "#shared/booking/model.ts";
import { isLate, jobsHitBy } from "#shared/booking/urgency.ts";
import { isHaulier } from "#shared/kernel/access.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { pages } from "../../api/reading.ts";
import { type Assignments, useAssignments } from "../../booking/board/use-board.ts";
import { type NamedDocument, useDocumentsRunningOut } from "../../booking/dashboards/expiring-documents.tsx";
import { byUrgency } from "../../booking/dashboards/urgent.ts";
import { useAcceptance } from "../../booking/lists/requests.tsx";
import { useNow } from "../../device/use-now.ts";
import { useSession } from "../../session/session-context.ts";
import { asOne } from "../../ui/as-one.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { type Item, SteadyList } from "../../ui/steady-list.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { caseItems } from "./case-items.tsx";
import { OnTheRoad } from "./on-the-road.tsx";
import { unreadItems } from "./unread-items.tsx";
import { DocumentCard, JobCard, RequestToAnswer } from "./urgent-cards.tsx";

/** Number of days, starting yesterday, in which jobs are checked for expired documents. */
const daysSeen = 7;

/**
 * A haulier's open tasks, most urgent first: legal problems of today, late jobs, jobs without a driver, cases,
 * requests, messages, documents that expire soon.
 */
export function UrgentList() {
  const now = new Date(useNow(15_000)).toISOString();
  const today = ukDayOf(now);
  const board = useAssignments({ from: addDays(today, -1), days: daysSeen });
  const waiting = useInfiniteQuery(pages("jobsForMe", { status: "pending" }));
  const unread = useInfiniteQuery(pages("threads", { unread: true }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: false, show: "under_way" }));
  const page = isHaulier(useSession().user) ? "/haulier-status" : "/track-delivery";
  const papers = useDocumentsRunningOut();
  const accept = useAcceptance();
  const chosen = useChosen();
  const all = [board, waiting, unread, underWay];
  const { data: known } = board;
  const requests = byUrgency(itemsOf(waiting.data)).filter(({ respondBy }) => respondBy > now);
  const items =
    known && waiting.data && unread.data && underWay.data && !papers.isPending
      ? [
          ...papers.list.filter(({ days }) => days < 0).map((paper) => ofDocument(paper, known)),
          ...jobsToSeeTo(known, now),
          ...caseItems(itemsOf(underWay.data), page),
          ...requests.map((request) => ({
            key: `request ${request.id}`,
            draw: (isSettled: boolean) => (
              <RequestToAnswer
                request={request}
                accept={accept}
                isSettled={isSettled}
                isChosen={chosen.has(request.id)}
                onChoose={(isChosen) => chosen.choose(request.id, isChosen)}
              />
            ),
          })),
          ...unreadItems(unread.data),
          ...papers.list.filter(({ days }) => days >= 0).map((paper) => ofDocument(paper, known)),
        ]
      : undefined;
  const onTheRoad = known?.jobs.filter(({ status }) => isTracked(status)) ?? [];
  const query = {
    data: items,
    ...asOne(all),
  };
  return (
    <Loaded query={query} loading="Loading urgent work" like="cards" count={3}>
      {(urgent) => (
        <>
          <Urgent items={urgent} chosen={requests.filter(({ id }) => chosen.has(id))} accept={accept} />
          {onTheRoad.length > 0 && <OnTheRoad jobs={onTheRoad} page={page} />}
        </>
      )}
    </Loaded>
  );
}

const ofDocument = (paper: NamedDocument, known: Assignments): Item => ({
  key: `paper ${paper.paper.id}`,
  draw: (isSettled) => (
    <DocumentCard
      paper={paper}
      hits={paper.days < 0 ? jobsHitBy(paper.paper, known.jobs, known) : []}
      isSettled={isSettled}
    />
  ),
});

/**
 * Late jobs, then jobs without a driver, without duplicates. In a firm without drivers, the owner drives, so no job
 * lacks one.
 */
function jobsToSeeTo(board: Assignments, now: string): Item[] {
  const late = board.jobs.filter((job) => isLate(job, now));
  const hasDrivers = board.team.some(({ kind }) => kind === "driver");
  const driverless = hasDrivers ? board.driverless.filter(({ id }) => !late.some((job) => job.id === id)) : [];
  const soonest = (jobs: readonly BoardJob[]) => jobs.toSorted((a, b) => a.collectAt.localeCompare(b.collectAt));
  return [...soonest(late), ...soonest(driverless)].map((job) => ({
    key: `job ${job.id}`,
    draw: (isSettled) => (
      <JobCard job={job} board={board} isLate={isLate(job, now)} canAssign={hasDrivers} isSettled={isSettled} />
    ),
  }));
}

type UrgentProps = {
  items: readonly Item[];
  chosen: readonly JobRequest[];
  accept: ReturnType<typeof useAcceptance>;
};

function Urgent({ items, chosen, accept }: UrgentProps) {
  const acceptAll = async () => {
    for (const request of chosen) await accept.press(request);
  };
  return (
    <SteadyList
      items={items}
      calm={nothingWaits}
      action={
        chosen.length > 1 && (
          <Button kind="primary" busy={accept.isPending} busyText="Accepting…" onClick={() => void acceptAll()}>
            {`Accept ${chosen.length} chosen`}
          </Button>
        )
      }
    />
  );
}

const nothingWaits = (
  <NextAction
    title="Nothing needs you now"
    text="Contractors find vehicles that are available. Set what yours are doing now."
    action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
  />
);
