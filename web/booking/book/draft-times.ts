import type { Supplier } from "#shared/fleet/model.ts";
import { levelOn } from "#shared/fleet/starts.ts";
import { secondsBetween, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import type { JobDraft, When } from "./job-draft.ts";
import { draftTimes, furtherTimes, wantedDay } from "./judged-draft.ts";

/** Moves a draft to another UK day and adapts its urgency. Keeps the time unless one is given. */
export function onDay(draft: JobDraft, day: string, collectTime = draft.collectTime): JobDraft {
  const level = levelOn(day, draft.urgencyLevel, new Date().toISOString());
  const urgencyLevel = level === "standard" ? "scheduled" : level;
  return { ...draft, urgencyLevel, collectOn: urgencyLevel === "scheduled" ? day : "", collectTime };
}

/**
 * Moves a draft to a supplier's next start if its own time differs. Further days or loads keep their times. "Any time
 * that day" stays, because it is priced as such and the server picks the first free start.
 */
export function atStartOf(draft: JobDraft, { startsAt }: Pick<Supplier, "startsAt">): JobDraft {
  if (!startsAt || furtherTimes(draft).length > 0) return draft;
  const [day, time] = [ukDayOf(startsAt), ukTimeOf(startsAt)];
  const isThatDay = day === wantedDay(draft);
  const isSoon = secondsBetween(new Date().toISOString(), startsAt) <= 3600;
  if (!draft.collectTime && (isThatDay || isSoon)) return draft;
  return isThatDay ? { ...draft, collectTime: time } : onDay(draft, day, time);
}

/** Arrival times of a supplier for each day or load of a draft, in UTC; null if a time is impossible. */
export function startsWith(draft: JobDraft, { startsAt }: Pick<Supplier, "startsAt">, now: string): string[] | null {
  const times = draftTimes(draft, now);
  return times?.length === 1 && !draft.collectTime && startsAt ? [startsAt] : times;
}

/** Splits a draft into full loads of one vehicle, one load per working day. */
export async function inLoads(draft: JobDraft, { loads }: Pick<Supplier, "loads">): Promise<JobDraft> {
  const { workingDayAfter } = await import("../bank-holiday.tsx");
  const days = [wantedDay(draft)];
  while (days.length < loads) days.push(workingDayAfter(days.at(-1) ?? "", draft.pickup.place));
  const further = days.slice(1).map((collectOn) => ({ collectOn, collectTime: draft.collectTime }));
  return { ...draft, quantity: Math.ceil(draft.quantity / loads), further };
}

/** Returns a draft's time fields for a start. Uses a date if the day differs from the urgency's. */
export function timeFields(draft: When, at: string): Pick<JobDraft, "urgencyLevel" | "collectOn" | "collectTime"> {
  const [day, collectTime] = [ukDayOf(at), ukTimeOf(at)];
  const { urgencyLevel, collectOn } = draft;
  if (day === wantedDay(draft)) return { urgencyLevel, collectOn, collectTime };
  return { urgencyLevel: "scheduled", collectOn: day, collectTime };
}
