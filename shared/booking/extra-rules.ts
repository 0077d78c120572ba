import { roundPence } from "../pricing/line.ts";
import { withVat } from "../pricing/vat.ts";
import { chargeRule } from "../tax/charges.ts";
import type { Extra, ExtraKind, ExtraLine } from "./agreement-model.ts";
import { extraKinds } from "./extra-kinds.ts";

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

/** Whether the law leaves open how VAT is treated on extras of a kind, so that the haulier says it. */
export const asksVat = (kind: ExtraKind, vatRegistered: boolean, day: string): boolean =>
  vatRegistered && chargeRule(kind, day) === "asked";

/** An extra in words, as its line of the bill says it. */
export function extraWords({ kind, reason }: Pick<Extra, "kind" | "reason">): string {
  const { label } = extraKinds[kind];
  return kind === "other" || reason.startsWith(label) ? reason : `${label}: ${reason}`;
}
