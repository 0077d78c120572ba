import type { UploadForm } from "#shared/images/upload.ts";
import { TestimonialId, type UserId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { reviewsEvents } from "#shared/reviews/events.ts";
import {
  featuredUnapproved,
  noCompletedJob,
  noTestimonial,
  testimonialChanged,
  testimonialGiven,
} from "#shared/reviews/faults.ts";
import {
  PublicTestimonial,
  type Testimonial,
  type TestimonialRecord,
  type TestimonialToDecide,
} from "#shared/reviews/testimonial.ts";
import type { testimonialOperations } from "#shared/reviews/testimonial-operations.ts";
import { mustBeFree, released, takenBy } from "../accounts/public.ts";
import { hasCompletedBooking } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { happened } from "../platform/domain-events.ts";
import type { Page } from "../platform/list.ts";
import { keepPhotos, type PhotoPlace, photoForm, removePhotos, removeUploads } from "../platform/photo-files.ts";
import {
  approvedTestimonials,
  newTestimonialWrites,
  testimonialBy,
  testimonialById,
  testimonialRemoval,
  testimonialUpdate,
  waitingTestimonials,
} from "./testimonial-store.ts";
import { testimonialView } from "./testimonial-view.ts";

type Operations = typeof testimonialOperations;

const pictures = (userId: UserId): PhotoPlace => ({
  uploads: `testimonial-uploads/${userId}/`,
  kept: `testimonials/${userId}/`,
});

export async function testimonials(
  input: Input<Operations["testimonials"]>,
  { db, now }: Context,
): Promise<Output<Operations["testimonials"]>> {
  const found = await approvedTestimonials(db, input);
  const views = await Promise.all(found.items.map((one) => testimonialView(one, now)));
  return { ...found, items: views.map((one) => PublicTestimonial.parse(one)) };
}

export async function myTestimonial(_input: object, context: Context): Promise<Testimonial | null> {
  const own = await testimonialBy(context.db, callerId(context));
  return own && testimonialView(own, context.now);
}

export function createTestimonialUpload(
  { contentType }: Input<Operations["createTestimonialUpload"]>,
  context: Context,
): Promise<UploadForm> {
  return photoForm(context, pictures(callerId(context)), contentType);
}

export async function testimonialQueue(
  { approved, nextToken }: Input<Operations["testimonialQueue"]>,
  context: Context,
): Promise<Page<TestimonialToDecide>> {
  const { db, now } = context;
  const found = await (approved
    ? approvedTestimonials(db, { featured: false, nextToken })
    : waitingTestimonials(db, nextToken));
  const takenByOf = await takenBy(
    context,
    "testimonials",
    found.items.map(({ id }) => id),
  );
  const items = found.items.map(async (one) => ({ ...(await testimonialView(one, now)), takenBy: takenByOf(one.id) }));
  return { ...found, items: await Promise.all(items) };
}

export async function testimonialWaits(db: Database, id: TestimonialId): Promise<boolean> {
  return (await testimonialById(db, id))?.approved === false;
}

/** Stores the testimonial of a user with a completed job. It is private until an admin approves it. */
export async function submitTestimonial(
  { name, company, content, rating, photoKey }: Input<Operations["submitTestimonial"]>,
  context: Context,
): Promise<Testimonial> {
  const userId = callerId(context);
  const [hasCompleted, given] = await Promise.all([
    hasCompletedBooking(context.db, userId),
    testimonialBy(context.db, userId),
  ]);
  if (!hasCompleted) throw noCompletedJob();
  if (given) throw testimonialGiven();
  const [photo = null] = photoKey ? await keepPhotos(pictures(userId), [photoKey], "photoKey") : [];
  const testimonial: TestimonialRecord = {
    id: TestimonialId.parse(context.newId()),
    ...{ userId, name, company, content, rating, photo },
    approved: false,
    featured: false,
    createdAt: context.now,
    version: 1,
  };
  const answer = await testimonialView(testimonial, context.now);
  try {
    await context.commit(newTestimonialWrites(testimonial), [], answer);
  } catch (error) {
    if (photo && !(await testimonialBy(context.db, userId))) await removePhotos([photo]);
    throw error;
  }
  await removeUploads(photoKey ? [photoKey] : []);
  return answer;
}

export async function withdrawTestimonial(_input: object, context: Context): Promise<boolean> {
  const before = await testimonialBy(context.db, callerId(context));
  if (!before) throw noTestimonial();
  await context.commit(testimonialRemoval(before), movedEvents(before), true);
  await removePhotos(before.photo ? [before.photo] : []);
  return true;
}

export async function moderateTestimonial(
  { testimonialId, version, approved, featured }: Input<Operations["moderateTestimonial"]>,
  context: Context,
): Promise<Testimonial> {
  const before = await asLookedAt(testimonialId, version, context);
  if (featured && !approved) throw featuredUnapproved();
  const after: TestimonialRecord = { ...before, approved, featured, version: before.version + 1 };
  const answer = await testimonialView(after, context.now);
  const writes = [testimonialUpdate(before, after), released(context, "testimonials", after.id)];
  context.audit({ before: stateOf(before), after: stateOf(after) });
  await context.commit(writes, movedEvents(before, after), answer);
  return answer;
}

export async function deleteTestimonial(
  { testimonialId, version, reason }: Input<Operations["deleteTestimonial"]>,
  context: Context,
): Promise<boolean> {
  const before = await asLookedAt(testimonialId, version, context);
  const writes = [...testimonialRemoval(before), released(context, "testimonials", before.id)];
  context.audit({ reason, before: stateOf(before), after: "deleted" });
  await context.commit(writes, movedEvents(before), true);
  await removePhotos(before.photo ? [before.photo] : []);
  return true;
}

/** Allows everyone to subscribe: only approved testimonials are sent. */
export async function onTestimonial(_input: object): Promise<SubscriptionGrant> {
  return { filter: { kind: { in: ["shown", "removed"] } } };
}

async function asLookedAt(id: TestimonialId, version: number, context: Context): Promise<TestimonialRecord> {
  const before = await testimonialById(context.db, id);
  mustSee(before !== null, "Testimonial");
  if (before.version !== version) throw testimonialChanged();
  await mustBeFree(context, "testimonials", id);
  return before;
}

const stateOf = ({ approved, featured }: TestimonialRecord) =>
  featured ? "featured" : approved ? "approved" : "waiting";

const movedEvents = (...states: readonly TestimonialRecord[]) =>
  states.some(({ approved }) => approved)
    ? states.slice(0, 1).map(({ id }) => happened(reviewsEvents, "testimonialMoved", { testimonialId: id }))
    : [];
