import type { Fault } from "../../kernel/errors.ts";
import { compact } from "../../kernel/typed-form.ts";
import { nameRegistered, nameShared } from "../faults.ts";
import type { Fleet } from "../model.ts";
import { asOnPlate } from "../registration.ts";

export interface RowName {
  readonly name: string;
  readonly vehicleReg?: string | null | undefined;
  readonly fleetNumber?: string | null | undefined;
  readonly serial?: string | null | undefined;
}
type Known = Pick<Fleet, "id" | "name" | "vehicleReg" | "fleetNumber" | "serial">;

const spelling = (name: string) => name.trim().toLowerCase();
const plateOf = (vehicleReg: string | null | undefined) => (vehicleReg ? (asOnPlate(vehicleReg) ?? vehicleReg) : null);
const serialOf = (serial: string | null | undefined) => (serial ? compact(serial) : null);
const numberOf = (fleetNumber: string | null | undefined) => (fleetNumber ? spelling(fleetNumber) : null);

/** A row's registration, fleet number and serial number, normalised for comparison; null if missing. */
const marksOf = ({ vehicleReg, fleetNumber, serial }: Omit<RowName, "name">) => ({
  plate: plateOf(vehicleReg),
  number: numberOf(fleetNumber),
  serial: serialOf(serial),
});

function differs(one: RowName, other: RowName): boolean {
  const [mine, theirs] = [marksOf(one), marksOf(other)];
  const names = ["plate", "number", "serial"] as const;
  return names.some((name) => mine[name] !== null && theirs[name] !== null && mine[name] !== theirs[name]);
}

function isNumbered(one: RowName): boolean {
  const { number, serial } = marksOf(one);
  return number !== null || serial !== null;
}

/**
 * Returns the listed vehicle that a row means, or null for a new one. Compares the registration, then fleet number or
 * serial number. Compares the name last, if just one vehicle without a registration has that name. Returns an error if
 * the name is ambiguous.
 */
export function rowMatcher<F extends Known>(inService: readonly F[]): (row: RowName) => F | Fault | null {
  const byMark = new Map<string, F>();
  for (const fleet of inService) for (const key of keysOf(fleet)) if (!byMark.has(key)) byMark.set(key, fleet);
  const byName = Map.groupBy(inService, ({ name }) => spelling(name));
  return (row) => {
    const marked = keysOf(row)
      .map((key) => byMark.get(key))
      .find((fleet) => fleet && !differs(row, fleet));
    if (marked) return marked;
    const namesakes = byName.get(spelling(row.name)) ?? [];
    const named = namesakes.filter((fleet) => !differs(row, fleet) && !(isNumbered(row) && isNumbered(fleet)));
    const [only, ...others] = named.filter((fleet) => fleet.vehicleReg === null);
    if (others.length > 0) return nameShared({ values: { name: row.name } });
    const [other] = named;
    if (only || plateOf(row.vehicleReg) !== null || !other) return only ?? null;
    return nameRegistered({ values: { name: row.name, registration: other.vehicleReg ?? "" } });
  };
}

function keysOf(one: Omit<RowName, "name">): string[] {
  return Object.entries(marksOf(one)).flatMap(([name, mark]) => (mark === null ? [] : [`${name} ${mark}`]));
}

export function rowsTwice<R extends RowName>(
  rows: readonly R[],
  vehicleOf: (row: R) => string | null,
): ReadonlyMap<R, R> {
  const first = new Map<string, R>();
  const twice = new Map<R, R>();
  for (const row of rows) {
    const [mark = `name ${spelling(row.name)}`, ...others] = keysOf(row);
    const known = vehicleOf(row);
    const keys = [mark, ...others, ...(known ? [`id ${known}`] : [])];
    const earlier = keys
      .map((key) => first.get(key))
      .find((other) => other && (vehicleOf(other) === known || !differs(row, other)));
    if (earlier) twice.set(row, earlier);
    for (const key of keys) if (!first.has(key)) first.set(key, row);
  }
  return twice;
}
