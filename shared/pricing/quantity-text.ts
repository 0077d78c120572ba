import type { PriceLine } from "./line.ts";

/** Returns "1 hour", "4.5 hours", "14.4 m²"; the number alone without a unit. */
export function quantityText({ quantity, unit }: Pick<PriceLine, "quantity" | "unit">): string {
  const isOne = quantity === 1 || unit === "" || unit === "m²" || unit === "t" || unit.endsWith("s");
  return `${quantity} ${unit}${isOne ? "" : "s"}`.trim();
}
