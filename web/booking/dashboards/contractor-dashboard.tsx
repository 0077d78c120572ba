import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { administers, isContractor } from "#shared/kernel/access.ts";
import { pages, reading } from "../../api/reading.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import { Section } from "../../ui/section.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { MyRequests } from "../lists/requests.tsx";
import { countOf, Figures, figureOf } from "./glance.tsx";
import { LastJobs } from "./last-jobs.tsx";

const bookAJob = <PrimaryLink to="/book">Book a job</PrimaryLink>;

type Slots = {
  urgent?: ReactNode;
  more?: ReactNode;
};

/** /contractor-dashboard: urgent tasks and today's work, then requests and bookings. */
export function ContractorDashboard({ urgent, more }: Slots) {
  return (
    <ListPage
      title="Your jobs"
      purpose="Urgent tasks, today's jobs and your requests. Answers appear by themselves."
      action={bookAJob}
      summary={<ContractorFigures />}
      forAdmin={{
        title: "Contractors' jobs",
        purpose: "Everyone's requests that wait or were just answered, and bookings under way.",
      }}
    >
      {!administers(useSession().user) && urgent}
      <Section title="Requests waiting">
        <MyRequests show="pending" />
      </Section>
      <Section
        title="Bookings under way"
        action={
          <LinkButton to="/booking-history" kind="quiet">
            History
          </LinkButton>
        }
      >
        <OwnBookings
          made
          caption="Bookings under way"
          show="under_way"
          empty={{ title: "No bookings under way", text: "A request becomes a booking when the haulier accepts it." }}
        />
      </Section>
      <LastJobs />
      <Section title="Recently answered">
        <MyRequests show="settled_lately" />
      </Section>
      {more}
    </ListPage>
  );
}

const isToConfirm = ({ status }: { status: string }) => status === "delivered";

function ContractorFigures() {
  const booksForLiving = isContractor(useSession().user);
  const waiting = useInfiniteQuery(pages("jobsFromMe", { show: "pending" }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: true, show: "under_way" }));
  // The server counts by role. For other roles it counts jobs they carry out, which do not belong here.
  const counts = useQuery({ ...reading("bookingCounts", {}), enabled: booksForLiving });
  const [delivered] = itemsOf(underWay.data).filter(isToConfirm);
  const completed = figureOf(counts, (of) => of.completed);
  return (
    <Figures
      figures={[
        { label: "Waiting for an answer", value: countOf(waiting), to: "/pending-quotes" },
        { label: "Under way", value: countOf(underWay), to: "/active-jobs" },
        { label: "To confirm", value: countOf(underWay, isToConfirm), to: "/active-jobs", tone: delivered && "warn" },
        ...(booksForLiving ? [{ label: "Completed", value: completed, to: "/completed-jobs" as const }] : []),
      ]}
    />
  );
}
