import type { ServiceDetails } from "../catalogue/details.ts";

/**
 * Litres of one fuel in packages up to which no ADR certificate is needed. Source: ADR 1.1.3.6, transport categories 3
 * (diesel, gas oil, heating oil: UN 1202) and 2 (petrol: UN 1203).
 */
export const packagedLitres = { diesel: 1000, petrol: 333 } as const;

/**
 * The ADR certificate that the driver of a job needs. A tank always needs one for tanks. Fuel whose kind, quantity or carriage
 * nobody has said counts as above the limit.
 */
export function adrNeeded(details: ServiceDetails | null | undefined): "none" | "packages" | "tank" {
  const { fuel, fuelLitres, fuelCarriage } = details?.panel === "generic" ? details : {};
  if (fuelCarriage === "tank") return "tank";
  if (fuelCarriage !== "packages" || !fuel || fuelLitres === undefined) return "packages";
  return fuelLitres > packagedLitres[fuel === "petrol" ? "petrol" : "diesel"] ? "packages" : "none";
}
