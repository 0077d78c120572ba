import { countPartition } from "../meter.ts";
import type { KeyBytes, TableDefinition } from "./table-definition.ts";
import type { WriteUnits } from "./writer.ts";

export type CapacityDetail = "INDEXES" | "TOTAL" | "NONE" | undefined;

/** Size of one read unit, in bytes. */
const readUnit = 4096;

/** Returns the billed read units of one item, and counts them for its partition. An eventual read costs half. */
export function unitsOfRead(
  { name: table }: TableDefinition,
  { hash }: KeyBytes,
  row: { readonly size: number } | undefined,
  isConsistent: boolean,
): number {
  const units = Math.max(1, Math.ceil((row?.size ?? 0) / readUnit)) * (isConsistent ? 1 : 0.5);
  countPartition("read units", { table, hash }, units);
  return units;
}

export const noWrites: WriteUnits = { table: 0, indexes: {} };

export function addWrites(a: WriteUnits, b: WriteUnits): WriteUnits {
  const indexes = { ...a.indexes };
  for (const [name, units] of Object.entries(b.indexes)) indexes[name] = (indexes[name] ?? 0) + units;
  return { table: a.table + b.table, indexes };
}

/**
 * AWS bills a transaction's item twice (prepare, commit), and each index change once. Measured:
 * https://github.com/nubo-db/dynoxide/pull/188 (2026-08-14).
 */
export const unitsInTransaction = ({ table, indexes }: WriteUnits): WriteUnits => ({ table: 2 * table, indexes });

/** Returns ConsumedCapacity for one table, with its indexes if the request asks for them. */
export function capacityOf(detail: CapacityDetail, table: TableDefinition, cost: WriteUnits, kind?: "Read" | "Write") {
  if (detail !== "INDEXES" && detail !== "TOTAL") return undefined;
  const ofIndexes = Object.entries(cost.indexes).filter(([, units]) => units > 0);
  const total = ofIndexes.reduce((sum, [, units]) => sum + units, cost.table);
  const of = (units: number) => ({ CapacityUnits: units, ...(kind && { [`${kind}CapacityUnits`]: units }) });
  return {
    TableName: table.name,
    ...of(total),
    ...(detail === "INDEXES" && {
      Table: of(cost.table),
      ...(ofIndexes.length > 0 && {
        GlobalSecondaryIndexes: Object.fromEntries(ofIndexes.map(([name, units]) => [name, of(units)])),
      }),
    }),
  };
}
