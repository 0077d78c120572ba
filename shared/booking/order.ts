import { surchargePercent } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { overlaps } from "../fleet/free-then.ts";
import type { FurtherTime } from "../fleet/further-time.ts";
import { endAt, mustFitHire } from "../fleet/hire.ts";
import { ukDayOf } from "../kernel/time.ts";
import type { TimeHeld } from "../pricing/hours-held.ts";
import { orderOverlaps, orderUrgent } from "./faults.ts";
import type { OrderPart } from "./order-model.ts";
import { collectAtOf } from "./rules.ts";

/** Whether the urgency allows several days or loads: only without a surcharge. Urgent jobs are single jobs. */
export const takesFurther = (level: UrgencyLevel): boolean => surchargePercent(level) === 0;

interface Ordered {
  readonly urgencyLevel: UrgencyLevel;
  readonly collectOn?: string | null | undefined;
  readonly collectTime?: string | null | undefined;
  readonly further?: readonly FurtherTime[] | null | undefined;
}

/**
 * Returns the start of each part of an order, earliest first; just one for a single job. Throws for a time that cannot
 * be booked, for a hire that is too long, and for parts that overlap on one vehicle.
 */
export function orderTimes(wanted: Ordered, held: TimeHeld, now: string): string[] {
  mustFitHire(held);
  const further = wanted.further ?? [];
  if (further.length > 0 && !takesFurther(wanted.urgencyLevel)) throw orderUrgent();
  const others = further.map((time) => collectAtOf({ ...time, urgencyLevel: "scheduled" }, now, { field: "further" }));
  const times = [collectAtOf(wanted, now), ...others].sort();
  const spans = times.map((startsAt) => ({ startsAt, endsAt: endAt(startsAt, held) }));
  const long = held.days > 1 ? `${held.days} days` : `${held.hours} hours`;
  if (spans.some((span, at) => spans.slice(at + 1).some((next) => overlaps(span, next))))
    throw orderOverlaps({ values: { long } });
  return times;
}

/**
 * Returns ORD-{8}, the number that all requests of an order share: the first eight characters of its id, upper case.
 */
export const orderReference = (id: string): string => `ORD-${id.slice(0, 8).toUpperCase()}`;

type Part = Pick<OrderPart, "number" | "collectAts" | "by">;

/** Returns "Vehicle 2 of 3"; for one vehicle "Day 2 of 5", or "Load 2 of 5" if two are on one day. */
export function partWords({ number, collectAts, by }: Part): string {
  const isByDay = new Set(collectAts.map(ukDayOf)).size === collectAts.length;
  const what = by === "vehicle" ? "Vehicle" : isByDay ? "Day" : "Load";
  return `${what} ${number} of ${collectAts.length}`;
}

/** Returns "ORD-4F0C21D7, vehicle 2 of 3", for emails and lists; null for a job outside an order. */
export const orderWords = (order: (Part & Pick<OrderPart, "reference">) | null): string | null =>
  order && `${order.reference}, ${partWords(order).toLowerCase()}`;

/**
 * Splits whole tonnes over the vehicles of an order. Each takes its share, at most its payload (null: unknown). Tonnes
 * beyond the payloads are spread evenly. The sum is always `tons`.
 */
export function tonsOfEach(tons: number, payloads: readonly (number | null)[]): number[] {
  const shares = payloads.map(() => 0);
  const roomOf = (at: number) => Math.floor(payloads[at] ?? Number.POSITIVE_INFINITY) - (shares[at] ?? 0);
  for (let left = tons; left > 0; left--) {
    const free = shares.map((_, at) => at).filter((at) => roomOf(at) > 0);
    const among = free.length > 0 ? free : shares.map((_, at) => at);
    const least = among.reduce((best, at) => ((shares[at] ?? 0) < (shares[best] ?? 0) ? at : best));
    shares[least] = (shares[least] ?? 0) + 1;
  }
  return shares;
}

export const currentParts = <Job extends { readonly order: OrderPart | null; readonly handedTo: string | null }>(
  jobs: readonly Job[],
): Job[] =>
  jobs
    .filter(({ order, handedTo }) => order !== null && handedTo === null)
    .sort((a, b) => (a.order?.number ?? 0) - (b.order?.number ?? 0));
