import type { z } from "zod";
import type { ServiceId } from "#shared/catalogue/services.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { outwardOf } from "#shared/geo/postcode.ts";
import { type JobRequestId, UserId } from "#shared/kernel/id.ts";
import type { Pence } from "#shared/kernel/money.ts";
import { coarse } from "#shared/places/coarse.ts";
import type { Place } from "#shared/places/model.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, Quote } from "#shared/quotes/model.ts";
import { workOfForm } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { closedEvent, postedEvent } from "./domain-events.ts";
import { isMadeFor } from "./made-for.ts";
import { movedJob, quotingTimers } from "./moves.ts";
import { justPosted } from "./post-job.ts";
import { newOpenJobWrites, openJobUpdates, quotesFor } from "./record-store.ts";
import { quoteView } from "./view.ts";

interface Change {
  readonly writes: readonly Write[];
  readonly facts: readonly NewDomainEvent[];
}

export interface GuestWork {
  readonly id: JobRequestId;
  readonly service: ServiceId;
  readonly place: Place;
  readonly notes: string;
  readonly urgencyLevel: UrgencyLevel;
  readonly collectAt: string;
  readonly budgetPence: z.output<typeof Pence> | null;
}

/** Posts a guest's job without name, phone or address, so that nothing can reveal them. `handedOver` adds them. */
export function postForGuest({ id, place, budgetPence, ...work }: GuestWork, now: string): Change {
  const form = {
    ...work,
    ...noContact,
    pickup: { text: outwardOf(place.postcode ?? "") ?? place.locality },
    quantity: 1,
  };
  const job: OpenJobRecord = {
    ...workOfForm(form, { pickup: place, delivery: null }),
    ...justPosted(id, work, now),
    // Exceeds the usual seven days: a guest's work may begin in two weeks.
    openUntil: work.collectAt,
    origin: "guest",
    ownerId: UserId.parse(id),
    ownerName: "A customer",
    haulierId: null,
    budgetPence,
  };
  return {
    writes: [...newOpenJobWrites(job), ...quotingTimers(null, job)],
    facts: [postedEvent(job)],
  };
}

const noContact = { contactName: "A customer", contactPhone: "", contactEmail: null };

/** The account that takes over a guest's job, with its phone number and the address as typed. */
type NewOwner = Pick<
  OpenJobRecord,
  "ownerId" | "ownerName" | "contactName" | "contactPhone" | "contactEmail" | "pickupText"
>;

/** Returns the writes that give a guest's job and its quotes to an account. Fails if the job changes meanwhile. */
export function handedOver(job: OpenJobRecord, owner: NewOwner, now: string): Write[] {
  const after: OpenJobRecord = { ...job, ...owner, updatedAt: now, version: job.version + 1 };
  return openJobUpdates(job, after);
}

/** Cancels a guest's job unless it is over, and removes its texts and exact place. */
export function closedForGuest(job: OpenJobRecord, now: string): Change {
  const ends = isOpen(job.status);
  const postcode = outwardOf(job.postcode) ?? "";
  const change = { description: "", notes: null, pickup: coarse(job.pickup), postcode };
  const { after, writes } = movedJob(job, ends ? "cancelled" : job.status, { by: "contractor", now, change });
  return { writes, facts: ends ? [closedEvent(after)] : [] };
}

/** The open quotes of a job as its owner sees them, cheapest first. */
export async function offersFor(context: Context, job: OpenJobRecord): Promise<Quote[]> {
  const standing = (await quotesFor(context.db, job.id)).filter(
    (quote) => isMadeFor(job, quote) && quote.validUntil > context.now,
  );
  return Promise.all(standing.map((quote) => quoteView(context, job, quote, "owner")));
}
