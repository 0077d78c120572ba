import { coveredDays, type PaperSeen } from "#shared/compliance/standing.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type Cover, coversOf, coverWrite, fleetById, fleetsOf } from "../fleet/public.ts";
import type { Database } from "../platform/database.ts";
import type { Reaction } from "../platform/reaction.ts";
import { papersOf } from "./store.ts";

/** Tells search on which days the papers of a business cover its vehicles. May run again, and goes on where it stopped. */
export const onPapersChanged: Reaction<"papersChanged"> = async ({ payload: { haulierId } }, { db }) => {
  const [papers, fleets] = await Promise.all([papersOf(db, haulierId), fleetsOf(db, haulierId)]);
  await cover(db, papers, fleets);
};

/** The same for a vehicle that is new, or is said to be or to do something else. */
export const onFleetDescribed: Reaction<"fleetDescribed"> = async ({ payload: { fleetId, haulierId } }, { db }) => {
  const [papers, fleet] = await Promise.all([papersOf(db, haulierId), fleetById(db, fleetId)]);
  if (fleet) await cover(db, papers, [fleet]);
};

async function cover(db: Database, papers: readonly PaperSeen[], fleets: readonly Fleet[]): Promise<void> {
  const known = await coversOf(
    db,
    fleets.map(({ id }) => id),
  );
  for (const fleet of fleets) {
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
    days: coveredDays(papers, service, fleet),
  }));
}
