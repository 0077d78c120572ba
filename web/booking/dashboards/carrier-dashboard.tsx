import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { administers, isHaulier } from "#shared/kernel/access.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { onTimeRate, sumOf, winRate } from "#shared/reviews/week-sums.ts";
import type { ApiOutput } from "../../api/api.ts";
import { pages, reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { type SessionUser, useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { percentText } from "../../ui/figure-words.ts";
import { itemsOf } from "../../ui/items-of.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Read } from "../../ui/loaded.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { Section } from "../../ui/section.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { HaulierRequests } from "../lists/requests.tsx";
import { FirstDay, NextStep, useFirstSteps } from "./first-day.tsx";
import { Figures, figureOf, NextJob, NextRequest, Now } from "./glance.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { NextPaper, PapersRunningOut, usePapersRunningOut } from "./papers-running-out.tsx";
import { TodaysJobs } from "./todays-jobs.tsx";
import { dueFirst, jobFirst } from "./urgent.ts";

const AssignmentBoard = lazyPart(
  () => import("../board/board.tsx").then((part) => part.AssignmentBoard),
  "Loading the board",
);

/** /haulier-dashboard: what to do next, then today, then the figures. */
export function HaulierDashboard({ more }: { more?: ReactNode }) {
  const { user } = useSession();
  const isAdmin = administers(user);
  return (
    <ListPage
      title="Today's work"
      purpose="New requests appear here by themselves. Answer before their time runs out."
      action={<LinkButton to="/jobs/manage">Manage jobs</LinkButton>}
      summary={<CarrierNow />}
      forAdmin={{
        title: "Hauliers' work",
        purpose: "Everyone's requests that wait for an answer, and jobs under way.",
      }}
    >
      <Work
        waiting={isAdmin ? "Waiting for an answer" : "Waiting for your answer"}
        empty="Requests you accept appear here."
        today={<TodaysJobs page={jobPageOf(user)} />}
      />
      <OwnRequests />
      {more}
    </ListPage>
  );
}

/** /fleet-manager: the whole business at a glance, for whoever runs its vehicles. */
export function FleetManager({ more }: { more?: ReactNode }) {
  return (
    <ListPage
      title="Fleet manager"
      purpose="Who does which job with what, for the whole business."
      action={
        <div className="ui-row">
          {isHaulier(useSession().user) && <LinkButton to="/service-fleet-manager">Services and vehicles</LinkButton>}
          <LinkButton to="/fleet-status">Fleet status</LinkButton>
        </div>
      }
      summary={<CarrierNow />}
      forAdmin={{
        title: "Fleet managers' work",
        purpose: "Everyone's requests and bookings, as fleet managers read them.",
      }}
    >
      <OwnRecords of="jobs on a board" needs="boardJobs">
        <AssignmentBoard />
      </OwnRecords>
      <Work waiting="Waiting for an answer" empty="Requests that you or the haulier accept appear here." />
      <Section title="Team">
        <OwnRecords of="drivers" needs="myTeam">
          <Read of={reading("myTeam", {})} loading="Loading the team" like="table">
            {(members) => (
              <DataTable
                caption="Team"
                captionHidden
                rows={members}
                rowKey={({ userId }) => userId}
                columns={teamColumns}
                empty={
                  <EmptyState title="Nobody works for you here yet" drawing="people">
                    <p>Drivers and fleet managers join by an invitation from the haulier.</p>
                  </EmptyState>
                }
              />
            )}
          </Read>
        </OwnRecords>
      </Section>
      <OwnRequests />
      {more}
    </ListPage>
  );
}

const teamColumns: Column<ApiOutput<"myTeam">[number]>[] = [
  { key: "name", header: "Name", sortBy: ({ name }) => name },
  { key: "kind", header: "Works as", sortBy: ({ kind }) => (kind === "driver" ? "Driver" : "Fleet manager") },
];

function Work({ waiting, empty, today }: { waiting: string; empty: string; today?: ReactNode }) {
  const isAdmin = administers(useSession().user);
  return (
    <>
      <Section id="requests" title={waiting}>
        <HaulierRequests status="pending" />
      </Section>
      {!isAdmin && today}
      <Section id="bookings" title="Jobs under way">
        <OwnBookings caption="Jobs under way" show="under_way" empty={{ title: "No jobs under way", text: empty }} />
      </Section>
      {!isAdmin && <CarrierFigures />}
    </>
  );
}

/** Only hauliers and admins may open /haulier-status. */
const jobPageOf = (user: SessionUser | undefined) => (isHaulier(user) ? "/haulier-status" : "/track-delivery");

const nothingWaits = (
  <NextAction
    title="Nothing waits for you"
    text="Contractors find vehicles that are available. Say what yours are doing now."
    action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
  />
);

const lacksDriver = ({ status }: { status: string }) => status === "confirmed";

/** What wants an answer, the next step to be found, a paper that has run out, a driver, a look: the first that there is. */
function CarrierNow() {
  const { user } = useSession();
  const waiting = useInfiniteQuery(pages("jobsForMe", { status: "pending" }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: false, show: "under_way" }));
  const steps = useFirstSteps();
  const papers = usePapersRunningOut();
  const due = dueFirst(itemsOf(waiting.data), useNow(15_000));
  const driverless = jobFirst(itemsOf(underWay.data).filter(lacksDriver));
  const next = jobFirst(itemsOf(underWay.data).filter(({ status }) => status !== "delivered"));
  const [step] = steps.open;
  const [paper] = papers.list;
  const page = jobPageOf(user);
  return (
    <>
      <Now
        lists={[waiting, underWay, steps, papers]}
        urgent={[
          due && <NextRequest key="due" request={due} who="You have" />,
          step && <NextStep key="step" step={step} />,
          paper && paper.days < 0 && <NextPaper key="gone" of={paper} />,
          driverless && (
            <NextJob key="driver" what="Without a driver" job={driverless} to={`${page}/${driverless.id}`} />
          ),
          next && <NextJob key="next" what="Next" job={next} to={`${page}/${next.id}`} />,
          paper && <NextPaper key="soon" of={paper} />,
        ]}
        calm={nothingWaits}
      />
      <FirstDay of={steps} />
      <PapersRunningOut of={papers} />
    </>
  );
}

/** A haulage business in figures: this week's jobs and earnings, and how the last twelve weeks went. */
function CarrierFigures() {
  const week = useQuery(reading("weeklyRecord", { side: "carrier" }));
  const now = (counter: "completed" | "pricePence") => figureOf(week, ({ weeks }) => weeks.at(-1)?.[counter] ?? 0);
  const share = (of: typeof winRate) => (week.data ? percentText(of(sumOf(week.data.weeks))) : now("completed"));
  const earned = now("pricePence");
  return (
    <Section title="Figures" action={<LinkButton to="/performance">Performance</LinkButton>}>
      <Figures
        figures={[
          { label: "Jobs completed this week", value: now("completed"), to: "/performance" },
          { label: "Earned this week", value: typeof earned === "number" ? formatPence(earned) : earned, words: true },
          { label: "Requests won, twelve weeks", value: share(winRate), to: "/response-analytics" },
          { label: "On time, twelve weeks", value: share(onTimeRate), to: "/performance" },
        ]}
      />
    </Section>
  );
}
