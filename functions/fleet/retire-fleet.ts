import { handoverChanged, vehicleBooked, vehicleInService, vehicleRetired } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { isKeptOff } from "#shared/fleet/off-road.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { dutyEnd } from "./duty-end.ts";
import { type Duty, dutyOf } from "./duty-store.ts";
import { ownVehicleAsSeen } from "./own-fleets.ts";
import { registrationGivenUp } from "./registration-given-up.ts";
import { servicesFacts } from "./services-event.ts";
import { statusEvent } from "./status-event.ts";
import { type StoredFleet, shownVehicle, vehicleStatusWrites, vehicleWrites } from "./store.ts";
import { workOf } from "./work-store.ts";

/** Retires a vehicle: search no longer finds it, but its past jobs still show it. */
export async function retireFleet(input: Input<typeof fleetOperations.retireFleet>, context: Context): Promise<Fleet> {
  const seen = await ownVehicleAsSeen(context, input);
  if (seen.retiredAt) throw vehicleRetired();
  return whileOffered(context, seen, async (retired) => {
    const asked = await registrationGivenUp(context, seen, { ...seen, retiredAt: context.now });
    const { after, writes, facts } = retired(asked.claims);
    const answer = shownVehicle(after);
    context.audit({ before: seen.status, after: "retired" });
    await context.commit([...writes, ...asked.writes], [...facts, ...asked.facts], answer);
    return answer;
  });
}

/** Builds the change from `claims`, the writes for its registration lock. */
type Retired = (claims: readonly Write[]) => { after: StoredFleet; writes: Write[]; facts: NewDomainEvent[] };

/** Sets the vehicle offline, which blocks new work, then checks its work. Restores the status after a failure. */
export async function whileOffered<T>(
  context: Context,
  seen: StoredFleet,
  work: (retired: Retired) => Promise<T>,
): Promise<T> {
  await mustBeIdle(context, seen);
  const closed = await withStatus(context, seen, "offline");
  try {
    await mustBeIdle(context, closed);
    const duty = await dutyOf(context.db, { haulierId: seen.haulierId, fleetId: seen.id });
    return await work((claims) => retirement(context, { seen, closed, duty }, claims));
  } catch (error) {
    if (isRefusal(error)) await withStatus(context, closed, seen.status);
    throw error;
  }
}

/** Whether the error means that the vehicle stays: it has work, or its registration is not claimed any more. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Fault && [vehicleBooked.code, handoverChanged.code].some((code) => code === error.detail.code);

interface Closing {
  readonly seen: StoredFleet;
  readonly closed: StoredFleet;
  readonly duty: Duty | null;
}

function retirement({ now }: Context, { seen, closed, duty }: Closing, claims: readonly Write[]) {
  const after = { ...closed, retiredAt: now, updatedAt: now, version: closed.version + 1 };
  const ended = duty ? dutyEnd(duty) : { writes: [], facts: [] };
  return {
    after,
    writes: [...vehicleWrites(closed, after, claims), ...ended.writes],
    facts: [statusEvent(seen, after), ...servicesFacts(closed, after), ...ended.facts],
  };
}

/** Lists a retired vehicle again. Fails while another vehicle has its registration. */
export async function bringBackFleet(
  input: Input<typeof fleetOperations.bringBackFleet>,
  context: Context,
): Promise<Fleet> {
  const fleet = await ownVehicleAsSeen(context, input);
  if (!fleet.retiredAt) throw vehicleInService();
  const status = isKeptOff(fleet) ? "offline" : "available";
  const change = { retiredAt: null, status, updatedAt: context.now, version: fleet.version + 1 } as const;
  const after = { ...fleet, ...change };
  const answer = shownVehicle(after);
  context.audit({ before: fleet.status, after: after.status });
  await context.commit(
    vehicleWrites(fleet, after),
    [statusEvent(fleet, after), ...servicesFacts(fleet, after)],
    answer,
  );
  return answer;
}

async function mustBeIdle({ db }: Context, { id }: StoredFleet): Promise<void> {
  const work = await workOf(db, id);
  if (work.length > 0)
    throw vehicleBooked({ values: { references: work.map(({ reference }) => reference).join(", ") } });
}

async function withStatus(context: Context, fleet: StoredFleet, status: Fleet["status"]): Promise<StoredFleet> {
  if (fleet.status === status) return fleet;
  const after = { ...fleet, status, updatedAt: context.now, version: fleet.version + 1 };
  await context.db.commit(vehicleStatusWrites(fleet, after));
  return after;
}
