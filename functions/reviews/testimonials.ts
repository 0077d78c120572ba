import { TestimonialId } from "#shared/kernel/id.ts";
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
import { PublicTestimonial, type Testimonial } from "#shared/reviews/testimonial.ts";
import type { testimonialOperations } from "#shared/reviews/testimonial-operations.ts";
import { hasCompletedBooking } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/facts.ts";
import type { Page } from "../platform/list.ts";
import {
  approvedTestimonials,
  newTestimonialWrites,
  testimonialBy,
  testimonialById,
  testimonialRemoval,
  testimonialUpdate,
  waitingTestimonials,
} from "./testimonial-store.ts";

type Operations = typeof testimonialOperations;

/** A page of what anybody may read. */
export async function testimonials(
  input: Input<Operations["testimonials"]>,
  { db }: Context,
): Promise<Output<Operations["testimonials"]>> {
  const { items, nextToken } = await approvedTestimonials(db, input);
  return { items: items.map((one) => PublicTestimonial.parse(one)), nextToken };
}

/** The caller's own. */
export function myTestimonial(_input: object, context: Context): Promise<Testimonial | null> {
  return testimonialBy(context.db, callerId(context));
}

/** What waits for an admin, or has been approved. */
export function testimonialQueue(
  { approved, nextToken }: Input<Operations["testimonialQueue"]>,
  { db }: Context,
): Promise<Page<Testimonial>> {
  return approved ? approvedTestimonials(db, { featured: false, nextToken }) : waitingTestimonials(db, nextToken);
}

/** Takes down what somebody with a completed job says; nobody else reads it before an admin has approved it. */
export async function submitTestimonial(
  { name, company, content, rating }: Input<Operations["submitTestimonial"]>,
  context: Context,
): Promise<Testimonial> {
  const userId = callerId(context);
  const [hasCompleted, given] = await Promise.all([
    hasCompletedBooking(context.db, userId),
    testimonialBy(context.db, userId),
  ]);
  if (!hasCompleted) throw noCompletedJob();
  if (given) throw testimonialGiven();
  const testimonial: Testimonial = {
    id: TestimonialId.parse(context.newId()),
    ...{ userId, name, company, content, rating },
    approved: false,
    featured: false,
    createdAt: context.now,
    version: 1,
  };
  await context.commit(newTestimonialWrites(testimonial), [], testimonial);
  return testimonial;
}

/** Takes the caller's own away, from open pages too. */
export async function withdrawTestimonial(_input: object, context: Context): Promise<boolean> {
  const before = await testimonialBy(context.db, callerId(context));
  if (!before) throw noTestimonial();
  await context.commit(testimonialRemoval(before), movedFacts(before), true);
  return true;
}

/** Approves, features, or takes either back; changes no word of it. */
export async function moderateTestimonial(
  { testimonialId, version, approved, featured }: Input<Operations["moderateTestimonial"]>,
  context: Context,
): Promise<Testimonial> {
  const before = await asLookedAt(testimonialId, version, context);
  if (featured && !approved) throw featuredUnapproved();
  const after: Testimonial = { ...before, approved, featured, version: before.version + 1 };
  context.audit({ before: stateOf(before), after: stateOf(after) });
  await context.commit([testimonialUpdate(before, after)], movedFacts(before, after), after);
  return after;
}

/** Deletes one for good; its author may write another. */
export async function deleteTestimonial(
  { testimonialId, version, reason }: Input<Operations["deleteTestimonial"]>,
  context: Context,
): Promise<boolean> {
  const before = await asLookedAt(testimonialId, version, context);
  context.audit({ reason, before: stateOf(before), after: "deleted" });
  await context.commit(testimonialRemoval(before), movedFacts(before), true);
  return true;
}

/** Lets anyone listen: what nobody may read is not sent. */
export async function onTestimonial(_input: object): Promise<SubscriptionGrant> {
  return { filter: { kind: { in: ["shown", "removed"] } } };
}

async function asLookedAt(id: TestimonialId, version: number, { db }: Context): Promise<Testimonial> {
  const before = await testimonialById(db, id);
  mustSee(before !== null, "Testimonial");
  if (before.version !== version) throw testimonialChanged();
  return before;
}

const stateOf = ({ approved, featured }: Testimonial) => (featured ? "featured" : approved ? "approved" : "waiting");

/** Open pages learn only of what could be read, or can be now. */
const movedFacts = (...states: readonly Testimonial[]) =>
  states.some(({ approved }) => approved)
    ? states.slice(0, 1).map(({ id }) => happened(reviewsEvents, "testimonialMoved", { testimonialId: id }))
    : [];
