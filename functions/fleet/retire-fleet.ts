import { vehicleBooked, vehicleInService, vehicleRetired } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { dutyEnd } from "./duty-end.ts";
import { type Duty, dutyOf } from "./duty-store.ts";
import { ownFleetAsSeen } from "./own-fleets.ts";
import { servicesFacts } from "./services-fact.ts";
import { statusFact } from "./status-fact.ts";
import { fleetStatusWrites, fleetWrites, type StoredFleet, shownFleet } from "./store.ts";
import { workOf } from "./work-store.ts";

/**
 * Takes a vehicle out of service; record, search, counters and registration change together, and its jobs keep it.
 *
 * Nobody may accept work for it between the look at its work and the change. So it goes offline first, which refuses
 * whatever is accepted from then on, and the look that decides comes after that.
 */
export async function retireFleet(input: Input<typeof fleetOperations.retireFleet>, context: Context): Promise<Fleet> {
  const seen = await ownFleetAsSeen(context, input);
  if (seen.retiredAt) throw vehicleRetired();
  await mustBeIdle(context, seen);
  const closed = await withStatus(context, seen, "offline");
  try {
    await mustBeIdle(context, closed);
  } catch (error) {
    await withStatus(context, closed, seen.status);
    throw error;
  }
  const duty = await dutyOf(context.db, { haulierId: seen.haulierId, fleetId: seen.id });
  return commit(context, seen, closed, { retiredAt: context.now }, duty);
}

/** Hires a retired vehicle out again. Refused while another vehicle has its registration. */
export async function bringBackFleet(
  input: Input<typeof fleetOperations.bringBackFleet>,
  context: Context,
): Promise<Fleet> {
  const fleet = await ownFleetAsSeen(context, input);
  if (!fleet.retiredAt) throw vehicleInService();
  return commit(context, fleet, fleet, { retiredAt: null, status: fleet.offRoad ? "offline" : "available" });
}

async function mustBeIdle({ db }: Context, { id }: StoredFleet): Promise<void> {
  const work = await workOf(db, id);
  if (work.length > 0)
    throw vehicleBooked({ values: { references: work.map(({ reference }) => reference).join(", ") } });
}

async function withStatus(context: Context, fleet: StoredFleet, status: Fleet["status"]): Promise<StoredFleet> {
  if (fleet.status === status) return fleet;
  const after = { ...fleet, status, updatedAt: context.now, version: fleet.version + 1 };
  await context.db.commit(fleetStatusWrites(fleet, after));
  return after;
}

/** Commits a vehicle's step; `seen` is what the caller knew of it. */
async function commit(
  context: Context,
  seen: StoredFleet,
  before: StoredFleet,
  change: Partial<StoredFleet>,
  duty: Duty | null = null,
): Promise<Fleet> {
  const after = { ...before, ...change, updatedAt: context.now, version: before.version + 1 };
  const answer = shownFleet(after);
  context.audit({ before: seen.status, after: after.retiredAt ? "retired" : after.status });
  const ended = duty ? dutyEnd(duty) : { writes: [], facts: [] };
  await context.commit(
    [...fleetWrites(before, after), ...ended.writes],
    [statusFact(seen, after), ...servicesFacts(before, after), ...ended.facts],
    answer,
  );
  return answer;
}
