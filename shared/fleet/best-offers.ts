import type { Supplier } from "./model.ts";
import { isBookable } from "./rules.ts";

type Offer = Pick<Supplier, "availability" | "uncovered" | "noPermit" | "price" | "etaMinutes">;

export function bestOffers<One extends Offer>(suppliers: readonly One[]): { cheapest: One; soonest: One } | null {
  const [first, ...others] = suppliers.filter(isBookable);
  if (!first) return null;
  const pence = ({ price }: One) => price?.totalPence ?? 0;
  const least = (of: (one: One) => readonly [number, number]) =>
    others.reduce((best, one) => {
      const [[a, thenA], [b, thenB]] = [of(one), of(best)];
      return a < b || (a === b && thenA < thenB) ? one : best;
    }, first);
  return {
    cheapest: least((one) => [pence(one), one.etaMinutes]),
    soonest: least((one) => [one.etaMinutes, pence(one)]),
  };
}

/** Returns why vehicles have no price for a job, each reason once, most frequent first. */
export function reasonsOnRequest(suppliers: readonly Pick<Supplier, "onRequest">[]): string[] {
  const counts = new Map<string, number>();
  for (const { onRequest } of suppliers) if (onRequest) counts.set(onRequest, (counts.get(onRequest) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([reason]) => reason);
}
