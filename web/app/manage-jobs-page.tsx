import ManageJobsPage from "../booking/lists/manage-jobs-page.tsx";
import { PostedJobs } from "../quotes/posted-jobs.tsx";
import { QuotesMade } from "../quotes/quotes-made.tsx";
import { QuotesWanted } from "../quotes/quotes-wanted.tsx";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";

/** /jobs/manage, put together: what one is asked to quote for, one's quotes, and the requests that one was sent. */
export default function ManageJobsRoute() {
  const { user } = useSession();
  return (
    <ManageJobsPage
      quotes={
        may(user, "quotesFromMe") && (
          <>
            <h2>Your price is wanted</h2>
            <QuotesWanted />
            <h2>Your quotes</h2>
            <QuotesMade />
            {may(user, "jobsPosted") && (
              <>
                <h2>Jobs that you pass on</h2>
                <PostedJobs />
              </>
            )}
          </>
        )
      }
    />
  );
}
