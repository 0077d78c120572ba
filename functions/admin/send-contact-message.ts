import { jobOfOthers } from "#shared/admin/faults.ts";
import type { ContactMessageRecord, LetterJob } from "#shared/admin/letters.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import { BookingId, ContactMessageId, JobRequestId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { actorOf, bookingById, jobById } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { ConditionFailed } from "../platform/database.ts";
import { newLinkSecret } from "../platform/record-link.ts";
import { idOfWords, senderOf } from "../platform/visitor-words.ts";
import { newContactMessageWrite } from "./store.ts";

type ContactForm = Input<typeof adminOperations.sendContactMessage>;

/**
 * Puts a contact message in the admins' queue, once per idempotency key. Only robots fill in `website`: they get a
 * success, and nothing is stored.
 */
export async function sendContactMessage(input: ContactForm, context: Context): Promise<boolean> {
  if (input.website) return true;
  const { name, email, topic, message, jobId } = input;
  const words = [input.clientKey, name, email, topic, message, ...(jobId ? [jobId] : [])];
  const letter: ContactMessageRecord = {
    id: ContactMessageId.parse(idOfWords(senderOf(context), words)),
    ...{ name, email, topic, message, userId: context.caller.userId },
    job: jobId ? await jobOf(context, jobId) : null,
    ...{ state: "open", lines: [], waitsSince: context.now, secret: newLinkSecret(), linkEndsAt: null },
    ...{ note: null, closedAt: null, version: 1, createdAt: context.now },
  };
  try {
    // Visitors write here too, so it cannot use the context's idempotency keys, which need an account.
    await context.db.commit([newContactMessageWrite(letter)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return true;
}

/** Returns the booking or request that the message names. Throws when the sender takes no part in it. */
async function jobOf(context: Context, jobId: string): Promise<LetterJob> {
  if (!context.caller.userId) throw jobOfOthers();
  const booking = await bookingById(context.db, BookingId.parse(jobId));
  const request = booking ? null : await jobById(context.db, JobRequestId.parse(jobId));
  const job = booking ?? (request && { ...request, driverId: null });
  if (!job || !(await actorOf(context, job))) throw jobOfOthers();
  return { kind: booking ? "booking" : "request", id: jobId, reference: job.reference };
}
