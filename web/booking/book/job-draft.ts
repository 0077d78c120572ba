import { workLines } from "#shared/booking/work-lines.ts";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { surchargePercent } from "#shared/catalogue/prices.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { lacksPermit } from "#shared/permits/on-road.ts";
import { noPlace } from "#shared/places/chosen-place.ts";
import type { DraftFields } from "./draft-fields.ts";
import type { PanelAnswers } from "./panel-answers.ts";

/** What the booking form holds while it is filled in. */
export type JobDraft = DraftFields & PanelAnswers;

/** An empty form: tomorrow is what most people want, and the price is the same. The questions of a service add their answers. */
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

/** Whether a quantity in tons is asked. */
export function wantsQuantity(draft: Pick<JobDraft, "service">): boolean {
  return draftService(draft)?.isMaterial ?? false;
}

/** Whether the answers as they stand put the job on a road for which a permit must still be applied for. */
export function standsOnRoad(draft: JobDraft): boolean {
  const panel = draftService(draft)?.panel;
  return panel !== undefined && lacksPermit({ ...draft, panel } as unknown as ServiceDetails);
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

/** Whether the form offers further days or loads: the rule is `takesFurther`, which comes with what judges a draft. */
export const offersFurther = (level: UrgencyLevel): boolean => surchargePercent(level) === 0;

/** The day asked for: a date counts only where it can be chosen. */
export function wantedTime({ urgencyLevel: level, collectOn, collectTime }: When) {
  return {
    urgencyLevel: level,
    collectOn: level === "scheduled" && collectOn ? collectOn : null,
    collectTime: collectTime || null,
  };
}

/** The day that was chosen; null where only the urgency decides. */
export const chosenDay = (draft: When): string | null => wantedTime(draft).collectOn;
