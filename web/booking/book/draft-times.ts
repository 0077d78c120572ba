import type { Supplier } from "#shared/fleet/model.ts";
import { levelOn } from "#shared/fleet/starts.ts";
import { secondsBetween, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { furtherTimes, type JobDraft, type When, wantedDay } from "./job-draft.ts";

/** The draft for another UK day, at the same time of day unless another is given, with the urgency that it then has. */
export function onDay(draft: JobDraft, day: string, collectTime = draft.collectTime): JobDraft {
  const level = levelOn(day, draft.urgencyLevel, new Date().toISOString());
  const urgencyLevel = level === "standard" ? "scheduled" : level;
  return { ...draft, urgencyLevel, collectOn: urgencyLevel === "scheduled" ? day : "", collectTime };
}

/** The draft at the time at which a supplier can begin, which it may not name; further days or loads keep theirs. */
export function atStartOf(draft: JobDraft, { startsAt }: Pick<Supplier, "startsAt">): JobDraft {
  if (!startsAt || furtherTimes(draft).length > 0) return draft;
  // "As soon as possible" stays so: the server starts it an hour from then, and it has no price by the clock.
  if (!draft.collectTime && secondsBetween(new Date().toISOString(), startsAt) <= 3600) return draft;
  const [day, time] = [ukDayOf(startsAt), ukTimeOf(startsAt)];
  return day === wantedDay(draft) ? { ...draft, collectTime: time } : onDay(draft, day, time);
}

/** The draft as several loads of one vehicle, one each working day: as many tons in each as it takes. */
export async function inLoads(draft: JobDraft, { loads }: Pick<Supplier, "loads">): Promise<JobDraft> {
  const { workingDayAfter } = await import("../../lib/bank-holiday.tsx");
  const days = [wantedDay(draft)];
  while (days.length < loads) days.push(workingDayAfter(days.at(-1) ?? "", draft.pickup.place));
  const further = days.slice(1).map((collectOn) => ({ collectOn, collectTime: draft.collectTime }));
  return { ...draft, quantity: Math.ceil(draft.quantity / loads), further };
}

/** The fields of a draft that ask for a start. Another day than the urgency's is asked for by its date. */
export function timeFields(draft: When, at: string): Pick<JobDraft, "urgencyLevel" | "collectOn" | "collectTime"> {
  const [day, collectTime] = [ukDayOf(at), ukTimeOf(at)];
  const { urgencyLevel, collectOn } = draft;
  if (day === wantedDay(draft)) return { urgencyLevel, collectOn, collectTime };
  return { urgencyLevel: "scheduled", collectOn: day, collectTime };
}
