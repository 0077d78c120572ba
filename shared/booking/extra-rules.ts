import { roundPence } from "../pricing/line.ts";
import { withVat } from "../pricing/vat.ts";
import type { ExtraKind, ExtraLine } from "./agreement-model.ts";

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
