import { roundPence } from "../pricing/round-pence.ts";
import { withVat } from "../pricing/vat.ts";
import type { Extra, ExtraKind, ExtraLine } from "./agreement-model.ts";

/** Most of a single extra: £10,000. */
export const highestExtraPence = 1_000_000;

/** The id of the proposal, and of the extra, of the waiting at one place of a booking: there is one at the most. */
export const waitingId = (stop: string): string => `${clockIds}${stop}`;
const clockIds = "waiting-";

/** The id of the deduction for the idle days of a booking: there is one at the most. */
export const idleId = "idle";

/** Whether the waiting clock made a proposal or an extra. */
export const isOfClock = ({ id }: { readonly id: string }): boolean => id.startsWith(clockIds);

type Named = readonly { readonly id: string }[];

/** Whether a wait of a booking has been proposed, or agreed on. */
export const hasWaited = ({ proposals, extras }: { readonly proposals: Named; readonly extras: Named }): boolean =>
  [...proposals, ...extras].some(isOfClock);

/** What is asked of an extra of one kind. */
interface KindOfExtra {
  readonly label: string;
  /** What may be counted, the usual unit first; empty: the extra as a whole. */
  readonly units: readonly [string, ...string[]];
}

/** Each kind of extra, as people read it. Units are as short as those of a price's lines. */
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

/** An extra in words, as its line of the bill says it. */
export function extraWords({ kind, reason }: Pick<Extra, "kind" | "reason">): string {
  const { label } = extraKinds[kind];
  return kind === "other" || reason.startsWith(label) ? reason : `${label}: ${reason}`;
}

/** Net of an extra, pence. */
export const netOfExtra = ({ quantity, unitNetPence }: Pick<ExtraLine, "quantity" | "unitNetPence">): number =>
  roundPence(quantity * unitNetPence);

/**
 * An extra with VAT, pence. As in the total of a price, VAT that the contractor accounts for itself is in it.
 */
export function grossOfExtra(
  extra: Pick<ExtraLine, "quantity" | "unitNetPence" | "vat">,
  vatRegistered: boolean,
): number {
  const netPence = netOfExtra(extra);
  return vatRegistered && extra.vat?.says !== "outside" ? withVat(netPence) : netPence;
}

/** Kinds of extra of which the law leaves open how VAT is treated. A test compares them with the table of shared/tax/charges.ts. */
export const openKinds: readonly ExtraKind[] = ["fuel", "damage", "other"];

/** Whether the haulier has to say how VAT is treated on extras of a kind. */
export const asksVat = (kind: ExtraKind, vatRegistered: boolean): boolean => vatRegistered && openKinds.includes(kind);
