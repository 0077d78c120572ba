import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { JobRequest } from "#shared/booking/model.ts";
import { reading } from "../../api/reading.ts";
import { isMissing } from "../../api/refusals.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Navigate } from "../../ui/links.ts";
import { NamedValues } from "../../ui/named-values.tsx";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { jobStatusWords } from "../job-status.tsx";

/** /live-tracking/:jobId: opens the booking with this id or request id. Before a booking there is nothing to track. */
export default function LiveTrackingPage() {
  const { jobId = "" } = useParams();
  const { user } = useSession();
  const hasPart = may(user, "booking");
  const booking = useQuery({ ...reading("booking", { bookingId: jobId }), enabled: hasPart, retry: false });
  // Drivers cannot read requests. Other roles may use a request id.
  const request = useQuery({
    ...reading("jobRequest", { jobRequestId: jobId }),
    enabled: may(user, "jobRequest") && isMissing(booking.error),
    retry: false,
  });
  const bookingId = booking.data?.id ?? request.data?.bookingId;
  if (bookingId) return <Navigate to={`/track-delivery/${bookingId}`} replace />;
  // Handles "not found" here, because `Loaded` would show it as an error.
  const wrong = [booking, request].find(({ error }) => error && !isMissing(error));
  const isLooking = hasPart && (booking.isPending || request.isLoading);
  return (
    <Page title="Live tracking" purpose="Follow the vehicle from setting off until delivery.">
      {isLooking ? (
        <Skeleton like="facts" count={5} text="Looking for the job" />
      ) : wrong ? (
        <Problem error={wrong.error} onRetry={() => void wrong.refetch()} retrying={wrong.isFetching} />
      ) : request.data ? (
        <NotYet request={request.data} />
      ) : (
        <EmptyState title="No such job" action={<LinkButton to="/calendar">Calendar</LinkButton>}>
          Only the contractor, the haulier and the driver of a job can follow its vehicle. Open it from your bookings.
        </EmptyState>
      )}
    </Page>
  );
}

function NotYet({ request }: { request: JobRequest }) {
  const { reference, status, haulierName, fleetName, title, pickup, collectAt, respondBy } = request;
  return (
    <Section
      card
      title="Nothing to track yet"
      purpose={`${reference} is not booked. Once its vehicle sets off, you see it here on the map with its arrival time.`}
      action={<LinkButton to="/dashboard">Go to my dashboard</LinkButton>}
    >
      <NamedValues
        values={[
          ["Job", title],
          ["Status", jobStatusWords[status].word],
          ["Answer by", status === "pending" && <When key="answer" at={respondBy} />],
          ["Haulier", haulierName],
          ["Vehicle", fleetName],
          ["Wanted on site", <When key="wanted" at={collectAt} />],
          ["Where", pickup.label],
        ]}
      />
    </Section>
  );
}
