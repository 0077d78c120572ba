import { coveredDays, type PaperSeen } from "#shared/compliance/standing.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type Cover, coversOf, coverWrite, mostSpans } from "../fleet/public.ts";
import type { Database } from "../platform/database.ts";

/** Tells search on which days the papers of a business cover its vehicles, or one of them. */
export async function coverVehicles(
  db: Database,
  papers: readonly PaperSeen[],
  fleets: readonly Fleet[],
): Promise<void> {
  // As many as the table answers for at once.
  if (fleets.length > 100) await coverVehicles(db, papers, fleets.slice(100));
  const some = fleets.slice(0, 100);
  const known = await coversOf(
    db,
    some.map(({ id }) => id),
  );
  for (const fleet of some) {
    const before = known.get(fleet.id) ?? null;
    const services = coverOf(papers, fleet);
    if (JSON.stringify(before?.services) !== JSON.stringify(services))
      await db.commit([coverWrite(before, { fleetId: fleet.id, services })]);
  }
}

/** On which days papers cover a vehicle, by service. */
export function coverOf(papers: readonly PaperSeen[], fleet: Pick<Fleet, "id" | "name" | "spec" | "services">) {
  return fleet.services.map((service): Cover["services"][number] => ({
    service,
    // A gap in the papers ends a span; the latest spans are those that a search asks for.
    days: coveredDays(papers, service, fleet).slice(-mostSpans),
  }));
}
