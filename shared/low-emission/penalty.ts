import { formatSum } from "../kernel/money-text.ts";
import type { EmittingVehicle } from "./standard.ts";
import { categoriesOf } from "./standard.ts";

/** What an entry costs from a UK day on. A new amount is a new row. */
interface Penalties {
  readonly from: string;
  /** The first entry, pence. */
  readonly firstPence: number;
  /** Paid within so many days it is half. */
  readonly halfWithinDays: number;
  /** Each further entry within so many days doubles it, up to `mostPence`. */
  readonly doublesWithinDays: number;
  readonly mostPence: { readonly van: number; readonly lorry: number };
}

/** Source: glasgow.gov.uk and edinburgh.gov.uk on low emission zones, as read in November 2026; the same in all four cities. */
const penalties: readonly Penalties[] = [
  {
    from: "2023-06-01",
    firstPence: 60_00,
    halfWithinDays: 14,
    doublesWithinDays: 90,
    mostPence: { van: 480_00, lorry: 960_00 },
  },
];

/** What entering a zone costs a vehicle that may not, a sentence. */
export function penaltyWords(vehicle: EmittingVehicle, day: string): string {
  const row = penalties.findLast(({ from }) => from <= day) ?? penalties[0];
  if (!row) return "";
  const { firstPence, halfWithinDays, doublesWithinDays, mostPence } = row;
  const most = categoriesOf(vehicle).includes("lorry") ? mostPence.lorry : mostPence.van;
  const half = `${formatSum(firstPence / 2)} if paid within ${halfWithinDays} days`;
  return `The penalty is ${formatSum(firstPence)}, ${half}. It doubles with each entry within ${doublesWithinDays} days, up to ${formatSum(most)}.`;
}
