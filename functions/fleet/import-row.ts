import type { RowName } from "#shared/fleet/csv/row-match.ts";
import { registrationTaken } from "#shared/fleet/faults.ts";
import type { RowInput, RowOutcome } from "#shared/fleet/import.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { RegisterCheck } from "#shared/fleet/register-check.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { FleetId, type UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { derivedId } from "../platform/derived-id.ts";
import type { NewFact } from "../platform/facts.ts";
import { businessCheck } from "../platform/standing.ts";
import { description, newFleet, redescribed, saysTheSame } from "./description.ts";
import { baseKey, type basesAt } from "./found-bases.ts";
import { mustNotExceed } from "./register-checks.ts";
import type { ReadyRow } from "./rows-together.ts";
import { describedFacts } from "./services-fact.ts";
import { describedFact } from "./status-fact.ts";
import { fleetWrites, newFleetWrites, type StoredFleet } from "./store.ts";

export type Row = Input<typeof fleetOperations.importFleets>["rows"][number];
export type Match = StoredFleet | Fault | null;

/** What is known before the first row is written. */
interface Batch {
  readonly haulierId: UserId;
  readonly inService: readonly StoredFleet[];
  /** Which vehicle has each registration. */
  readonly claims: ReadonlyMap<string, FleetId>;
  /** Ids of vehicles that the firm has, or had. */
  readonly takenIds: ReadonlySet<FleetId>;
  readonly bases: Awaited<ReturnType<typeof basesAt>>;
  /** What the registers have said of the firm's vehicles. */
  readonly checks: readonly RegisterCheck[];
}

/**
 * The id of a vehicle that a row lists, from what tells it from others: the same file sent again a moment later finds the
 * vehicle by it, though the firm's list does not have it yet.
 */
export function importedId(haulierId: UserId, { name, fleetNumber, serial }: RowName): FleetId {
  const own = fleetNumber ? ["fleet number", fleetNumber] : serial ? ["serial", serial] : [name];
  return FleetId.parse(derivedId(["imported", haulierId, ...own.map((part) => part.trim().toLowerCase())]));
}

/** A row that may be written: its vehicle's record, registration and search, and what will have come of it. */
export interface PreparedRow extends ReadyRow {
  readonly row: Row;
  readonly facts: readonly NewFact[];
  readonly answer: RowOutcome;
}

/** Decides what becomes of a row: what it writes, or what is said of it where it writes nothing. */
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
    const facts = describedFacts(before, after);
    return { row, writes: fleetWrites(before, after), facts, answer: told("changed") };
  }
  const id = importedId(haulierId, row);
  const isFree = vehicleReg === null && !batch.takenIds.has(id);
  const fleet = { ...newFleet(context, haulierId, described), ...(isFree && { id }) };
  const writes = [...newFleetWrites(fleet), businessCheck(haulierId)];
  const facts = isNewOffer(batch, fleet) ? describedFacts(null, fleet) : [describedFact(fleet)];
  return { row, writes, facts, answer: told("added") };
}

/** Whether no vehicle of the firm has been hired out for all of this before: else its services stay as they are. */
const isNewOffer = ({ inService }: Batch, { services }: Fleet) =>
  services.some((service) => !inService.some((other) => other.services.includes(service)));

/** Where a row's vehicle is kept: where it is already, or another one of the firm, or where the text was found. */
function baseOf({ inService, bases }: Batch, { base: { text } }: RowInput, before: Fleet | null) {
  const candidates = before ? [before, ...inService] : inService;
  const own = candidates.find(({ baseLabel }) => baseKey(baseLabel) === baseKey(text));
  const found = own ?? bases.get(baseKey(text));
  if (!found) throw new Error("a base was not looked up");
  if (found instanceof Fault) throw found;
  return { base: found.base, baseLabel: found.baseLabel };
}
