import { rowMatcher, rowsTwice } from "#shared/fleet/csv/row-match.ts";
import { rowTwice } from "#shared/fleet/faults.ts";
import type { RowOutcome } from "#shared/fleet/import.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { commitRows } from "./commit-rows.ts";
import { baseKey, basesAt } from "./found-bases.ts";
import { firstCardWrites } from "./haulier-cards.ts";
import { importedId, type Match, prepare, type Row } from "./import-row.ts";
import { haulierAsked } from "./own-fleets.ts";
import { registerChecksOf } from "./register-store.ts";
import { registrationLockBy } from "./registration-store.ts";
import { presentVehiclesOf, vehiclesById } from "./store.ts";

/** Imports the vehicles of a file and reports the result of each row. A trial run writes nothing. */
export async function importFleets(
  { haulierId: wanted, isTrial, rows }: Input<typeof fleetOperations.importFleets>,
  context: Context,
): Promise<RowOutcome[]> {
  const haulierId = await haulierAsked(context, wanted ?? null);
  const [{ inService, claims, takenIds }, card, checks] = await Promise.all([
    known(context, haulierId, rows),
    firstCardWrites(context.db, haulierId),
    registerChecksOf(context.db, haulierId),
  ]);
  const matchOf = rowMatcher(inService);
  const matches = new Map<Row, Match>(rows.map((row) => [row, matchOf(row)]));
  refuseTwice(rows, matches);
  const kept = new Set(inService.map(({ baseLabel }) => baseKey(baseLabel)));
  const texts = rows.map(({ base }) => base.text).filter((text) => !kept.has(baseKey(text)));
  const bases = await basesAt(context, haulierId, texts);
  const batch = { haulierId, inService, claims, takenIds, bases, checks };
  const prepared = rows.map((row) => prepare(context, batch, row, matches.get(row) ?? null));
  const ready = prepared.filter((one) => "writes" in one);
  const written = isTrial ? new Map<Row, RowOutcome>() : await commitRows(context, ready, card);
  const outcomes = prepared.map((one) => ("writes" in one ? (written.get(one.row) ?? one.answer) : one));
  const count = (outcome: RowOutcome["outcome"]) => outcomes.filter((one) => one.outcome === outcome).length;
  context.audit({ after: isTrial ? "tried" : `added ${count("added")}, changed ${count("changed")}` });
  return outcomes;
}

/**
 * The haulier's current vehicles, and the holders of registrations. Adds new vehicles that the haulier's list does not
 * show yet.
 */
async function known({ db }: Context, haulierId: UserId, rows: readonly Row[]) {
  const plates = rows.flatMap(({ vehicleReg }) => vehicleReg ?? []);
  const [listed, claims] = await Promise.all([
    presentVehiclesOf(db, haulierId),
    registrationLockBy(db, [...new Set(plates)]),
  ]);
  const ids = new Set(listed.map(({ id }) => id));
  const maybe = [...claims.values(), ...rows.map((row) => importedId(haulierId, row))];
  const others = await vehiclesById(
    db,
    maybe.filter((id) => !ids.has(id)),
  );
  const own = [...listed, ...others.filter((fleet) => fleet.haulierId === haulierId)];
  const takenIds = new Set([...listed, ...others].map(({ id }) => id));
  return { inService: own.filter(({ retiredAt }) => retiredAt === null), claims, takenIds };
}

function refuseTwice(rows: readonly Row[], matches: ReadonlyMap<Row, Match>): void {
  const twice = rowsTwice(rows, (row) => {
    const match = matches.get(row);
    return match && !(match instanceof Fault) ? match.id : null;
  });
  for (const [row, first] of twice)
    throw rowTwice({ field: `rows.${rows.indexOf(row)}`, values: { row: rows.indexOf(first) + 1 } });
}
