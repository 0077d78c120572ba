import type { RowName } from "#shared/fleet/csv/row-match.ts";
import { registrationTaken } from "#shared/fleet/faults.ts";
import type { RowInput, RowOutcome } from "#shared/fleet/import.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { RegisterCheck } from "#shared/fleet/register-check.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { FleetId, type UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { businessCheck } from "../platform/caller-access.ts";
import type { Context } from "../platform/context.ts";
import { derivedId } from "../platform/derived-id.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { description, newVehicle, redescribed, saysTheSame } from "./description.ts";
import { baseKey, type basesAt } from "./found-bases.ts";
import { mustNotExceed } from "./register-checks.ts";
import type { ReadyRow } from "./rows-together.ts";
import { describedEvents } from "./services-event.ts";
import { describedEvent } from "./status-event.ts";
import { newVehicleWrites, type StoredFleet, vehicleWrites } from "./store.ts";

export type Row = Input<typeof fleetOperations.importFleets>["rows"][number];
export type Match = StoredFleet | Fault | null;

/** The state of the fleet before the first row is imported. */
interface Batch {
  readonly haulierId: UserId;
  readonly inService: readonly StoredFleet[];
  /** The vehicle that holds each registration. */
  readonly claims: ReadonlyMap<string, FleetId>;
  /** Vehicle ids in use, including those of retired vehicles. */
  readonly takenIds: ReadonlySet<FleetId>;
  readonly bases: Awaited<ReturnType<typeof basesAt>>;
  /** Stored register answers for these vehicles. */
  readonly checks: readonly RegisterCheck[];
}

/** Derives a new vehicle's id from its identifying fields: importing the file again finds the same vehicle. */
export function importedId(haulierId: UserId, { name, fleetNumber, serial }: RowName): FleetId {
  const own = fleetNumber ? ["fleet number", fleetNumber] : serial ? ["serial", serial] : [name];
  return FleetId.parse(derivedId(["imported", haulierId, ...own.map((part) => part.trim().toLowerCase())]));
}

/** A row's writes together with its result. */
export interface PreparedRow extends ReadyRow {
  readonly row: Row;
  readonly facts: readonly NewDomainEvent[];
  readonly answer: RowOutcome;
}

/** Returns the writes of a row, or the reason why it writes nothing. */
export function prepare(context: Context, batch: Batch, row: Row, match: Match): PreparedRow | RowOutcome {
  try {
    if (match instanceof Fault) throw match;
    return preparedOf(context, batch, row, match);
  } catch (error) {
    if (error instanceof Fault) return refusal(error);
    throw error;
  }
}

export function refusal({ message, detail: { action, field } }: Fault): RowOutcome {
  const problem = action ? `${message} ${action}` : message;
  return { outcome: "refused", problem, field: field ?? null, baseLabel: null };
}

function preparedOf(context: Context, batch: Batch, row: Row, before: StoredFleet | null): PreparedRow | RowOutcome {
  const { haulierId, claims } = batch;
  const described = { ...description(row, before), ...baseOf(batch, row, before) };
  const { vehicleReg, baseLabel } = described;
  const told = (outcome: RowOutcome["outcome"]) => ({ outcome, problem: null, field: null, baseLabel });
  if (before && saysTheSame(before, described)) return told("unchanged");
  const holder = vehicleReg === null ? undefined : claims.get(vehicleReg);
  if (holder !== undefined && holder !== before?.id)
    throw registrationTaken({ values: { registration: vehicleReg ?? "" } });
  if (before) {
    const after = redescribed(context, before, described);
    mustNotExceed(
      after,
      batch.checks.find(({ fleetId }) => fleetId === after.id),
    );
    const domainEvents = describedEvents(before, after);
    return { row, writes: vehicleWrites(before, after), facts: domainEvents, answer: told("changed") };
  }
  const id = importedId(haulierId, row);
  const isFree = vehicleReg === null && !batch.takenIds.has(id);
  const fleet = { ...newVehicle(context, haulierId, described), ...(isFree && { id }) };
  const writes = [...newVehicleWrites(fleet), businessCheck(haulierId)];
  const domainEvents = isNewOffer(batch, fleet) ? describedEvents(null, fleet) : [describedEvent(fleet)];
  return { row, writes, facts: domainEvents, answer: told("added") };
}

/** The haulier's new services start active; services offered before keep their setting. */
const isNewOffer = ({ inService }: Batch, { services }: Fleet) =>
  services.some((service) => !inService.some((other) => other.services.includes(service)));

/** The vehicle's current base, another base of the business, or the geocoded text. */
function baseOf({ inService, bases }: Batch, { base: { text } }: RowInput, before: Fleet | null) {
  const candidates = before ? [before, ...inService] : inService;
  const own = candidates.find(({ baseLabel }) => baseKey(baseLabel) === baseKey(text));
  const found = own ?? bases.get(baseKey(text));
  if (!found) throw new Error("a base was not looked up");
  if (found instanceof Fault) throw found;
  return { base: found.base, baseLabel: found.baseLabel };
}
