import type { HaulierStatus, OwnDuty } from "#shared/fleet/duty.ts";
import { onlyPersonOnDuty, vehicleOnDuty, vehicleRetired } from "#shared/fleet/faults.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { drives } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { employersInBusiness } from "../accounts/public.ts";
import { actsAsAdmin, type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { dutyEnd, sharingChange } from "./duty-end.ts";
import { dutyEvent } from "./duty-event.ts";
import { type Duty, dutiesOf, dutyOf, dutyWrite, ownDutyOf, ownDutyWrite } from "./duty-store.ts";
import { lastPositionsByVehicle } from "./last-position-store.ts";
import { drivenVehicle, haulierAsked } from "./own-fleets.ts";
import { statusView } from "./status-view.ts";
import { presentVehiclesOf, type StoredFleet, vehicleUnchanged } from "./store.ts";

/** Returns each vehicle's duty and last position. Drivers see only their own position. */
export async function haulierStatus(
  { haulierId }: Input<typeof fleetOperations.haulierStatus>,
  context: Context,
): Promise<HaulierStatus[]> {
  const { db } = context;
  const isDriver = drives(context.caller);
  const hauliers = isDriver
    ? (await employersInBusiness(context)).map((one) => one.haulierId)
    : [await haulierAsked(context, haulierId ?? null)];
  const found = await Promise.all(hauliers.map((id) => statusesOf(db, id, context.now)));
  const me = callerId(context);
  return found.flat().map((status) => (isDriver && status.personId !== me ? withoutPlace(status) : status));
}

async function statusesOf(db: Database, haulierId: UserId, now: string): Promise<HaulierStatus[]> {
  const [fleets, duties] = await Promise.all([presentVehiclesOf(db, haulierId), dutiesOf(db, haulierId)]);
  const places = await lastPositionsByVehicle(db, duties);
  return fleets
    .filter(({ retiredAt }) => retiredAt === null)
    .map((fleet) => {
      const duty = duties.find(({ fleetId }) => fleetId === fleet.id) ?? null;
      return statusView(fleet, duty, places.get(fleet.id) ?? null, now);
    });
}

const unseen = { personId: null, lat: null, lng: null, accuracyMetres: null, source: null, cell: null };
const withoutPlace = (status: HaulierStatus): HaulierStatus => ({ ...status, ...unseen });

export async function ownDuty(_input: unknown, context: Context): Promise<OwnDuty> {
  const { fleetId, haulierId, isSharing } = await ownDutyOf(context.db, callerId(context), context.now);
  return { fleetId, haulierId, isSharing };
}

/** Sets the caller on or off duty: own record, vehicle's record and live map in one transaction. */
export async function setDutyStatus(
  { fleetId, onDuty }: Input<typeof fleetOperations.setDutyStatus>,
  context: Context,
): Promise<HaulierStatus> {
  const { fleet, acts } = await drivenVehicle(context, fleetId);
  const duty = await dutyOf(context.db, { haulierId: fleet.haulierId, fleetId });
  return onDuty ? beginDuty(context, fleet, duty) : endDuty(context, fleet, duty, acts);
}

async function beginDuty(context: Context, fleet: StoredFleet, duty: Duty | null): Promise<HaulierStatus> {
  const { db, now } = context;
  if (actsAsAdmin(context)) throw onlyPersonOnDuty();
  if (fleet.retiredAt) throw vehicleRetired();
  const personId = callerId(context);
  if (duty && duty.personId !== personId) throw vehicleOnDuty();
  const own = await ownDutyOf(db, personId, now);
  const other =
    own.fleetId && own.haulierId && own.fleetId !== fleet.id
      ? { fleetId: own.fleetId, haulierId: own.haulierId }
      : null;
  const before = other && (await dutyOf(db, other));
  const ended = before ? dutyEnd(before) : nothing;
  const { id: fleetId, haulierId } = fleet;
  const after = duty ?? {
    ...{ fleetId, haulierId, personId, isSharing: own.isSharing, cell: null, lastLocationUpdate: null },
    ...{ since: now, lastUpdated: now, version: 1 },
  };
  const answer = statusView(fleet, after, null, now);
  await context.commit(
    [
      ...(duty ? [] : [dutyWrite(null, after)]),
      ownDutyWrite(own, { fleetId, haulierId }, now),
      vehicleUnchanged(fleet),
      ...ended.writes,
    ],
    [...(duty ? [] : [dutyEvent(after, "onDuty")]), ...ended.facts],
    answer,
  );
  return answer;
}

async function endDuty(context: Context, fleet: StoredFleet, duty: Duty | null, acts: boolean): Promise<HaulierStatus> {
  const answer = { ...statusView(fleet, null, null, context.now), leftCell: duty?.cell ?? null };
  if (duty && duty.personId !== callerId(context) && !acts) throw vehicleOnDuty();
  const own = duty && (await ownDutyOf(context.db, duty.personId, context.now));
  const ended = duty ? dutyEnd(duty) : nothing;
  const isStill = own !== null && own.fleetId === fleet.id;
  const writes = isStill ? [ownDutyWrite(own, { fleetId: null, haulierId: null }, context.now)] : [];
  context.audit({ before: duty ? "on duty" : "off duty", after: "off duty" });
  await context.commit([...ended.writes, ...writes], ended.facts, answer);
  return answer;
}

const nothing: { writes: Write[]; facts: NewDomainEvent[] } = { writes: [], facts: [] };

/** Stores whether the caller shares their location. "No" removes the vehicle from the map in the same transaction. */
export async function setLocationSharing(
  { isSharing }: Input<typeof fleetOperations.setLocationSharing>,
  context: Context,
): Promise<OwnDuty> {
  const { db, now } = context;
  const own = await ownDutyOf(db, callerId(context), now);
  const { fleetId, haulierId } = own;
  const duty = fleetId && haulierId ? await dutyOf(db, { fleetId, haulierId }) : null;
  const isNews = duty !== null && duty.isSharing !== isSharing;
  const changed = isNews ? sharingChange(duty, isSharing, now) : nothing;
  const answer = { fleetId, haulierId, isSharing };
  await context.commit([ownDutyWrite(own, { isSharing }, now), ...changed.writes], changed.facts, answer);
  return answer;
}
