import type { Fault } from "../../kernel/errors.ts";
import { nameRegistered, nameShared } from "../faults.ts";
import type { Fleet } from "../model.ts";
import { asOnPlate } from "../registration.ts";

/** By what a row is told from others. */
export interface RowName {
  readonly name: string;
  readonly vehicleReg?: string | null | undefined;
}
type Known = Pick<Fleet, "id" | "name" | "vehicleReg">;

const spelling = (name: string) => name.trim().toLowerCase();
const plateOf = (vehicleReg: string | null | undefined) => (vehicleReg ? (asOnPlate(vehicleReg) ?? vehicleReg) : null);

/**
 * The vehicle in service that a row is about, null for a new one: the one with its registration, else the only one
 * without any that has its name. Where a name leaves it open, the fault says what to do.
 */
export function rowMatcher<F extends Known>(inService: readonly F[]): (row: RowName) => F | Fault | null {
  const byPlate = new Map(inService.map((fleet) => [plateOf(fleet.vehicleReg), fleet]));
  const byName = Map.groupBy(inService, ({ name }) => spelling(name));
  return ({ name, vehicleReg }) => {
    const plate = plateOf(vehicleReg);
    const plated = plate === null ? undefined : byPlate.get(plate);
    if (plated) return plated;
    const named = byName.get(spelling(name)) ?? [];
    const [only, ...others] = named.filter((fleet) => fleet.vehicleReg === null);
    if (others.length > 0) return nameShared({ values: { name } });
    const [other] = named;
    if (only || plate !== null || !other) return only ?? null;
    return nameRegistered({ values: { name, registration: other.vehicleReg ?? "" } });
  };
}

/** The rows that are the same vehicle as an earlier one, each with that one; `vehicleOf` says what is known of a row. */
export function rowsTwice<R extends RowName>(
  rows: readonly R[],
  vehicleOf: (row: R) => string | null,
): ReadonlyMap<R, R> {
  const first = new Map<string, R>();
  const twice = new Map<R, R>();
  for (const row of rows) {
    const plate = plateOf(row.vehicleReg);
    const known = vehicleOf(row);
    const keys = [plate === null ? `name ${spelling(row.name)}` : `plate ${plate}`, ...(known ? [`id ${known}`] : [])];
    const earlier = keys.map((key) => first.get(key)).find(Boolean);
    if (earlier) twice.set(row, earlier);
    for (const key of keys) if (!first.has(key)) first.set(key, row);
  }
  return twice;
}
