import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isContractor } from "#shared/kernel/access.ts";
import { pages, reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import { NextAction } from "../../ui/next-action.tsx";
import { Section } from "../../ui/section.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { MyRequests } from "../lists/requests.tsx";
import { countOf, figureOf, Glance, NextJob, NextRequest } from "./glance.tsx";
import { LastJobs } from "./last-jobs.tsx";
import { dueFirst, jobFirst } from "./urgent.ts";

const bookAJob = <PrimaryLink to="/book">Book a job</PrimaryLink>;

/** /contractor-dashboard: what one has asked for and what has been agreed, kept true by itself. */
export function ContractorDashboard({ more }: { more?: ReactNode }) {
  return (
    <ListPage
      title="Your jobs"
      purpose="Requests you have sent, and bookings under way. Answers appear here by themselves."
      action={bookAJob}
      summary={<ContractorGlance />}
      forAdmin={{
        title: "Contractors' jobs",
        purpose: "Everyone's requests that wait or were just answered, and bookings under way.",
      }}
    >
      <Section title="Requests that wait">
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
          empty={{ title: "No bookings under way", text: "A request becomes a booking when the supplier accepts it." }}
        />
      </Section>
      <LastJobs />
      <Section title="Settled in the last two days">
        <MyRequests show="settled_lately" />
      </Section>
      {more}
    </ListPage>
  );
}

const isToConfirm = ({ status }: { status: string }) => status === "delivered";

function ContractorGlance() {
  const booksForLiving = isContractor(useSession().user);
  const waiting = useInfiniteQuery(pages("jobsFromMe", { show: "pending" }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: true, show: "under_way" }));
  // The server counts by one's role: for others who book, what they carry.
  const counts = useQuery({ ...reading("bookingCounts", {}), enabled: booksForLiving });
  const [delivered] = itemsOf(underWay.data).filter(isToConfirm);
  const due = dueFirst(itemsOf(waiting.data), useNow(15_000));
  const next = jobFirst(itemsOf(underWay.data));
  const completed = figureOf(counts, (of) => of.completed);
  return (
    <Glance
      figures={[
        { label: "Waiting for an answer", value: countOf(waiting), to: "/pending-quotes" },
        { label: "Under way", value: countOf(underWay), to: "/active-jobs" },
        { label: "To confirm", value: countOf(underWay, isToConfirm), to: "/active-jobs", tone: delivered && "warn" },
        ...(booksForLiving ? [{ label: "Completed", value: completed, to: "/completed-jobs" as const }] : []),
      ]}
      lists={[waiting, underWay]}
      urgent={[
        delivered && (
          <NextJob
            key="delivered"
            what="Confirm completion"
            job={delivered}
            to={`/track-delivery/${delivered.id}`}
            more={`. ${delivered.haulierName} has delivered it.`}
          />
        ),
        due && <NextRequest key="due" request={due} who={`${due.haulierName} has`} />,
        next && <NextJob key="next" what="Next" job={next} to={`/track-delivery/${next.id}`} />,
      ]}
      calm={
        <NextAction
          title="Nothing waits for you"
          text="Say what you need and where, and see who can do it at what price."
          action={bookAJob}
        />
      }
    />
  );
}
