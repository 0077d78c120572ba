import { formatSum } from "../kernel/money-text.ts";
import type { EmittingVehicle } from "./standard.ts";
import { categoriesOf } from "./standard.ts";

/** Penalties from a UK day on. A new amount is a new row. */
interface Penalties {
  readonly from: string;
  readonly firstPence: number;
  readonly halfWithinDays: number;
  /** Each further entry within this many days doubles the penalty, up to `mostPence`. */
  readonly doublesWithinDays: number;
  readonly mostPence: { readonly van: number; readonly lorry: number };
}

/**
 * Source: glasgow.gov.uk and edinburgh.gov.uk on low emission zones, read in November 2026. The amounts are the same in
 * all four cities.
 */
const penalties: readonly Penalties[] = [
  {
    from: "2023-06-01",
    firstPence: 60_00,
    halfWithinDays: 14,
    doublesWithinDays: 90,
    mostPence: { van: 480_00, lorry: 960_00 },
  },
];

export function penaltyWords(vehicle: EmittingVehicle, day: string): string {
  const row = penalties.findLast(({ from }) => from <= day) ?? penalties[0];
  if (!row) return "";
  const { firstPence, halfWithinDays, doublesWithinDays, mostPence } = row;
  const most = categoriesOf(vehicle).includes("lorry") ? mostPence.lorry : mostPence.van;
  const half = `${formatSum(firstPence / 2)} if paid within ${halfWithinDays} days`;
  return `The penalty is ${formatSum(firstPence)}, ${half}. It doubles with each entry within ${doublesWithinDays} days, up to ${formatSum(most)}.`;
}
