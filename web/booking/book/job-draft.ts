import { workLines } from "#shared/booking/work-lines.ts";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { surchargePercent } from "#shared/catalogue/prices.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { lacksPermit } from "#shared/permits/on-road.ts";
import { noPlace } from "#shared/places/chosen-place.ts";
import type { DraftFields } from "./draft-fields.ts";
import type { PanelAnswers } from "./panel-answers.ts";

export type JobDraft = DraftFields & PanelAnswers;

/** Tomorrow is the commonest choice and has no surcharge. Each service adds its own questions. */
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
  permitAsks: "",
  ...Object.fromEntries(workLines.map((name) => [name, ""])),
};

export function draftService(draft: Pick<JobDraft, "service">) {
  const id = normaliseService(draft.service);
  return id && serviceOf(id);
}

export function wantsDelivery(draft: Pick<JobDraft, "service">): boolean {
  return draftService(draft)?.needsDelivery ?? false;
}

export function asksDelivery(draft: Pick<JobDraft, "service">): boolean {
  return wantsDelivery(draft) || (draftService(draft)?.takesDelivery ?? false);
}

/** Whether the delivery address is incomplete: required or started, but without a place. */
export function lacksDelivery(draft: Pick<JobDraft, "service" | "delivery">): boolean {
  const { text, place } = draft.delivery;
  return asksDelivery(draft) && place === null && (wantsDelivery(draft) || text.trim() !== "");
}

export function wantsQuantity(draft: Pick<JobDraft, "service">): boolean {
  return draftService(draft)?.isMaterial ?? false;
}

/** Whether the job stands on a road and still needs a permit. */
export function standsOnRoad(draft: JobDraft): boolean {
  const panel = draftService(draft)?.panel;
  return panel !== undefined && lacksPermit({ ...draft, panel } as unknown as ServiceDetails);
}

/** "Service Location" if the vehicle works there, "Pickup Location" if it collects there. */
export function pickupLabel(draft: Pick<JobDraft, "service">): string {
  return wantsDelivery(draft) ? "Pickup Location" : "Service Location";
}

/** Returns the names of empty required fields, in screen order. */
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

/** Whether the form offers further days or loads. Same rule as `takesFurther`, but without loading the validation. */
export const offersFurther = (level: UrgencyLevel): boolean => surchargePercent(level) === 0;

/** Ignores a date unless the urgency allows choosing one. */
export function wantedTime({ urgencyLevel: level, collectOn, collectTime }: When) {
  return {
    urgencyLevel: level,
    collectOn: level === "scheduled" && collectOn ? collectOn : null,
    collectTime: collectTime || null,
  };
}

/** The chosen day; null if the urgency decides it. */
export const chosenDay = (draft: When): string | null => wantedTime(draft).collectOn;
