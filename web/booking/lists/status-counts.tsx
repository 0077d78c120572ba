import "../booking.css";

/** How many of something stand where. */
export function StatusCounts({ counts }: { counts: readonly (readonly [string, number])[] }) {
  return (
    <dl className="booking-counts">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="ui-figures">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
