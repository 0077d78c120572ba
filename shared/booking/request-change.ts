import { answersRead } from "../catalogue/answers.ts";
import { serviceOf } from "../catalogue/normalise.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { dayText } from "../kernel/day-text.ts";
import { formatPence } from "../kernel/money-text.ts";
import { ukDayOf, ukTimeOf } from "../kernel/time.ts";
import type { Place } from "../places/model.ts";
import type { JobRecord } from "./model.ts";
import { takesFurther } from "./order.ts";
import { differenceMaxLength, mostDifferences, type RequestDifference, whatMaxLength } from "./request-change-model.ts";
import { workLineLabels, workLines } from "./work-lines.ts";

type Job = Omit<JobRecord, "version" | "updatedAt" | "changes">;

const priced = (job: Omit<Job, "price">) => ({
  when: [job.collectAt, urgencyWords(job.urgencyLevel)],
  places: [job.pickup, job.delivery].map((place) => place && [place.coordinates.lat, place.coordinates.lng]),
  work: [job.quantity, job.materialType, answersRead(job.details)],
});

export const isSameJob = (before: Omit<Job, "price">, after: Omit<Job, "price">): boolean =>
  JSON.stringify(priced(before)) === JSON.stringify(priced(after));

const timeText = (at: string) => `${dayText(ukDayOf(at))}, ${ukTimeOf(at)}`;
const short = (text: string | null) =>
  text && text.length > differenceMaxLength ? `${text.slice(0, differenceMaxLength - 1)}…` : text;

const isMoved = (before: Place | null, after: Place | null) =>
  before?.label === after?.label && JSON.stringify(before?.coordinates) !== JSON.stringify(after?.coordinates);

/** Levels without a surcharge differ only in their time, so all read "not urgent". */
const urgencyWords = (level: UrgencyLevel) => (takesFurther(level) ? "not urgent" : level);

/**
 * Returns the differences between two versions of a request, in words for both sides. Leaves out the site contact's
 * names and numbers, because the haulier sees them only after accepting.
 */
export function differencesOf(before: Job, after: Job): RequestDifference[] {
  const of = (what: string, read: (job: Job) => string | null): RequestDifference[] => {
    const [old, now] = [read(before), read(after)];
    return old === now ? [] : [{ what: what.slice(0, whatMaxLength), before: short(old), after: short(now) }];
  };
  const place = (what: string, name: "pickup" | "delivery"): RequestDifference[] =>
    isMoved(before[name], after[name])
      ? [{ what: `Exact point of ${what.toLowerCase()}`, before: null, after: null }]
      : of(what, (job) => job[name]?.label ?? null);
  const contact = ({ contactName, contactPhone, contactEmail }: Job) =>
    JSON.stringify([contactName, contactPhone, contactEmail]);
  const questions = new Set([before, after].flatMap(({ details }) => answersRead(details).map(([label]) => label)));
  const all = [
    ...of("Time", ({ collectAt }) => timeText(collectAt)),
    ...of("Price", ({ price }) => formatPence(price.totalPence)),
    ...of("Urgency", ({ urgencyLevel }) => urgencyWords(urgencyLevel)),
    ...place("Place", "pickup"),
    ...place("Delivery", "delivery"),
    ...(serviceOf(after.service).isMaterial ? of("Quantity", ({ quantity }) => `${quantity} tonnes`) : []),
    ...of("Material", ({ materialType }) => materialType),
    ...[...questions].flatMap((label) =>
      of(label, ({ details }) => answersRead(details).find(([asked]) => asked === label)?.[1] ?? null),
    ),
    ...of("Notes", ({ notes }) => notes),
    ...workLines.flatMap((name) => of(workLineLabels[name], (job) => job[name] || null)),
    ...(contact(before) === contact(after) ? [] : [{ what: "Person on site", before: null, after: null }]),
  ];
  if (all.length <= mostDifferences) return all;
  return [...all.slice(0, mostDifferences - 1), { what: "Other answers", before: null, after: null }];
}
