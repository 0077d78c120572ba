import { useInfiniteQuery } from "@tanstack/react-query";
import { haulierActedFor } from "#shared/kernel/access.ts";
import type { Review } from "#shared/reviews/model.ts";
import { pages } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/links.ts";
import { Page } from "../ui/page.tsx";
import { Answering } from "./answering.tsx";
import { Hiding } from "./hiding.tsx";
import { OwnReview } from "./own-review.tsx";
import { ReviewList } from "./reviews.tsx";

/**
 * /reviews: what contractors have said of one's haulage business, and where it answers; what one has written oneself, to
 * change or delete it; for admins everyone's; for others, where reviews are read.
 */
export default function ReviewsPage() {
  return (
    <Page
      title="Reviews"
      purpose="What contractors say once a job is completed. Only they can review, and only once per job."
    >
      <Shown />
    </Page>
  );
}

function Shown() {
  const { user } = useSession();
  if (may(user, "allReviews")) return <Everyones />;
  if (user && haulierActedFor(user)) return <Received />;
  return may(user, "reviewsWritten") ? <Written /> : <Elsewhere />;
}

/** Every review, each with its job and the way to hide it. Each look is logged, so an answer counts for a minute. */
function Everyones() {
  return (
    <>
      <h2 className="ui-visually-hidden">Everyone’s reviews</h2>
      <ReviewList
        list={useInfiniteQuery({ ...pages("allReviews", {}), staleTime: 60_000 })}
        empty={<EmptyState title="No reviews yet" drawing="people" />}
        under={(review) => (
          <>
            <JobLink of={review} reviewer={review.contractorName} />
            <Hiding review={review} />
          </>
        )}
      />
    </>
  );
}

/** Each with its job, and for the haulier the way to answer. */
function Received() {
  return (
    <>
      <h2 className="ui-visually-hidden">Reviews of your business</h2>
      <ReviewList
        list={useInfiniteQuery(pages("reviewsReceived", {}))}
        empty={noneYet}
        under={(review) => (
          <>
            <JobLink of={review} reviewer={review.contractorName} />
            <Answering review={review} />
          </>
        )}
      />
    </>
  );
}

function JobLink({ of, reviewer }: { of: Review; reviewer: string }) {
  return (
    <p>
      <Link to={`/track-delivery/${of.bookingId}`}>
        See the job <span className="ui-visually-hidden">that {reviewer} reviewed</span>
      </Link>
    </p>
  );
}

/** One's own, each with its job, to change or delete while that may be. */
function Written() {
  return (
    <>
      <h2 className="ui-visually-hidden">Reviews that you have written</h2>
      <ReviewList
        list={useInfiniteQuery(pages("reviewsWritten", {}))}
        empty={noneWritten}
        card={(review) => <OwnReview review={review} />}
        under={(review) => <JobLink of={review} reviewer="you" />}
      />
    </>
  );
}

const noneYet = (
  <EmptyState
    title="No reviews yet"
    drawing="people"
    action={<LinkButton to="/haulier-dashboard">Today's work</LinkButton>}
  >
    <p>Contractors can review a job as soon as they have confirmed its completion.</p>
  </EmptyState>
);

const noneWritten = (
  <EmptyState
    title="You write reviews on the job's own page"
    drawing="papers"
    action={<LinkButton to="/completed-jobs">Completed jobs</LinkButton>}
  >
    <p>Open a completed job to say how it went. Others see your first name and initial.</p>
  </EmptyState>
);

function Elsewhere() {
  return (
    <EmptyState
      title="Reviews stand on each haulier's page"
      drawing="people"
      action={<LinkButton to="/relationships">People you work with</LinkButton>}
    >
      <p>Contractors review hauliers. Open a haulier from a booking or from a supplier list to read them.</p>
    </EmptyState>
  );
}
