import ManageJobsPage from "../booking/lists/manage-jobs-page.tsx";
import { PostedJobs } from "../quotes/posted-jobs.tsx";
import { QuotesMade } from "../quotes/quotes-made.tsx";
import { QuotesWanted } from "../quotes/quotes-wanted.tsx";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";

export default function ManageJobsRoute() {
  const { user } = useSession();
  return (
    <ManageJobsPage
      quotes={
        may(user, "quotesFromMe") && (
          <>
            <h2>Quotes wanted</h2>
            <QuotesWanted />
            <h2>Your quotes</h2>
            <QuotesMade />
            {may(user, "jobsPosted") && (
              <>
                <h2>Work you sub out</h2>
                <PostedJobs />
              </>
            )}
          </>
        )
      }
    />
  );
}
