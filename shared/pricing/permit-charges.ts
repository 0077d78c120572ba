import { type Charged, onRequest } from "./line.ts";
import type { Rates } from "./rates.ts";
import { withVat } from "./vat.ts";

/** What the council of the place says of a permit. */
export interface CouncilFee {
  /** Fee for the whole hire, before VAT; null: not known, so it is added at cost. */
  readonly pence: number | null;
  /** Who has to apply. */
  readonly who: "hirer" | "haulier" | "unknown";
  readonly council: string;
}

/** Answers about a permit, and what the council says of it. */
export interface Permit {
  readonly isHeld: boolean;
  readonly isHandled: boolean | undefined;
  readonly council: CouncilFee | null;
  /** The haulier charges VAT on the council's fee, as it applies in its own name. */
  readonly vatRegistered: boolean;
}

/** What a price says beside its total where the council's fee is not known. */
export const feeAtCost = "plus the council’s fee, at cost, shown with its receipt";

/** A place on a public road: with the hirer's own permit number, or the permit handled. Source: decisions P-3 and P-9. */
export function permitCharges(rates: Rates, { isHeld, isHandled, council, vatRegistered }: Permit): Charged {
  if (isHeld) return { charges: [] };
  if (!isHandled) return onRequest("On a public road, have the permit handled or give its number.");
  if (council?.who === "hirer")
    return onRequest(`In ${council.council} the hirer applies for the permit: give its number.`);
  const handled = rates("permitHandled");
  if (handled === null) return onRequest("This haulier has no price for handling a permit: give its number.");
  const charge = { kind: "extra", quantity: 1, unit: "" } as const;
  const fee = council?.pence ?? null;
  return {
    charges: [
      { ...charge, words: "Permit handled", unitPence: handled },
      ...(fee === null
        ? []
        : [
            {
              ...{ ...charge, words: `Permit fee of ${council?.council}` },
              unitPence: vatRegistered ? withVat(fee) : fee,
            },
          ]),
    ],
    notes: fee === null ? [feeAtCost] : [],
  };
}
