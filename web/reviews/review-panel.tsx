import { useQuery } from "@tanstack/react-query";
import { Problem } from "../ui/problem.tsx";
import { useSession } from "../lib/session-context.ts";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { reviewOfBookingQuery } from "./queries.ts";
import { ReviewCard } from "./review-card.tsx";
import { ReviewFormSection } from "./review-form.tsx";
import "./reviews.css";

type ReviewPanelProps = {
  bookingId: string;
  haulierId: string;
  haulierName: string;
  contractorId: string;
};

/** The review of a completed booking: the contractor writes it once; from then on its parties read it here. */
export function ReviewPanel({ bookingId, haulierId, haulierName, contractorId }: ReviewPanelProps) {
  const me = useSession().user?.id;
  const review = useQuery(reviewOfBookingQuery(bookingId));
  return (
    <Card as="section" labelledBy="review-panel-title">
      <h2 id="review-panel-title">{review.data ? "Review" : `Review ${haulierName}`}</h2>
      {review.isPending ? (
        <Skeleton lines={3} text="Loading the review" />
      ) : review.isLoadingError ? (
        <Problem error={review.error} onRetry={() => void review.refetch()} retrying={review.isFetching} />
      ) : review.data ? (
        <ReviewCard review={review.data} />
      ) : me === contractorId ? (
        <ReviewFormSection bookingId={bookingId} haulierId={haulierId} />
      ) : (
        <p className="ui-soft">The contractor has not reviewed this job yet.</p>
      )}
    </Card>
  );
}
