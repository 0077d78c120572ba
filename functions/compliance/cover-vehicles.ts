import { coveredDays, type DocumentSeen } from "#shared/compliance/requirement-check.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type Cover, coversOf, coverWrite, mostSpans } from "../fleet/public.ts";
import type { Database } from "../platform/database.ts";

export async function coverVehicles(
  db: Database,
  papers: readonly DocumentSeen[],
  vehicles: readonly Fleet[],
): Promise<void> {
  // A database read takes at most 100 keys.
  if (vehicles.length > 100) await coverVehicles(db, papers, vehicles.slice(100));
  const some = vehicles.slice(0, 100);
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

export function coverOf(papers: readonly DocumentSeen[], fleet: Pick<Fleet, "id" | "name" | "spec" | "services">) {
  return fleet.services.map((service): Cover["services"][number] => ({
    service,
    // A gap between documents starts a new span. Stores only the latest spans, because searches are for coming days.
    days: coveredDays(papers, service, fleet).slice(-mostSpans),
  }));
}
