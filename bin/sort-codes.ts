import { readFileSync, writeFileSync } from "node:fs";

/**
 * `node bin/sort-codes.ts VALACDOS SCSUBTAB VERSION DATE` writes shared/accounts/sort-codes.json from the two text
 * files of Vocalink's modulus check, with their version and start date, such as `8.50 2025-06-23`.
 */
const out = "shared/accounts/sort-codes.json";
const [valacdos, scsubtab, version, validFrom] = process.argv.slice(2);
if (!valacdos || !scsubtab || !version || !validFrom) throw new Error("Usage: VALACDOS SCSUBTAB VERSION DATE");

const rowsOf = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((row) => row.length > 1);

const byCheck = Map.groupBy(rowsOf(valacdos), (row) => row.slice(2).join(" "));
const checks = [...byCheck].map(([check, rows]) => {
  let before = 0;
  // Encodes a range in base 36: the gap after the previous range and, for several sort codes, the length.
  const ranges = rows.map(([first, last]) => {
    const [from, to] = [Number(first), Number(last)];
    const gap = (from - before).toString(36);
    before = to;
    return from === to ? gap : `${gap}-${(to - from).toString(36)}`;
  });
  return `${check}:${ranges.join(" ")}`;
});

const source = "Vocalink, Validating account numbers: valacdos.txt and scsubtab.txt, packed by bin/sort-codes.ts";
const substitutes = Object.fromEntries(rowsOf(scsubtab));
writeFileSync(out, `${JSON.stringify({ source, version, validFrom, checks, substitutes }, null, 2)}\n`);
