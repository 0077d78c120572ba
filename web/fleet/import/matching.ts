import type { SheetAnswers } from "#shared/fleet/sheet/sheet.ts";
import { type ColumnUse, useLabels } from "#shared/fleet/sheet/uses.ts";
import { readStored, writeStored } from "../../device/browser-storage.ts";

export type Matching = Pick<SheetAnswers, "uses" | "vat">;

/** Maximum number of matchings remembered on this device. The oldest is dropped first. */
const mostLayouts = 20;

interface StoredLayout {
  readonly headers: string;
  readonly uses: readonly (readonly [at: number, use: ColumnUse | null])[];
  readonly vat: SheetAnswers["vat"] | null;
}

const shapeOf = (headers: readonly string[]) => JSON.stringify(headers.map((header) => header.trim().toLowerCase()));

const isUse = (use: unknown): use is ColumnUse | null => use === null || useLabels.some(([known]) => known === use);

/** Returns only valid stored matchings, because users can edit browser storage. */
function layouts(): StoredLayout[] {
  const stored = readStored("importMatching");
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: Partial<StoredLayout> | null) => {
    if (typeof one?.headers !== "string" || !Array.isArray(one.uses)) return [];
    const uses = one.uses.filter((pair) => Array.isArray(pair) && Number.isInteger(pair[0]) && isUse(pair[1]));
    const vat = one.vat === "included" || one.vat === "without" ? one.vat : null;
    return [{ headers: one.headers, uses, vat }];
  });
}

export function matchingOf(headers: readonly string[]): Matching {
  const found = layouts().find((layout) => layout.headers === shapeOf(headers));
  if (!found) return {};
  return { uses: new Map(found.uses), ...(found.vat && { vat: found.vat }) };
}

export function rememberMatching(headers: readonly string[], { uses, vat }: Matching): void {
  const own = { headers: shapeOf(headers), uses: [...(uses ?? [])], vat: vat ?? null };
  const others = layouts().filter(({ headers: known }) => known !== own.headers);
  writeStored("importMatching", [own, ...others].slice(0, mostLayouts));
}
