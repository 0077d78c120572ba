import { type Charge, type Charged, lineOf, onRequest } from "./line.ts";
import type { Rates } from "./rates.ts";

/**
 * By the tonne, the load or the call-out, whichever the card has first, at least its minimum. `trips`: what the vehicle's own
 * payload needs for the tonnes. `loads` says how often the miles are driven. Source: decision P-3.
 */
export function unitCharges(rates: Rates, tonnes: number, trips: number): Charged & { readonly loads?: number } {
  const [tonne, load, callOut] = [rates("tonne"), rates("load"), rates("callOut")];
  const loads = Math.max(trips, Math.ceil(tonnes / (rates("tonnesPerLoad") || 20)));
  const work = (words: string, quantity: number, unit: string, unitPence: number): Charge => ({
    ...{ kind: "work", words, quantity, unit, unitPence },
  });
  const charge =
    tonne !== null
      ? work("Material", tonnes, "tonne", tonne)
      : load !== null
        ? work("Loads", loads, "load", load)
        : callOut !== null
          ? work("Call-out", 1, "", callOut)
          : null;
  if (!charge) return onRequest("This haulier has set no rate for this service.");
  if (tonne !== null && tonnes === 0) return onRequest("Say how many tonnes to see the price.");
  const missing = (rates("minimumCharge") ?? 0) - lineOf(charge).grossPence;
  return {
    charges: missing > 0 ? [charge, work("Up to the minimum", 1, "", missing)] : [charge],
    loads: load !== null && tonne === null ? loads : 1,
  };
}
