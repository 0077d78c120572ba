import type { Supplier } from "#shared/fleet/model.ts";

/** From where a supplier's distance and time count: from the road, by a fix of so many minutes ago, or from its base. */
export function whereText({ onRoadAt, keptNear }: Pick<Supplier, "onRoadAt" | "keptNear">, now: number): string {
  if (onRoadAt === null) return `Kept near ${keptNear}`;
  const minutes = Math.floor((now - Date.parse(onRoadAt)) / 60_000);
  return `On the road, ${minutes < 1 ? "just now" : `${minutes} min ago`}`;
}
