import { useLocation } from "react-router";
import BookingsPage from "../booking/lists/bookings-page.tsx";
import { MonthOfSheets } from "../proofs/month-of-sheets.tsx";

/** /completed-jobs and /haulier-completed-jobs, put together: finished jobs, and their proof sheets by month. */
export default function CompletedJobsPage() {
  const { pathname } = useLocation();
  return <BookingsPage action={<MonthOfSheets made={pathname === "/completed-jobs"} />} />;
}
