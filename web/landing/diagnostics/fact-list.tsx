/** Names and what is known of each, a line each. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="location-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
