import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import type { PromisedTimes } from "../kernel/promise.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";

export const leadDays = 14;
export const storedDays = 365;
export const answerHours = 24;
/** Maximum leads per email address and day: each sends an email to an address that anybody can type. */
export const mostADay = 3;
export const mostInvited = 25;

/** Services in the guest form's list; `multiple` goes to an admin. */
export const leadServices = {
  hiab: { words: "Hiab Services", service: "hiab" },
  skip: { words: "Skip Hire", service: "skips" },
  digger: { words: "Digger & Excavation", service: "excavator" },
  aggregates: { words: "Aggregates Delivery", service: "aggregates" },
  "muck-away": { words: "Muck Away", service: "muck-away" },
  multiple: { words: "Multiple Services", service: null },
} as const satisfies Readonly<Record<string, { words: string; service: ServiceId | null }>>;
export type LeadServiceType = keyof typeof leadServices;

export const leadUrgencies = {
  low: { words: "Within 2 weeks", days: 14, level: "scheduled" },
  medium: { words: "Within 1 week", days: 7, level: "scheduled" },
  high: { words: "Within 3 days", days: 3, level: "scheduled" },
  urgent: { words: "Same day", days: 0, level: "today" },
} as const satisfies Readonly<Record<string, { words: string; days: number; level: UrgencyLevel }>>;
export type LeadUrgency = keyof typeof leadUrgencies;

/** Budgets, with the upper limit in pence; null: no limit. */
export const budgetRanges = {
  "under-100": { words: "Under £100", mostPence: 10_000 },
  "100-300": { words: "£100-£300", mostPence: 30_000 },
  "300-500": { words: "£300-£500", mostPence: 50_000 },
  "500-1000": { words: "£500-£1,000", mostPence: 100_000 },
  "1000-plus": { words: "Over £1,000", mostPence: null },
  discuss: { words: "Let's discuss", mostPence: null },
} as const satisfies Readonly<Record<string, { words: string; mostPence: number | null }>>;
export type BudgetRange = keyof typeof budgetRanges;

/** Guests name no hour. Work due by a day starts at this time, which leaves the afternoon. */
const latestTime = "12:00";
/** Seconds that hauliers need to read a lead, price it and arrive. */
const leastSeconds = 4 * 3600;

/** Latest start of a guest's work: noon of the last named day, or of the next one. */
export function latestStart(urgency: LeadUrgency, now: string): string {
  const day = addDays(ukDayOf(now), leadUrgencies[urgency].days);
  const noon = instantOfUk(day, latestTime);
  return noon >= addSeconds(now, leastSeconds) ? noon : instantOfUk(addDays(day, 1), latestTime);
}

export const leadEnds = (createdAt: string): string => addSeconds(createdAt, leadDays * 86_400);

export const answerDue = (createdAt: string): string => addSeconds(createdAt, answerHours * 3600);

/** Returns when half, and when all, of the time for a guest's quotes is over, by the clock. */
export const promiseFor = (createdAt: string): PromisedTimes => ({
  halfBy: addSeconds(createdAt, answerHours * 1800),
  promisedBy: answerDue(createdAt),
});
