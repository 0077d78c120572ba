import { roundPence } from "../pricing/round-pence.ts";
import { withVat } from "../pricing/vat.ts";
import type { Extra, ExtraKind, ExtraLine } from "./agreement-model.ts";

export const highestExtraPence = 1_000_000;

export const waitingId = (stop: string): string => `${clockIds}${stop}`;
const clockIds = "waiting-";

export const idleId = "idle";

export const isOfClock = ({ id }: { readonly id: string }): boolean => id.startsWith(clockIds);

type Named = readonly { readonly id: string }[];

export const hasWaited = ({ proposals, extras }: { readonly proposals: Named; readonly extras: Named }): boolean =>
  [...proposals, ...extras].some(isOfClock);

interface KindOfExtra {
  readonly label: string;
  /** Units to choose from, the default first; empty text: no unit, one price for the whole extra. */
  readonly units: readonly [string, ...string[]];
}

/** Each kind of extra with its text. Units are as short as in price lines. */
export const extraKinds: Readonly<Record<ExtraKind, KindOfExtra>> = {
  waiting: { label: "Waiting", units: ["15 min", "hour"] },
  wastedJourney: { label: "Wasted journey", units: [""] },
  tipFee: { label: "Tip fee", units: ["tonne", "load", ""] },
  permit: { label: "Permit", units: [""] },
  fuel: { label: "Fuel", units: ["litre", ""] },
  materials: { label: "Materials", units: ["", "tonne", "m³"] },
  damage: { label: "Damage", units: [""] },
  other: { label: "Other", units: [""] },
  idle: { label: "Idle time", units: ["day"] },
};

export function extraWords({ kind, reason }: Pick<Extra, "kind" | "reason">): string {
  const { label } = extraKinds[kind];
  return kind === "other" || reason.startsWith(label) ? reason : `${label}: ${reason}`;
}

export const netOfExtra = ({ quantity, unitNetPence }: Pick<ExtraLine, "quantity" | "unitNetPence">): number =>
  roundPence(quantity * unitNetPence);

/** Returns an extra with VAT, in pence. Includes VAT under the reverse charge, as the total of a price does. */
export function grossOfExtra(
  extra: Pick<ExtraLine, "quantity" | "unitNetPence" | "vat">,
  vatRegistered: boolean,
): number {
  const netPence = netOfExtra(extra);
  return vatRegistered && extra.vat?.says !== "outside" ? withVat(netPence) : netPence;
}

/** Kinds with a VAT treatment that the law leaves open. A test compares the list with shared/tax/charges.ts. */
export const openKinds: readonly ExtraKind[] = ["fuel", "damage", "other"];

export const asksVat = (kind: ExtraKind, vatRegistered: boolean): boolean => vatRegistered && openKinds.includes(kind);
