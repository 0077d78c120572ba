import type { ServiceDetails } from "../catalogue/details.ts";

/**
 * Maximum litres of one fuel in packages without an ADR certificate. Source: ADR 1.1.3.6, transport categories 3
 * (diesel, gas oil, heating oil: UN 1202) and 2 (petrol: UN 1203).
 */
export const packagedLitres = { diesel: 1000, petrol: 333 } as const;

/**
 * Returns the kind of ADR certificate that a job's driver needs. A tank always needs a tank certificate. Unknown fuel,
 * quantity or carriage counts as above the limit.
 */
export function adrNeeded(details: ServiceDetails | null | undefined): "none" | "packages" | "tank" {
  const { fuel, fuelLitres, fuelCarriage } = details?.panel === "generic" ? details : {};
  if (fuelCarriage === "tank") return "tank";
  if (fuelCarriage !== "packages" || !fuel || fuelLitres === undefined) return "packages";
  return fuelLitres > packagedLitres[fuel === "petrol" ? "petrol" : "diesel"] ? "packages" : "none";
}
