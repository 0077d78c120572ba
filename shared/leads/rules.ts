import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import type { PromisedTimes } from "../kernel/promise.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";

export const leadDays = 14;
export const storedDays = 365;
export const answerHours = 24;
/** Maximum leads per email address and day: each sends an email to an address that the guest may not own. */
export const mostADay = 3;
export const mostInvited = 25;

/** Services in the guest form; `multiple` goes to an admin instead of hauliers. */
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

/** Budgets in the guest form, with the upper limit in pence; null: no limit. */
export const budgetRanges = {
  "under-100": { words: "Under £100", mostPence: 10_000 },
  "100-300": { words: "£100-£300", mostPence: 30_000 },
  "300-500": { words: "£300-£500", mostPence: 50_000 },
  "500-1000": { words: "£500-£1,000", mostPence: 100_000 },
  "1000-plus": { words: "Over £1,000", mostPence: null },
  discuss: { words: "Let's discuss", mostPence: null },
} as const satisfies Readonly<Record<string, { words: string; mostPence: number | null }>>;
export type BudgetRange = keyof typeof budgetRanges;

/** UK start time of work due by a day, because guests choose no time. Noon leaves the afternoon for the work. */
const latestTime = "12:00";
/** Minimum seconds that hauliers need to read a lead, quote and arrive. */
const leastSeconds = 4 * 3600;

/** Returns the latest start of a guest's work: noon of the last possible day, or of the next one if too late. */
export function latestStart(urgency: LeadUrgency, now: string): string {
  const day = addDays(ukDayOf(now), leadUrgencies[urgency].days);
  const noon = instantOfUk(day, latestTime);
  return noon >= addSeconds(now, leastSeconds) ? noon : instantOfUk(addDays(day, 1), latestTime);
}

export const leadEnds = (createdAt: string): string => addSeconds(createdAt, leadDays * 86_400);

export const answerDue = (createdAt: string): string => addSeconds(createdAt, answerHours * 3600);

/** Returns when half and all of the time to get quotes for a lead has passed, in clock time. */
export const promiseFor = (createdAt: string): PromisedTimes => ({
  halfBy: addSeconds(createdAt, answerHours * 1800),
  promisedBy: answerDue(createdAt),
});
