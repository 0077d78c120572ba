import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { Booking } from "#shared/booking/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { fetchAgain } from "../../lib/fetch-again.ts";
import { isMissing } from "../../lib/is-missing.ts";
import { useLive } from "../../lib/live.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { bookingQuery } from "../queries.ts";
import { BookingHead } from "./booking-head.tsx";
import { JobDetails } from "./job-details.tsx";
import { NextMove } from "./next-move.tsx";
import { ProofGallery } from "./proof-gallery.tsx";
import { timelineSteps } from "./timeline-steps.ts";
import "../booking.css";
import "./booking-page.css";

/** What other slices put on the page; the app gives them. */
export interface BookingSlots {
  readonly map?: ReactNode;
  readonly chat?: ReactNode;
  readonly review?: ReactNode;
}

type BookingPageProps = { slots: (booking: Booking) => BookingSlots };

/** One booking, for everybody who has a part in it; `/track-delivery/:bookingId` and `/haulier-status/:bookingId`. */
export function BookingPage({ slots }: BookingPageProps) {
  const { bookingId = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(bookingQuery(bookingId));
  if (data) return <OneBooking key={data.id} booking={data} slots={slots(data)} />;
  return (
    <div className="ui-page ui-stack">
      <PageHeader title="Booking" />
      {!error && <Skeleton lines={8} text="Loading the booking" />}
      {error && !isMissing(error) && <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {isMissing(error) && (
        <EmptyState title="No such booking" action={<LinkButton to="/">Go to the front page</LinkButton>}>
          <p>It does not exist, or it belongs to somebody else.</p>
        </EmptyState>
      )}
    </div>
  );
}

function OneBooking({ booking, slots }: { booking: Booking; slots: BookingSlots }) {
  useDocumentTitle(`${booking.title} ${booking.reference}`);
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(booking.id);
  const refresh = () => void fetchAgain(queryClient, queryKey);
  const { state } = useLive(
    "onBooking",
    { bookingId: booking.id },
    ({ version }) => version > booking.version && refresh(),
    { onGap: refresh },
  );
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <BookingHead booking={booking} live={state === "connecting" && <span className="ui-soft">Connecting…</span>} />
      <div className="booking-columns">
        <div className="ui-stack">
          <NextMove booking={booking} />
          {slots.map}
          {slots.review}
          {booking.proof && (
            <Card as="section" labelledBy="proof">
              <h2 id="proof">Proof of delivery</h2>
              <ProofGallery proof={booking.proof} />
            </Card>
          )}
          <Card as="section" labelledBy="timeline">
            <h2 id="timeline">Timeline</h2>
            <Timeline label="Timeline" steps={timelineSteps(booking)} />
          </Card>
        </div>
        <div className="ui-stack">
          {slots.chat}
          <JobDetails booking={booking} />
        </div>
      </div>
    </div>
  );
}
