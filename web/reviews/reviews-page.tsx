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

/** The page /reviews: received reviews for hauliers, written ones for contractors, all for admins. */
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

/** Lists all reviews, with a button to hide each. Cached for a minute, because the audit log records each view. */
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

function Written() {
  return (
    <>
      <h2 className="ui-visually-hidden">Reviews you have written</h2>
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
    <p>Contractors can review a job once they have confirmed its completion.</p>
  </EmptyState>
);

const noneWritten = (
  <EmptyState
    title="Write reviews on the job's own page"
    drawing="papers"
    action={<LinkButton to="/completed-jobs">Completed jobs</LinkButton>}
  >
    <p>Open a completed job to say how it went. Others see your first name and initial.</p>
  </EmptyState>
);

function Elsewhere() {
  return (
    <EmptyState
      title="Find reviews on each haulier's page"
      drawing="people"
      action={<LinkButton to="/relationships">People you work with</LinkButton>}
    >
      <p>Contractors review hauliers. Open a haulier from a booking or a search to read them.</p>
    </EmptyState>
  );
}
