import { useChosenPerson } from "../booking/everyones/chosen-person.ts";
import BookingsPage from "../booking/lists/bookings-page.tsx";
import { AllOpenJobs } from "../quotes/all-open-jobs.tsx";
import { PostedJobs } from "../quotes/posted-jobs.tsx";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";

export default function PendingQuotesPage() {
  const { user } = useSession();
  const { userId } = useChosenPerson();
  return (
    <BookingsPage
      quotes={
        may(user, "allOpenJobs") ? (
          <AllOpenJobs userId={userId} />
        ) : (
          may(user, "jobsPosted") && (
            <>
              <h2>Jobs open to quotes</h2>
              <PostedJobs />
            </>
          )
        )
      }
    />
  );
}
