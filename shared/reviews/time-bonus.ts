import { secondsBetween } from "../kernel/time.ts";

const hours = (count: number, minutes: number) => count * 3600 + minutes * 60;

/** How long a job may take at the most, seconds, and the share of half its price that its haulier then earns beside it. */
export const timeBonusBands = [
  [hours(4, 15), 0.5],
  [hours(5, 15), 0.4],
  [hours(6, 15), 0.3],
  [hours(7, 15), 0.2],
  [hours(8, 15), 0.1],
] as const;

interface Timed {
  readonly acceptedAt: string;
  readonly collectAt: string;
  readonly deliveredAt: string;
  readonly finalPricePence: number;
}

/**
 * What a haulier earns beside the price for being quick, pence. The clock runs from the acceptance or the agreed time,
 * whichever is later, to the delivery; it never lowers a price.
 */
export function timeBonusPence({ acceptedAt, collectAt, deliveredAt, finalPricePence }: Timed): number {
  const taken = secondsBetween(acceptedAt > collectAt ? acceptedAt : collectAt, deliveredAt);
  const [, share] = timeBonusBands.find(([most]) => taken <= most) ?? [0, 0];
  return Math.round(Number((finalPricePence * 0.5 * share).toFixed(4)));
}
