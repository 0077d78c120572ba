import type { BookingSummary } from "#shared/booking/model.ts";

/** Somebody with whom one has had bookings. */
export interface Relationship {
  readonly id: string;
  readonly name: string;
  readonly bookings: number;
  readonly completed: number;
  /** When the latest of them was for. */
  readonly latestAt: string;
}

/** The other sides of one's bookings, the one with the latest booking first. `ownSide`: which side is one's own. */
export function relationshipsOf(
  bookings: readonly BookingSummary[],
  ownSide: "contractor" | "haulier",
): Relationship[] {
  const other = (booking: BookingSummary) =>
    ownSide === "contractor"
      ? { id: booking.haulierId, name: booking.haulierName }
      : { id: booking.contractorId, name: booking.contractorName };
  return [...Map.groupBy(bookings, (booking) => other(booking).id)]
    .flatMap(([id, theirs]) => {
      const [latest] = [...theirs].sort((a, b) => b.collectAt.localeCompare(a.collectAt));
      if (!latest) return [];
      const completed = theirs.filter(({ status }) => status === "completed").length;
      return [{ id, name: other(latest).name, bookings: theirs.length, completed, latestAt: latest.collectAt }];
    })
    .sort((a, b) => b.latestAt.localeCompare(a.latestAt));
}
