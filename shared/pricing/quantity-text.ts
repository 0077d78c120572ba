import type { PriceLine } from "./line.ts";

/** How much of a line is charged: "1 hour", "4.5 hours", "14.4 m²"; the number alone where the line has no unit. */
export function quantityText({ quantity, unit }: Pick<PriceLine, "quantity" | "unit">): string {
  const isOne = quantity === 1 || unit === "" || unit === "m²" || unit === "t" || unit.endsWith("s");
  return `${quantity} ${unit}${isOne ? "" : "s"}`.trim();
}
