import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { administers, isHaulier } from "#shared/kernel/access.ts";
import type { ApiOutput } from "../../lib/api.ts";
import { itemsOf } from "../../lib/items-of.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { pages, reading } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { useNow } from "../../lib/use-now.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Read } from "../../ui/loaded.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { Section } from "../../ui/section.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { HaulierRequests } from "../lists/requests.tsx";
import { countOf, figureOf, Glance, NextJob, NextRequest } from "./glance.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { dueFirst, jobFirst } from "./urgent.ts";

const AssignmentBoard = lazyPart(
  () => import("../board/board.tsx").then((part) => part.AssignmentBoard),
  "Loading the board",
);

/** /haulier-dashboard: what wants an answer first, then the jobs under way. */
export function HaulierDashboard({ more }: { more?: ReactNode }) {
  const isAdmin = administers(useSession().user);
  return (
    <ListPage
      title="Today's work"
      purpose="New requests appear here by themselves. Answer before their time runs out."
      action={<LinkButton to="/jobs/manage">Manage jobs</LinkButton>}
      summary={<CarrierGlance />}
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
      purpose="Who does which job with what, for the whole business."
      action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
      summary={<CarrierGlance />}
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

function Work({ waiting, empty }: { waiting: string; empty: string }) {
  return (
    <>
      <Section id="requests" title={waiting}>
        <HaulierRequests status="pending" />
      </Section>
      <Section id="bookings" title="Jobs under way">
        <OwnBookings caption="Jobs under way" show="under_way" empty={{ title: "No jobs under way", text: empty }} />
      </Section>
    </>
  );
}

const firstVehicle = (
  <NextAction
    title="List your first vehicle"
    text="Contractors can only book a vehicle. Say what it is, where it is kept and what it costs."
    action={
      <LinkButton kind="primary" to="/service-fleet-manager?vehicle=new">
        Add a vehicle
      </LinkButton>
    }
  />
);

const nothingWaits = (
  <NextAction
    title="Nothing waits for you"
    text="Contractors find vehicles that are available. Say what yours are doing now."
    action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
  />
);

/** A haulage business at a glance, for the haulier and whoever runs its vehicles: what wants an answer, a driver, a look. */
function CarrierGlance() {
  const ownsIt = isHaulier(useSession().user);
  const requests = useQuery(reading("jobCounts", {}));
  const bookings = useQuery(reading("bookingCounts", {}));
  const fleets = useQuery({ ...reading("myFleets", {}), enabled: ownsIt });
  const waiting = useInfiniteQuery(pages("jobsForMe", { status: "pending" }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: false, show: "under_way" }));
  const lacksDriver = ({ status }: { status: string }) => status === "confirmed";
  const due = dueFirst(itemsOf(waiting.data), useNow(15_000));
  const driverless = jobFirst(itemsOf(underWay.data).filter(lacksDriver));
  const next = jobFirst(itemsOf(underWay.data).filter(({ status }) => status !== "delivered"));
  const page = ownsIt ? "/haulier-status" : "/track-delivery";
  return (
    <Glance
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
      lists={[waiting, underWay, ...(ownsIt ? [fleets] : [])]}
      urgent={[
        due && <NextRequest key="due" request={due} who="You have" />,
        driverless && <NextJob key="driver" what="Without a driver" job={driverless} to={`${page}/${driverless.id}`} />,
        next && <NextJob key="next" what="Next" job={next} to={`${page}/${next.id}`} />,
      ]}
      calm={fleets.data?.length === 0 ? firstVehicle : nothingWaits}
    />
  );
}
