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
import type { NewFact } from "../platform/facts.ts";
import { closedFact, postedFact } from "./facts.ts";
import { standsFor } from "./made-for.ts";
import { movedJob, quotingTimers } from "./moves.ts";
import { justPosted } from "./post-job.ts";
import { newOpenJobWrites, openJobUpdates, quotesFor } from "./record-store.ts";
import { quoteView } from "./view.ts";

interface Change {
  readonly writes: readonly Write[];
  readonly facts: readonly NewFact[];
}

/** What a guest wants done, without who the guest is. */
export interface GuestWork {
  readonly id: JobRequestId;
  readonly service: ServiceId;
  readonly place: Place;
  readonly notes: string;
  readonly urgencyLevel: UrgencyLevel;
  readonly collectAt: string;
  readonly budgetPence: z.output<typeof Pence> | null;
}

/**
 * Puts a guest's work up for quotes. The job keeps no name, telephone or address of the guest: what it does not have,
 * no list, notice or mail of it can give away. `handedOver` brings them, once an account has proved to be the guest's.
 */
export function putUpForGuest({ id, place, budgetPence, ...work }: GuestWork, now: string): Change {
  const form = {
    ...work,
    ...noContact,
    pickup: { text: outwardOf(place.postcode ?? "") ?? place.locality },
    quantity: 1,
  };
  const job: OpenJobRecord = {
    ...workOfForm(form, { pickup: place, delivery: null }),
    ...justPosted(id, work, now),
    // Guests are answered for longer than seven days: their work may begin two weeks from now.
    openUntil: work.collectAt,
    origin: "guest",
    ownerId: UserId.parse(id),
    ownerName: "A customer",
    haulierId: null,
    budgetPence,
  };
  return {
    writes: [...newOpenJobWrites(job), ...quotingTimers(null, job)],
    facts: [postedFact(job)],
  };
}

const noContact = { contactName: "A customer", contactPhone: "", contactEmail: null };

/** An account that takes a guest's job over, with whom the haulier rings on the day, and the place as it was typed. */
type NewOwner = Pick<
  OpenJobRecord,
  "ownerId" | "ownerName" | "contactName" | "contactPhone" | "contactEmail" | "pickupText"
>;

/** The writes that give a guest's job to an account, and so all its quotes. Refused when it changes meanwhile. */
export function handedOver(job: OpenJobRecord, owner: NewOwner, now: string): Write[] {
  const after: OpenJobRecord = { ...job, ...owner, updatedAt: now, version: job.version + 1 };
  return openJobUpdates(job, after);
}

/** Calls a guest's job off, unless it is over; what was written of the work goes, and where exactly it was. */
export function closedForGuest(job: OpenJobRecord, now: string): Change {
  const ends = isOpen(job.status);
  const postcode = outwardOf(job.postcode) ?? "";
  const change = { description: "", notes: null, pickup: coarse(job.pickup), postcode };
  const { after, writes } = movedJob(job, ends ? "cancelled" : job.status, { by: "contractor", now, change });
  return { writes, facts: ends ? [closedFact(after)] : [] };
}

/** The quotes that stand for a job, as its owner sees them: cheapest first. */
export async function offersFor(context: Context, job: OpenJobRecord): Promise<Quote[]> {
  const standing = (await quotesFor(context.db, job.id)).filter(
    (quote) => standsFor(job, quote) && quote.validUntil > context.now,
  );
  return Promise.all(standing.map((quote) => quoteView(context, job, quote, "owner")));
}
