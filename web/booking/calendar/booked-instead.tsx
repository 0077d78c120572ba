import { hasCode } from "../../ui/fault-words.ts";
import { Link } from "../../ui/links.ts";

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
