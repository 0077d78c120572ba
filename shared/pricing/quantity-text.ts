import type { PriceLine } from "./line.ts";

/** Formats a quantity with its unit: "1 hour", "4.5 hours", "14.4 m²"; without a unit only the number. */
export function quantityText({ quantity, unit }: Pick<PriceLine, "quantity" | "unit">): string {
  const isOne = quantity === 1 || unit === "" || unit === "m²" || unit === "t" || unit.endsWith("s");
  return `${quantity} ${unit}${isOne ? "" : "s"}`.trim();
}
