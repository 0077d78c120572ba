import { surchargePercent } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { ukDayOf } from "../kernel/time.ts";
import { orderOverlaps, orderUrgent } from "./faults.ts";
import type { FurtherTime, OrderPart } from "./order-model.ts";
import { collectAtOf, slotHours } from "./rules.ts";

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
 * time that cannot be booked, and where one vehicle would have to do two parts at a time.
 */
export function orderTimes(wanted: Ordered, longestHours: number, now: string): string[] {
  const further = wanted.further ?? [];
  if (further.length > 0 && !takesFurther(wanted.urgencyLevel)) throw orderUrgent();
  const others = further.map((time) => collectAtOf({ ...time, urgencyLevel: "scheduled" }, now, { field: "further" }));
  const times = [collectAtOf(wanted, now), ...others].sort();
  const hours = times.flatMap((collectAt) => slotHours(collectAt, longestHours));
  if (new Set(hours).size < hours.length) throw orderOverlaps({ values: { hours: longestHours } });
  return times;
}

/** "Day 2 of 5"; "Load 2 of 5" where two are on one day. */
export function partWords({ number, collectAts }: Pick<OrderPart, "number" | "collectAts">): string {
  const isByDay = new Set(collectAts.map(ukDayOf)).size === collectAts.length;
  return `${isByDay ? "Day" : "Load"} ${number} of ${collectAts.length}`;
}
