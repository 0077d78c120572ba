import { hasCode } from "../../ui/fault-words.ts";
import { Link } from "../../ui/links.ts";

/** Links to the bookings that stand in the way of days off, where that is why they were refused. */
export function BookedInstead({ error }: { error: unknown }) {
  if (!hasCode(error, "fleet.daysOffBooked")) return null;
  return (
    <ul>
      {Object.entries(error.detail.metadata ?? {}).map(([reference, bookingId]) => (
        <li key={String(bookingId)}>
          <Link to={`/track-delivery/${bookingId}`}>{reference}</Link>
        </li>
      ))}
    </ul>
  );
}
