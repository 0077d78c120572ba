import { randomUUID } from "node:crypto";
import type { Profile } from "#shared/accounts/model.ts";
import { rowsAtOnce } from "#shared/fleet/import.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { aPerson } from "./people.ts";
import { seeded } from "./seeded.ts";

export type ImportCall = RawInput<typeof fleetOperations.importFleets>;
type Row = ImportCall["rows"][number];

const yards = ["Bernard Street, Leith", "Perth", "Kirkcaldy", "EH6 6QQ", "Stirling"];
const kinds: readonly Pick<Row, "spec" | "services">[] = [
  { spec: { kind: "hiab", grossTonnes: 26 }, services: ["hiab", "building-suppliers"] },
  { spec: { kind: "tipper", payloadTonnes: 20 }, services: ["tipper-truck", "aggregates", "muck-away"] },
  { spec: { kind: "excavator", weightTonnes: 8 }, services: ["excavator"] },
];

export function importedRows(count: number): Row[] {
  const random = seeded(41);
  const one = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T;
  const letters = "ABCDEFGHJK";
  return Array.from({ length: count }, (_, at) => {
    const kind = one(kinds);
    const [, tens = "0", units = "0"] = /(\d)(\d)$/.exec(String(at).padStart(2, "0")) ?? [];
    const end = [...String(Math.floor(at / 100)).padStart(3, "0")].map((digit) => letters[Number(digit)]).join("");
    return {
      clientKey: randomUUID(),
      name: `Vehicle ${at}`,
      vehicleReg: kind.spec.kind === "excavator" ? null : `SN${tens}${units} ${end}`,
      ...kind,
      base: { text: one(yards) },
      dailyRatePence: 30_000 + at,
    };
  });
}

export const callsOf = (rows: readonly Row[]): ImportCall[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) => ({
    isTrial: false,
    rows: rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  }));

export const anImporter = (): Profile => aPerson("haulier", { companyName: "Import Haulage" });
