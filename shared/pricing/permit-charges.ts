import { type Charged, onRequest } from "./line.ts";
import type { Rates } from "./rates.ts";
import { withVat } from "./vat.ts";

export interface CouncilFee {
  /** The council's fee for the whole hire, in pence before VAT; null: unknown, so it will be added at cost. */
  readonly pence: number | null;
  readonly who: "hirer" | "haulier" | "unknown";
  readonly council: string;
}

export interface Permit {
  readonly isHeld: boolean;
  readonly isHandled: boolean | undefined;
  readonly council: CouncilFee | null;
  /** The haulier charges VAT on the council's fee, because it applies in its own name. */
  readonly vatRegistered: boolean;
}

export const feeAtCost = "plus the council’s fee, at cost, shown with its receipt";

/** Charges of a permit: none if the contractor has one, else handling and fee. Source: decisions P-3 and P-9. */
export function permitCharges(rates: Rates, { isHeld, isHandled, council, vatRegistered }: Permit): Charged {
  if (isHeld) return { charges: [] };
  if (!isHandled)
    return onRequest(
      "A skip or work on a public road needs a permit: tick that you want one, or give your permit’s number.",
    );
  if (council?.who === "hirer")
    return onRequest(`In ${council.council} the hirer applies for the permit: give its number.`);
  const handled = rates("permitHandled");
  if (handled === null) return onRequest("This haulier has no price for handling a permit: give your permit’s number.");
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
