import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { administers, isHaulier } from "#shared/kernel/access.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { onTimeRate, sumOf, winRate } from "#shared/reviews/week-sums.ts";
import type { ApiOutput } from "../../api/api.ts";
import { reading } from "../../api/reading.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { percentText } from "../../ui/figure-words.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Read } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { HaulierRequests } from "../lists/requests.tsx";
import { Figures, figureOf } from "./glance.tsx";
import { OwnRequests } from "./own-requests.tsx";

const AssignmentBoard = lazyPart(
  () => import("../board/board.tsx").then((part) => part.AssignmentBoard),
  "Loading the board",
);

/** Loads separately, because it brings the pricing rules and most businesses have finished these steps. */
const LaterSteps = lazy(async () => ({ default: (await import("./first-day.tsx")).FirstSteps }));
const FirstSteps = () => (
  <Suspense>
    <LaterSteps />
  </Suspense>
);

type Slots = {
  urgent?: ReactNode;
  more?: ReactNode;
};

/** /haulier-dashboard: urgent tasks first, then today's board and the figures. */
export function HaulierDashboard({ urgent, more }: Slots) {
  return (
    <ListPage
      title="Today's work"
      purpose="The most urgent comes first. Answer it right here."
      action={<LinkButton to="/jobs/manage">Manage jobs</LinkButton>}
      summary={<FirstSteps />}
      forAdmin={{
        title: "Hauliers' work",
        purpose: "Everyone's open requests, and jobs under way.",
      }}
    >
      <Work urgent={urgent} empty="Requests you accept appear here." />
      <OwnRequests />
      {more}
    </ListPage>
  );
}

/** /fleet-manager: an overview of the whole business. */
export function FleetManager({ urgent, more }: Slots) {
  return (
    <ListPage
      title="Fleet manager"
      purpose="All jobs, drivers and vehicles of the business."
      action={
        <div className="ui-row">
          {isHaulier(useSession().user) && <LinkButton to="/service-fleet-manager">Services and vehicles</LinkButton>}
          <LinkButton to="/fleet-status">Fleet status</LinkButton>
        </div>
      }
      summary={<FirstSteps />}
      forAdmin={{
        title: "Fleet managers' work",
        purpose: "Everyone's requests and bookings, as fleet managers read them.",
      }}
    >
      <Work urgent={urgent} empty="Requests that you or the haulier accept appear here." />
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
                  <EmptyState title="You have no team yet" drawing="people">
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

function Work({ urgent, empty }: Pick<Slots, "urgent"> & { empty: string }) {
  const isAdmin = administers(useSession().user);
  return (
    <>
      {isAdmin ? (
        <Section id="requests" title="Waiting for an answer">
          <HaulierRequests status="pending" />
        </Section>
      ) : (
        <OwnRecords of="jobs" needs="boardJobs">
          {urgent}
          <AssignmentBoard />
        </OwnRecords>
      )}
      <Section id="bookings" title="Jobs under way">
        <OwnBookings caption="Jobs under way" show="under_way" empty={{ title: "No jobs under way", text: empty }} />
      </Section>
      {!isAdmin && <CarrierFigures />}
    </>
  );
}

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
