import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { useSession } from "../session/session-context.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";
import { Answering } from "./answering.tsx";
import { OwnReview } from "./own-review.tsx";
import { ReviewCard } from "./reviews.tsx";

const ReviewForm = lazyPart(() => import("./review-form.tsx").then((part) => part.ReviewForm), "Loading the form");

type ReviewPanelProps = {
  bookingId: string;
  haulierName: string;
  contractorId: string;
};

/**
 * The review of a completed booking. The contractor writes one and can edit or delete it for some days. Both sides read
 * it; the haulier can answer.
 */
export function ReviewPanel({ bookingId, haulierName, contractorId }: ReviewPanelProps) {
  const me = useSession().user?.id;
  useInboxRefresh("reviews");
  const query = useQuery(reading("reviewOfBooking", { bookingId }));
  return (
    <Section id="review" title={query.data ? "Review" : `Review ${haulierName}`} card>
      <Loaded query={query} loading="Loading the review" count={3}>
        {(review) =>
          review?.deletedAt && review.hiddenFor !== null ? (
            <div className="ui-stack">
              <p>
                We hid your review on <When at={review.deletedAt} show="day" />: only you see it, and its stars do not
                count.
              </p>
              <p>Reason: {review.hiddenFor}</p>
              <ReviewCard review={review} />
            </div>
          ) : review?.deletedAt ? (
            <p className="ui-soft">
              You deleted your review on <When at={review.deletedAt} show="day" />. You can review each booking once.
            </p>
          ) : review ? (
            <div className="ui-stack">
              <OwnReview review={review} />
              <Answering review={review} />
            </div>
          ) : me === contractorId ? (
            <ReviewForm bookingId={bookingId} />
          ) : (
            <p className="ui-soft">The contractor has not reviewed this job yet.</p>
          )
        }
      </Loaded>
    </Section>
  );
}
