import { useInfiniteQuery } from "@tanstack/react-query";
import { haulierActedFor } from "#shared/kernel/access.ts";
import { Problem } from "../ui/problem.tsx";
import { may } from "../lib/may.ts";
import { useSession } from "../lib/session-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { reviewsQuery } from "./queries.ts";
import { ReviewCard } from "./review-card.tsx";
import "./reviews.css";

/** /reviews: what contractors have said of one's haulage business; for others, where reviews are read and written. */
export default function ReviewsPage() {
  const { user } = useSession();
  const haulierId = user ? haulierActedFor(user) : null;
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Reviews"
        purpose="What contractors say once a job is completed. Only they can review, and only once per job."
      />
      {haulierId ? <Received haulierId={haulierId} /> : <Elsewhere writes={may(user, "createReview")} />}
    </div>
  );
}

function Received({ haulierId }: { haulierId: string }) {
  const list = useInfiniteQuery(reviewsQuery(haulierId));
  if (list.isPending) return <Skeleton lines={5} text="Loading reviews" />;
  if (list.isLoadingError)
    return <Problem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const reviews = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (reviews.length === 0)
    return (
      <EmptyState title="No reviews yet" action={<LinkButton to="/haulier-dashboard">Today's work</LinkButton>}>
        <p>Contractors can review a job as soon as they have confirmed its completion.</p>
      </EmptyState>
    );
  return (
    <>
      <h2 className="ui-visually-hidden">Reviews of your business</h2>
      <ul className="review-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="ui-row">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Earlier reviews
          </Button>
        </div>
      )}
    </>
  );
}

function Elsewhere({ writes }: { writes: boolean }) {
  if (writes)
    return (
      <EmptyState
        title="You write reviews on the job's own page"
        action={<LinkButton to="/completed-jobs">Completed jobs</LinkButton>}
      >
        <p>
          Open a completed job to say how it went, or to read what you said. Others see your first name and initial.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Reviews stand on each haulier's page"
      action={<LinkButton to="/relationships">People you work with</LinkButton>}
    >
      <p>Contractors review hauliers. Open a haulier from a booking or from a supplier list to read them.</p>
    </EmptyState>
  );
}
