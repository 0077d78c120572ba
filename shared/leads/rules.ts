import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import type { Promised } from "../kernel/promise.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";

/** How long a lead waits for its guest and for quotes, days. */
export const leadDays = 14;
/** How long a guest's words are kept, days: then they go by themselves. */
export const keptDays = 365;
/** Within how many hours a guest is promised quotes. */
export const answerHours = 24;
/** Leads that one e-mail address may make on one day: each sends that address a mail, whoever typed it. */
export const mostADay = 3;
/** Hauliers that are told of a lead: the nearest. */
export const mostInvited = 25;

/** What a guest may ask for, in the words of the list, with the service it stands for; `multiple` goes to an admin. */
export const leadServices = {
  hiab: { words: "Hiab Services", service: "hiab" },
  skip: { words: "Skip Hire", service: "skips" },
  digger: { words: "Digger & Excavation", service: "excavator" },
  aggregates: { words: "Aggregates Delivery", service: "aggregates" },
  "muck-away": { words: "Muck Away", service: "muck-away" },
  multiple: { words: "Multiple Services", service: null },
} as const satisfies Readonly<Record<string, { words: string; service: ServiceId | null }>>;
export type LeadServiceType = keyof typeof leadServices;

/** How soon a guest wants it: in how many days at the latest. */
export const leadUrgencies = {
  low: { words: "Within 2 weeks", days: 14, level: "scheduled" },
  medium: { words: "Within 1 week", days: 7, level: "scheduled" },
  high: { words: "Within 3 days", days: 3, level: "scheduled" },
  urgent: { words: "Same day", days: 0, level: "today" },
} as const satisfies Readonly<Record<string, { words: string; days: number; level: UrgencyLevel }>>;
export type LeadUrgency = keyof typeof leadUrgencies;

/** What a guest would pay, with the most of it in pence; null where there is no most. */
export const budgetRanges = {
  "under-100": { words: "Under £100", mostPence: 10_000 },
  "100-300": { words: "£100-£300", mostPence: 30_000 },
  "300-500": { words: "£300-£500", mostPence: 50_000 },
  "500-1000": { words: "£500-£1,000", mostPence: 100_000 },
  "1000-plus": { words: "Over £1,000", mostPence: null },
  discuss: { words: "Let's discuss", mostPence: null },
} as const satisfies Readonly<Record<string, { words: string; mostPence: number | null }>>;
export type BudgetRange = keyof typeof budgetRanges;

/** A guest names no hour. Work that is to be done by a day is counted as begun at this one, which leaves an afternoon. */
const latestTime = "12:00";
/** Hauliers need this long to read a lead, to price it and to come. */
const leastSeconds = 4 * 3600;

/** When a guest's work begins at the latest, as an instant: noon of the last day that is named, or of the next one. */
export function latestStart(urgency: LeadUrgency, now: string): string {
  const day = addDays(ukDayOf(now), leadUrgencies[urgency].days);
  const noon = instantOfUk(day, latestTime);
  return noon >= addSeconds(now, leastSeconds) ? noon : instantOfUk(addDays(day, 1), latestTime);
}

/** Until when a lead that was made at an instant waits. */
export const leadEnds = (createdAt: string): string => addSeconds(createdAt, leadDays * 86_400);

/** By when a guest is promised quotes. */
export const answerDue = (createdAt: string): string => addSeconds(createdAt, answerHours * 3600);

/** When half of the time has passed in which a guest is promised quotes, and when all of it has. By the clock. */
export const promiseFor = (createdAt: string): Promised => ({
  halfBy: addSeconds(createdAt, answerHours * 1800),
  promisedBy: answerDue(createdAt),
});
