import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isMissing } from "../lib/is-missing.ts";
import { Navigate } from "../lib/links.ts";
import { may } from "../lib/may.ts";
import { reading } from "../lib/reading.ts";
import { useSession } from "../lib/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Problem } from "../ui/problem.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/**
 * /live-tracking/:jobId: the vehicle of a job, by the number of its request or of its booking. The map is part of the
 * booking's page; before a booking there is nothing to track.
 */
export default function LiveTrackingPage() {
  const { jobId = "" } = useParams();
  const { user } = useSession();
  const hasPart = may(user, "booking");
  const booking = useQuery({ ...reading("booking", { bookingId: jobId }), enabled: hasPart, retry: false });
  // Drivers know bookings only; the others may come with the number of a request.
  const request = useQuery({
    ...reading("jobRequest", { jobRequestId: jobId }),
    enabled: may(user, "jobRequest") && booking.isError && isMissing(booking.error),
    retry: false,
  });
  const bookingId = booking.data?.id ?? request.data?.bookingId;
  if (bookingId) return <Navigate to={`/track-delivery/${bookingId}`} replace />;
  const wrong = booking.error && !isMissing(booking.error) ? booking : request.error ? request : null;
  const isLooking = hasPart && (booking.isPending || request.isLoading);
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Live tracking"
        purpose="Where the vehicle of a job is, from setting off until it has delivered."
      />
      {isLooking ? (
        <Skeleton lines={4} text="Looking for the job" />
      ) : wrong?.error && !isMissing(wrong.error) ? (
        <Problem error={wrong.error} onRetry={() => void wrong.refetch()} retrying={wrong.isFetching} />
      ) : request.data ? (
        <EmptyState title="Nothing to track yet" action={<LinkButton to="/dashboard">Go to my dashboard</LinkButton>}>
          <p>
            {request.data.reference} is not booked: it waits for {request.data.haulierName}, or was not taken. Tracking
            begins when the vehicle sets off.
          </p>
        </EmptyState>
      ) : (
        <EmptyState title="No such job of yours" action={<LinkButton to="/calendar">Calendar</LinkButton>}>
          <p>
            Only the contractor, the haulier and the driver of a job can follow its vehicle. Open it from your bookings.
          </p>
        </EmptyState>
      )}
    </div>
  );
}
