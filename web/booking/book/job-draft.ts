import { z } from "zod";
import { JobRequestForm } from "#shared/booking/model.ts";
import { orderTimes, takesFurther } from "#shared/booking/order.ts";
import { scheduledDay } from "#shared/booking/rules.ts";
import { linesOf, WorkForm } from "#shared/booking/work.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { namesDay } from "#shared/catalogue/prices.ts";
import { Coordinates } from "#shared/geo/position.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { GateId, SiteId } from "#shared/kernel/id.ts";
import { lacksPermit } from "#shared/permits/on-road.ts";
import { lacksGateNotes, noPlace, placeChoice } from "#shared/places/chosen-place.ts";
import { FoundPlace } from "#shared/places/model.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { judgedAnswers, noAnswers, type PanelAnswers, PanelFields } from "./panel-answers.ts";

const Chosen = z.object({
  text: z.string(),
  placeId: z.string().nullable(),
  place: FoundPlace.nullable(),
  pin: Coordinates.nullish(),
  pinnedFrom: Coordinates.nullish(),
  gateNotes: z.string().nullish(),
  siteId: SiteId.nullish(),
  gateId: GateId.nullish(),
});
const { quantity, urgencyLevel, contactName, contactPhone, contactEmail, notes } = JobRequestForm.shape;
const typedLines = linesOf({}, (_empty, name) =>
  z.union([z.literal(""), WorkForm.shape[name].unwrap().unwrap()]).default(""),
);
const Fields = z.object({
  service: z.string(),
  pickup: Chosen,
  delivery: Chosen,
  quantity,
  urgencyLevel,
  /** A UK day, or "" for what the urgency says. */
  collectOn: z.string(),
  /** HH:MM, or "" for the usual hour. */
  collectTime: z.string(),
  /** Further days or loads of the same order. */
  further: z.array(z.object({ collectOn: z.string(), collectTime: z.string() })).default([]),
  contactName,
  contactPhone,
  contactEmail: z.union([z.literal(""), contactEmail.unwrap().unwrap()]),
  notes: notes.unwrap().unwrap(),
  /** "hirer" where the place's council takes the application for a permit from the customer alone. */
  permitBy: z.string().default(""),
  ...typedLines,
  ...PanelFields,
});
export type JobDraft = z.input<typeof Fields> & PanelAnswers;

type Rule = readonly [field: keyof JobDraft, isWrong: (draft: JobDraft) => boolean, words: string];

/** What is wrong with a draft beyond each field's own schema: the field, whether it is wrong, and what is said. */
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
    "Choose the date: a permit for the road takes time. Ask the council how long before it wants the application.",
  ],
  ["quantity", (draft) => wantsQuantity(draft) && draft.quantity <= 0, "Say how many tons."],
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

/** What the booking form holds while it is filled in; each field is judged by the request's own schema. */
export const JobDraft = judgedBy(Fields, [...rules, ...gateRules]);

/** The same draft as far as its price needs it: nobody says yet who is on site and how a driver gets in. */
export const PricedDraft = judgedBy(
  Fields.extend({
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
  }) as unknown as typeof Fields,
  rules,
);

/** The answers to the chosen service's questions: as they are sent, or what is wrong with them. */
export function panelDetails(draft: JobDraft) {
  const service = draftService(draft);
  return service ? judgedAnswers(service.panel, draft) : { details: null, wrong: [] as const };
}

/** An empty form: tomorrow is what most people want, and the price is the same. */
export const emptyDraft: JobDraft = {
  service: "",
  pickup: noPlace,
  delivery: noPlace,
  quantity: 0,
  urgencyLevel: "tomorrow",
  collectOn: "",
  collectTime: "",
  further: [],
  contactName: "",
  contactPhone: "",
  contactEmail: "",
  notes: "",
  permitBy: "",
  ...linesOf({}, (empty) => empty),
  ...noAnswers,
};

/** The registry's record of the chosen service, or null. */
export function draftService(draft: Pick<JobDraft, "service">) {
  const id = normaliseService(draft.service);
  return id && serviceOf(id);
}

/** Whether a delivery address is required besides the pickup. */
export function wantsDelivery(draft: Pick<JobDraft, "service">): boolean {
  return draftService(draft)?.needsDelivery ?? false;
}

/** Whether a delivery address is asked at all: required, or to be given if the goods go elsewhere. */
export function asksDelivery(draft: Pick<JobDraft, "service">): boolean {
  return wantsDelivery(draft) || (draftService(draft)?.takesDelivery ?? false);
}

