import Download from "lucide-react/icons/download";
import { useState } from "react";
import { historyAsCsv } from "#shared/booking/history-csv.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { bookingStatusWords } from "../../lib/job-status.tsx";
import { may } from "../../lib/may.ts";
import { everyItem } from "../../lib/reading.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useSession } from "../../lib/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { toastProblem } from "../../ui/problem.tsx";

/** Saves every booking that one has made as a file, with what one has said of it; nothing for who reads everyone's. */
export function ExportHistory() {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  if (!may(user, "reviewsWritten")) return null;
  const save = async () => {
    setBusy(true);
    try {
      const [bookings, reviews] = await Promise.all([
        everyItem("myBookings", { made: true }),
        everyItem("reviewsWritten", {}),
      ]);
      const said = new Map(reviews.map((review) => [review.bookingId, review]));
      const entries = bookings.map((booking) => ({
        booking,
        serviceName: serviceOf(booking.service).displayName,
        statusWord: bookingStatusWords[booking.status].word,
        review: said.get(booking.id) ?? null,
      }));
      saveFile("booking-history.csv", historyAsCsv(entries));
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} busyText="Exporting…" onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
