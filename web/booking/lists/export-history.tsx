import { historyAsCsv } from "#shared/booking/history-csv.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { everyItem } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { ExportButton } from "../../ui/export-button.tsx";

/** Exports all bookings that the user made, with reviews. Renders nothing for admins. */
export function ExportHistory() {
  const { user } = useSession();
  return may(user, "reviewsWritten") && <ExportButton fileName="booking-history.csv" csv={history} />;
}

async function history(): Promise<string> {
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
  return historyAsCsv(entries);
}
