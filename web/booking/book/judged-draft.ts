import { z } from "zod";
import { orderTimes, takesFurther } from "#shared/booking/order.ts";
import { scheduledDay } from "#shared/booking/rules.ts";
import { linesOf } from "#shared/booking/work.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { namesDay } from "#shared/catalogue/prices.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { lacksPermit } from "#shared/permits/on-road.ts";
import { lacksGateNotes, placeChoice } from "#shared/places/chosen-place.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { Fields } from "./draft-fields.ts";
import {
  asksDelivery,
  chosenDay,
  draftService,
  type JobDraft,
  lacksDelivery,
  type When,
  wantedTime,
  wantsQuantity,
} from "./job-draft.ts";
import { judgedAnswers } from "./judged-answers.ts";
import { noAnswers, type PanelAnswers } from "./panel-answers.ts";

type Rule = readonly [field: keyof JobDraft, isWrong: (draft: JobDraft) => boolean, words: string];

/** Rules that involve several fields: field, condition and message. */
const rules: readonly Rule[] = [
  ["service", (draft) => normaliseService(draft.service) === null, "Choose what you need."],
  ["pickup", (draft) => draft.pickup.place === null, "Enter an address or postcode."],
  ["delivery", (draft) => lacksDelivery(draft), "Enter an address or postcode."],
  [
    "further",
    (draft) => furtherTimes(draft).some(({ collectOn }) => collectOn === ""),
    "Choose a date for each, or remove it.",
  ],
  [
    "collectOn",
    (draft) => lacksRoadDate(draft),
    "Choose the date: a road permit takes time. Ask the council how early it needs the application.",
  ],
  ["quantity", (draft) => wantsQuantity(draft) && draft.quantity <= 0, "Enter how many tonnes."],
];

const gateRules: readonly Rule[] = [
  ["pickup", (draft) => lacksGateNotes(draft.pickup), "Say how a driver gets in."],
  ["delivery", (draft) => asksDelivery(draft) && lacksGateNotes(draft.delivery), "Say how a driver gets in."],
];

const judgedBy = (fields: typeof Fields, judging: readonly Rule[]) =>
  judging
    .reduce(
      (schema, [field, isWrong, error]) =>
        schema.refine((draft) => !isWrong(draft), { path: [field], error, when: () => true }),
      fields,
    )
    .superRefine((draft, context) => {
      for (const [field, message] of panelDetails(draft).wrong)
        context.addIssue({ code: "custom", path: [field], message });
      const wrong = timeFault(draft, new Date().toISOString());
      if (wrong) context.addIssue({ code: "custom", path: [fieldOf(wrong, draft)], message: wrong.message });
    });

export const CompleteDraft = judgedBy(Fields, [...rules, ...gateRules]);

export function completeDraft(draft: JobDraft): JobDraft | null {
  const judged = CompleteDraft.safeParse(draft);
  return judged.success ? judged.data : null;
}

/** The draft's fields that affect its price; contact and access do not. */
export const PricedDraft = judgedBy(
  Fields.extend({
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
  }) as unknown as typeof Fields,
  rules,
);

export function panelDetails(draft: JobDraft) {
  const service = draftService(draft);
  return service ? judgedAnswers(service.panel, draft) : { details: null, wrong: [] as const };
}

/**
 * Whether a road job without a permit has no date yet. The default, one week ahead, may be too soon for the council.
 */
export const lacksRoadDate = (draft: JobDraft): boolean =>
  !namesDay(draft.urgencyLevel) && !chosenDay(draft) && lacksPermit(panelDetails(draft).details);

type Order = When & Pick<JobDraft, "service" | "further"> & Partial<PanelAnswers>;

/** Returns further days or loads; none for an urgent job. */
export function furtherTimes({ urgencyLevel, further = [] }: Pick<JobDraft, "urgencyLevel" | "further">) {
  return takesFurther(urgencyLevel) ? further.map((time) => ({ ...time, collectTime: time.collectTime || null })) : [];
}

export function wantedDay(draft: When): string {
  const { collectOn, urgencyLevel } = wantedTime(draft);
  return collectOn ?? scheduledDay(urgencyLevel, new Date().toISOString());
}

/** Arrival times for each day or load, in UTC and sorted; null if a time is impossible. */
export function draftTimes(draft: Order, now: string): string[] | null {
  try {
    return timesOf(draft, now);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

function timesOf(draft: Order, now: string): string[] {
  const id = normaliseService(draft.service);
  const details = id && judgedAnswers(serviceOf(id).panel, { ...noAnswers, ...draft }).details;
  const held = id ? timeHeld(id, details) : { hours: 1, days: 1 };
  return orderTimes({ ...wantedTime(draft), further: furtherTimes(draft) }, held, now);
}

/** Returns the form field for a time error. A hire that is too long is an error of its number of days. */
function fieldOf({ detail: { field } }: Fault, draft: Pick<JobDraft, "service">): string {
  if (field !== "details") return field ?? "collectOn";
  return draftService(draft)?.panel === "excavator" ? "hireDays" : "craneDays";
}

function timeFault(draft: Order, now: string): Fault | null {
  // An empty further row shows its own error.
  if (furtherTimes(draft).some(({ collectOn }) => collectOn === "")) return null;
  try {
    timesOf(draft, now);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

export const requestOf = (draft: JobDraft) => ({ ...workOfDraft(draft), ...wantedTime(draft) });

export function workOfDraft(draft: JobDraft) {
  const { pickup, delivery } = draft;
  return {
    service: draft.service,
    pickup: placeChoice(pickup),
    delivery: asksDelivery(draft) && delivery.place ? placeChoice(delivery) : null,
    quantity: wantsQuantity(draft) ? draft.quantity : 1,
    contactName: draft.contactName.trim(),
    contactPhone: draft.contactPhone.trim(),
    contactEmail: draft.contactEmail.trim() || null,
    notes: draft.notes.trim() || null,
    ...linesOf(draft, (text) => text.trim() || null),
    details: panelDetails(draft).details,
  };
}

/** The supplier search for a draft; null if its place is unknown. */
export function searchOf(draft: JobDraft) {
  const { service, pickup, delivery, quantity, urgencyLevel, collectTime } = draft;
  return (
    pickup.place && {
      ...{ service, urgencyLevel, on: wantedDay(draft), at: collectTime || null },
      site: pickup.place.coordinates,
      precision: pickup.place.precision,
      delivery: (asksDelivery(draft) && delivery.place?.coordinates) || null,
      deliveryPrecision: (asksDelivery(draft) && delivery.place?.precision) || null,
      quantity: wantsQuantity(draft) ? quantity : null,
      details: panelDetails(draft).details,
      further: furtherTimes(draft).filter(({ collectOn }) => collectOn !== ""),
    }
  );
}
