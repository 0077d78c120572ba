import type { ReactNode } from "react";
import "../booking.css";

/** How many of something stand where; "or more" while older ones have not been read. */
export function StatusCounts({
  counts,
  isPartial,
}: {
  counts: readonly (readonly [string, number])[];
  isPartial: boolean;
}) {
  const figure = (count: number): ReactNode => (isPartial ? `${count} or more` : count);
  return (
    <dl className="booking-counts">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="ui-figures">{figure(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
