import { answersRead } from "#shared/catalogue/answers.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { type LeadServiceType, type LeadUrgency, leadServices } from "#shared/leads/rules.ts";
import { draftService, type JobDraft, wantsQuantity } from "../book/job-draft.ts";
import { draftTimes, panelDetails, wantedDay } from "../book/judged-draft.ts";

export function leadOfDraft(draft: JobDraft, now: string) {
  const service = draftService(draft);
  const types = Object.entries(leadServices) as [LeadServiceType, { service: string | null }][];
  const [serviceType] = types.find(([, lead]) => lead.service === service?.id) ?? (["multiple"] as const);
  const time = draft.collectTime ? ` at ${draft.collectTime}` : "";
  const quantity = wantsQuantity(draft) ? [`Quantity: ${draft.quantity} tonnes.`] : [];
  return {
    serviceType,
    location: draft.pickup.text,
    urgency: urgencyOf(draft, now),
    description: [
      `${service?.displayName}, ${dayText(wantedDay(draft))}${time}.`,
      ...(draft.delivery.text ? [`Delivery: ${draft.delivery.text}.`] : []),
      ...quantity,
      ...answersRead(panelDetails(draft).details).map(([label, words]) => `${label}: ${words}.`),
    ].join("\n"),
  };
}

/** The shortest urgency period of a guest's form that ends after the job's start. */
function urgencyOf(draft: JobDraft, now: string): LeadUrgency {
  const [start = now] = draftTimes(draft, now) ?? [];
  const days = secondsBetween(now, start) / 86_400;
  if (days < 1 && wantedDay(draft) === wantedDay({ ...draft, urgencyLevel: "today" })) return "urgent";
  if (days <= 3) return "high";
  return days <= 7 ? "medium" : "low";
}