/** Whether the delivery address is still to be found: one that is required, or one that somebody has begun to give. */
export function lacksDelivery(draft: Pick<JobDraft, "service" | "delivery">): boolean {
  const { text, place } = draft.delivery;
  return asksDelivery(draft) && place === null && (wantsDelivery(draft) || text.trim() !== "");
}

/** Whether a job on a road without its permit has no date yet: in a week, as usual, may be too soon for the council. */
export const lacksRoadDate = (draft: JobDraft): boolean =>
  !namesDay(draft.urgencyLevel) && !chosenDay(draft) && lacksPermit(panelDetails(draft).details);

/** Whether a quantity in tons is asked. */
export function wantsQuantity(draft: Pick<JobDraft, "service">): boolean {
  return draftService(draft)?.isMaterial ?? false;
}

/** "Service Location" where the vehicle works, "Pickup Location" where it collects. */
export function pickupLabel(draft: Pick<JobDraft, "service">): string {
  return wantsDelivery(draft) ? "Pickup Location" : "Service Location";
}

/** What is left empty of what is required, by the names on screen and in their order. */
export function missingFields(draft: JobDraft, forPrice = false): string[] {
  return [
    draft.service ? "" : "Service",
    draft.pickup.text.trim() ? "" : pickupLabel(draft),
    !wantsDelivery(draft) || draft.delivery.text.trim() ? "" : "Delivery Location",
    !wantsQuantity(draft) || draft.quantity > 0 ? "" : "Quantity",
    forPrice || draft.contactName.trim() ? "" : "Name",
    forPrice || draft.contactPhone.trim() ? "" : "Phone",
  ].filter(Boolean);
}

export type When = Pick<JobDraft, "urgencyLevel" | "collectOn" | "collectTime">;
type Order = When & Pick<JobDraft, "service" | "further"> & Partial<PanelAnswers>;

/** The further days or loads that count: none of something urgent, which is one job. */
export function furtherTimes({ urgencyLevel, further = [] }: Pick<JobDraft, "urgencyLevel" | "further">) {
  return takesFurther(urgencyLevel) ? further.map((time) => ({ ...time, collectTime: time.collectTime || null })) : [];
}

/** The day asked for: a date counts only where it can be chosen. */
function wantedTime({ urgencyLevel: level, collectOn, collectTime }: When) {
  return {
    urgencyLevel: level,
    collectOn: level === "scheduled" && collectOn ? collectOn : null,
    collectTime: collectTime || null,
  };
}

/** When the vehicle would be on site for each day or load, UTC, earliest first; null while a time is not possible. */
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

/** The day that was chosen; null where only the urgency decides. */
export const chosenDay = (draft: When): string | null => wantedTime(draft).collectOn;

/** The UK day on which the vehicle would be on site. */
export function wantedDay(draft: When): string {
  const { collectOn, urgencyLevel } = wantedTime(draft);
  return collectOn ?? scheduledDay(urgencyLevel, new Date().toISOString());
}

/** The field that a fault of the times is about: that of too long a hire is its number of days. */
function fieldOf({ detail: { field } }: Fault, draft: Pick<JobDraft, "service">): string {
  if (field !== "details") return field ?? "collectOn";
  return draftService(draft)?.panel === "excavator" ? "hireDays" : "craneDays";
}

function timeFault(draft: Order, now: string): Fault | null {
  // A row that is still empty says so by itself.
  if (furtherTimes(draft).some(({ collectOn }) => collectOn === "")) return null;
  try {
    timesOf(draft, now);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** The request that a complete draft makes, without what the review adds. */
export const requestOf = (draft: JobDraft) => ({ ...workOfDraft(draft), ...wantedTime(draft) });

/** The work that a complete draft describes, as it is sent. */
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

/** The search for vehicles that can do the job of a draft; null while its place is unknown. */
export function searchOf(draft: JobDraft) {
  const { service, pickup, delivery, quantity, urgencyLevel, collectTime } = draft;
  return (
    pickup.place && {
      ...{ service, urgencyLevel, on: wantedDay(draft), at: collectTime || null },
      site: pickup.place.coordinates,
      precision: pickup.place.precision,
      delivery: (asksDelivery(draft) && delivery.place?.coordinates) || null,
      quantity: wantsQuantity(draft) ? quantity : null,
      details: panelDetails(draft).details,
      further: furtherTimes(draft).filter(({ collectOn }) => collectOn !== ""),
    }
  );
}
