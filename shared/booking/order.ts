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

/** An order's days and loads can only be had without a surcharge: what is urgent is one job. */
export const takesFurther = (level: UrgencyLevel): boolean => surchargePercent(level) === 0;

interface Ordered {
  readonly urgencyLevel: UrgencyLevel;
  readonly collectOn?: string | null | undefined;
  readonly collectTime?: string | null | undefined;
  readonly further?: readonly FurtherTime[] | null | undefined;
}

/**
 * When the vehicle is wanted for each part of an order, earliest first; of an order for one job, just that. Throws for a
 * time that cannot be booked, for too long a hire, and where one vehicle would have to do two parts at a time.
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

/** ORD-{8}: the number that the requests of one order share: the first eight characters of the order's id, upper case. */
export const orderReference = (id: string): string => `ORD-${id.slice(0, 8).toUpperCase()}`;

type Part = Pick<OrderPart, "number" | "collectAts" | "by">;

/** "Vehicle 2 of 3"; of one vehicle "Day 2 of 5", and "Load 2 of 5" where two are on one day. */
export function partWords({ number, collectAts, by }: Part): string {
  const isByDay = new Set(collectAts.map(ukDayOf)).size === collectAts.length;
  const what = by === "vehicle" ? "Vehicle" : isByDay ? "Day" : "Load";
  return `${what} ${number} of ${collectAts.length}`;
}

/** "ORD-4F0C21D7, vehicle 2 of 3", for mails and lists; null for a job that is no part of an order. */
export const orderWords = (order: (Part & Pick<OrderPart, "reference">) | null): string | null =>
  order && `${order.reference}, ${partWords(order).toLowerCase()}`;

/**
 * How many tons each vehicle of an order takes, in whole tons: each as much of its share as its payload allows (null: not
 * known), and the rest evenly over all. The sum is always `tons`.
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

/** The request of each part that counts now, by the number of the part: those that no other has followed. */
export const currentParts = <Job extends { readonly order: OrderPart | null; readonly handedTo: string | null }>(
  jobs: readonly Job[],
): Job[] =>
  jobs
    .filter(({ order, handedTo }) => order !== null && handedTo === null)
    .sort((a, b) => (a.order?.number ?? 0) - (b.order?.number ?? 0));
