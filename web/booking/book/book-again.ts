import type { Booking, JobRequest } from "#shared/booking/model.ts";
import { scheduledDay } from "#shared/booking/rules.ts";
import type { JobTemplate } from "#shared/booking/template.ts";
import { linesOf, type Work } from "#shared/booking/work.ts";
import type { WorkLine } from "#shared/booking/work-lines.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { type ChosenPlace, noPlace } from "#shared/places/chosen-place.ts";
import { gateNotesIn } from "#shared/places/gate-notes.ts";
import type { Place } from "#shared/places/model.ts";
import { emptyDraft, type JobDraft } from "./job-draft.ts";
import { answersOf, noAnswers } from "./panel-answers.ts";
import { keepJobDraft } from "./use-job-form.ts";

type SentWork = Pick<
  Work,
  "service" | "quantity" | "contactName" | "contactPhone" | "contactEmail" | "notes" | "details"
> &
  Partial<Pick<Work, WorkLine>>;

function draftOfWork(work: SentWork, pickup: ChosenPlace, delivery: ChosenPlace | null): JobDraft {
  const { service, quantity, contactName, contactPhone } = work;
  return {
    ...{ ...emptyDraft, ...noAnswers },
    ...{ service, quantity, contactName, contactPhone, pickup, urgencyLevel: "scheduled" },
    delivery: delivery ?? noPlace,
    contactEmail: work.contactEmail ?? "",
    notes: work.notes ?? "",
    ...linesOf(work, (text) => text),
    ...answersOf(work.details),
    // A permit is valid for one job only, so a repeat leaves its number out.
    permitNumber: "",
  };
}

type Booked = SentWork & Pick<Booking, "pickup" | "delivery">;

export const draftOf = (job: Booked): JobDraft =>
  draftOfWork(job, chosen(job.pickup, job.notes), job.delivery && chosen(job.delivery, job.notes));

export const draftOfTemplate = (job: JobTemplate): JobDraft => draftOfWork(job, job.pickup, job.delivery);

const chosen = (place: Place, notes: string | null): ChosenPlace => ({
  ...{ text: place.label, placeId: null, place },
  // Keeps the pin of an address: the user may have moved it, for example to a gate.
  ...(place.precision === "address" && { pin: place.coordinates }),
  gateNotes: gateNotesIn(notes, place.label),
});

/** The UK clock time that "Same again" fills in. */
export const againAt = "08:00";

export const draftOfSameAgain = (job: Booked): JobDraft => ({
  ...draftOf(job),
  ...{ urgencyLevel: "tomorrow", collectTime: againAt },
});

/** Returns a sent request as a form draft. If its day no longer matches its urgency, the draft has a date. */
export function draftOfRequest(job: JobRequest, now: string): JobDraft {
  const { urgencyLevel: level, collectAt } = job;
  const day = ukDayOf(collectAt);
  const isScheduled = level === "scheduled" || (level === "tomorrow" && scheduledDay(level, now) !== day);
  return {
    ...draftOf({ ...job, contactName: job.contactName ?? "", contactPhone: job.contactPhone ?? "" }),
    urgencyLevel: isScheduled ? "scheduled" : level,
    collectOn: isScheduled ? day : "",
    collectTime: ukTimeOf(collectAt),
  };
}

export function bookAgain(booking: Booked): void {
  keepJobDraft(draftOf(booking));
}

type Asked = Omit<Booked, "contactName" | "contactPhone"> &
  Readonly<Record<"contactName" | "contactPhone", string | null>>;

export function askAgain(request: Asked, at: Pick<JobDraft, "collectOn" | "collectTime">): void {
  const { contactName, contactPhone } = request;
  keepJobDraft({ ...draftOf({ ...request, contactName: contactName ?? "", contactPhone: contactPhone ?? "" }), ...at });
}
