import { useLocation } from "react-router";
import BookingsPage from "../booking/lists/bookings-page.tsx";
import { MonthOfSheets } from "../proofs/month-of-sheets.tsx";
import { CarbonExport } from "../tracking/carbon/carbon-export.tsx";

export default function CompletedJobsPage() {
  const { pathname } = useLocation();
  const made = pathname === "/completed-jobs";
  return (
    <BookingsPage
      action={
        <>
          <MonthOfSheets made={made} />
          <CarbonExport made={made} />
        </>
      }
    />
  );
}
