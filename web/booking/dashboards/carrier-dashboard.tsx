import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { administers, isHaulier } from "#shared/kernel/access.ts";
import type { ApiOutput } from "../../lib/api.ts";
import { itemsOf } from "../../lib/items-of.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { pages, reading } from "../../lib/reading.ts";
import { type SessionUser, useSession } from "../../lib/session-context.ts";
import { useNow } from "../../lib/use-now.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Read } from "../../ui/loaded.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { Section } from "../../ui/section.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { HaulierRequests } from "../lists/requests.tsx";
import { FirstDay, NextStep, useFirstSteps } from "./first-day.tsx";
import { countOf, Figures, figureOf, NextJob, NextRequest, Now } from "./glance.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { TodaysJobs } from "./todays-jobs.tsx";
import { dueFirst, jobFirst } from "./urgent.ts";

/** /haulier-dashboard: what to do next, then today, then the figures. */
export function HaulierDashboard({ more }: { more?: ReactNode }) {
  const isAdmin = administers(useSession().user);
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
      purpose="Requests to answer, jobs under way and the people who drive, for the whole business."
      action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
      summary={<CarrierNow />}
      forAdmin={{
        title: "Fleet managers' work",
        purpose: "Everyone's requests and bookings, as fleet managers read them.",
      }}
    >
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

function Work({ waiting, empty }: { waiting: string; empty: string }) {
  const { user } = useSession();
  const isAdmin = administers(user);
  return (
    <>
      <Section id="requests" title={waiting}>
        <HaulierRequests status="pending" />
      </Section>
      {!isAdmin && <TodaysJobs page={jobPageOf(user)} />}
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

/** What wants an answer, the next step to be found, a driver, a look: the first of these that there is. */
function CarrierNow() {
  const { user } = useSession();
  const waiting = useInfiniteQuery(pages("jobsForMe", { status: "pending" }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: false, show: "under_way" }));
  const steps = useFirstSteps();
  const due = dueFirst(itemsOf(waiting.data), useNow(15_000));
  const driverless = jobFirst(itemsOf(underWay.data).filter(lacksDriver));
  const next = jobFirst(itemsOf(underWay.data).filter(({ status }) => status !== "delivered"));
  const [step] = steps.open;
  const page = jobPageOf(user);
  return (
    <>
      <Now
        lists={[waiting, underWay, steps]}
        urgent={[
          due && <NextRequest key="due" request={due} who="You have" />,
          step && <NextStep key="step" step={step} />,
          driverless && (
            <NextJob key="driver" what="Without a driver" job={driverless} to={`${page}/${driverless.id}`} />
          ),
          next && <NextJob key="next" what="Next" job={next} to={`${page}/${next.id}`} />,
        ]}
        calm={nothingWaits}
      />
      <FirstDay of={steps} />
    </>
  );
}

/** A haulage business in figures, for the haulier and whoever runs its vehicles. */
function CarrierFigures() {
  const ownsIt = isHaulier(useSession().user);
  const requests = useQuery(reading("jobCounts", {}));
  const bookings = useQuery(reading("bookingCounts", {}));
  const underWay = useInfiniteQuery(pages("myBookings", { made: false, show: "under_way" }));
  return (
    <Figures
      figures={[
        {
          label: "Waiting for your answer",
          value: figureOf(requests, ({ pending }) => pending),
          to: ownsIt ? "/jobs/manage?status=pending" : "#requests",
          tone: requests.data?.pending ? "warn" : undefined,
        },
        { label: "Without a driver", value: countOf(underWay, lacksDriver), to: "#bookings" },
        { label: "Under way", value: figureOf(bookings, (of) => of.under_way), to: "#bookings" },
        {
          label: "Completed",
          value: figureOf(bookings, ({ completed }) => completed),
          to: ownsIt ? "/haulier-completed-jobs" : "/calendar",
        },
      ]}
    />
  );
}
