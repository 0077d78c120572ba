import BookingsPage from "../booking/lists/bookings-page.tsx";
import { may } from "../lib/may.ts";
import { useSession } from "../lib/session-context.ts";
import { PostedJobs } from "../quotes/posted-jobs.tsx";

/** /pending-quotes, put together: one's jobs that are open to quotes, and one's requests that wait. */
export default function PendingQuotesPage() {
  const { user } = useSession();
  return (
    <BookingsPage
      quotes={
        may(user, "jobsPosted") && (
          <>
            <h2>Jobs open to quotes</h2>
            <PostedJobs />
          </>
        )
      }
    />
  );
}
