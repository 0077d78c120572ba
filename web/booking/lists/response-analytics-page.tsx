import { useQuery } from "@tanstack/react-query";
import { books, carries, drives, isHaulier } from "#shared/kernel/access.ts";
import type { RecordSide } from "#shared/reviews/week-model.ts";
import { answerRate, meanAnswer, sumOf, winRate, within15MinutesRate } from "#shared/reviews/week-sums.ts";
import { reading } from "../../api/reading.ts";
import { useInboxRefresh } from "../../live/use-inbox-refresh.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { useSession } from "../../session/session-context.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { percentText, spanText } from "../../ui/figure-words.ts";
import { Read } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { SummaryStrip } from "../../ui/summary-strip.tsx";
import { figureOf } from "../dashboards/glance.tsx";
import { AnswersByWeek } from "./answers-by-week.tsx";

/** /response-analytics: results and speed of answers to requests that a haulier received or a contractor sent. */
export default function ResponseAnalyticsPage() {
  useInboxRefresh("booking");
  const { user } = useSession();
  return (
    <Page
      title="Answer times"
      purpose={
        carries(user)
          ? "How soon you answer, and how many requests become jobs. Quick answers win work."
          : "How soon hauliers answer you, and how many of your requests become bookings."
      }
      action={<LinkButton to="/performance">Performance</LinkButton>}
    >
      <OwnRecords of="requests" needs="weeklyRecord">
        {carries(user) && !drives(user) && <Answers side="carrier" />}
        {books(user) && <Answers side="booker" />}
      </OwnRecords>
    </Page>
  );
}

function Answers({ side }: { side: RecordSide }) {
  return (
    <Read of={reading("weeklyRecord", { side })} loading="Counting answers" like="facts" count={4}>
      {({ weeks }) => {
        const sum = sumOf(weeks);
        if (sum.requests === 0) return noRequests[side];
        return (
          <>
            <SummaryStrip
              label="Last twelve weeks"
              figures={[
                { label: side === "carrier" ? "Requests to you" : "Requests you sent", value: sum.requests },
                { label: "First answer, on average", value: spanText(meanAnswer(sum)), words: true },
                { label: "Answered within 15 minutes", value: percentText(within15MinutesRate(sum)) },
                { label: "Answered at all", value: percentText(answerRate(sum)) },
                { label: side === "carrier" ? "Won" : "Accepted", value: percentText(winRate(sum)) },
              ]}
            />
            {side === "carrier" && <Waiting />}
            <AnswersByWeek side={side} weeks={weeks} />
          </>
        );
      }}
    </Read>
  );
}

function Waiting() {
  const counts = useQuery(reading("jobCounts", {}));
  const opensList = isHaulier(useSession().user);
  return (
    <SummaryStrip
      label="Now"
      figures={[
        {
          label: "Waiting for your answer",
          value: figureOf(counts, ({ pending }) => pending),
          to: opensList ? "/jobs/manage?status=pending" : "/fleet-manager",
          tone: counts.data?.pending ? "warn" : undefined,
        },
      ]}
    />
  );
}

const noRequests = {
  carrier: (
    <EmptyState
      title="No requests in the last twelve weeks"
      drawing="letters"
      action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
    >
      <p>Contractors find vehicles that are available near their site. Set the status of yours.</p>
    </EmptyState>
  ),
  booker: (
    <EmptyState
      title="No requests in the last twelve weeks"
      drawing="letters"
      action={<PrimaryLink to="/book">Book a job</PrimaryLink>}
    >
      <p>Answer times start with your first request.</p>
    </EmptyState>
  ),
};
