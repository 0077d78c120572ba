import Download from "lucide-react/icons/download";
import { useState } from "react";
import { historyAsCsv } from "#shared/booking/history-csv.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { everyItem } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { toastProblem } from "../../ui/problem.tsx";
import { saveFile } from "../../ui/save-file.ts";

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
        statusWord: bookingStatusWords[booking.status],
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
