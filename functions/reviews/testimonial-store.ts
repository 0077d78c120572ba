import type { TestimonialId, UserId } from "#shared/kernel/id.ts";
import { testimonialChanged, testimonialGiven } from "#shared/reviews/faults.ts";
import { TestimonialRecord } from "#shared/reviews/testimonial.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { type Page, page } from "../platform/list.ts";

export const testimonialEntity = entity({
  name: "testimonial",
  schema: () => TestimonialRecord,
  key: ({ id }: Pick<TestimonialRecord, "id">) => ({ PK: `TESTI#${id}`, SK: "META" }),
  lists: {
    inState: {
      index: "GSI1",
      partition: ({ approved }: Pick<TestimonialRecord, "approved">) => (approved ? "TESTI#APPROVED" : "TESTI#PENDING"),
      sort: ({ createdAt, id }: Pick<TestimonialRecord, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    featured: {
      index: "GSI2",
      partition: ({ featured }: Pick<TestimonialRecord, "featured">) => (featured ? "TESTI#FEATURED" : null),
      sort: ({ createdAt, id }: Pick<TestimonialRecord, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    by: {
      index: "GSI3",
      partition: ({ userId }: Pick<TestimonialRecord, "userId">) => `USER#${userId}`,
      prefix: "TESTI#",
      sort: ({ createdAt, id }: Pick<TestimonialRecord, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
});

/** Points from a user to their testimonial, so that each user has one at most. */
const guardKey = (userId: UserId) => ({ PK: `USER#${userId}`, SK: "TESTIMONIAL" });

export async function testimonialById(db: Database, id: TestimonialId): Promise<TestimonialRecord | null> {
  const item = await db.get(testimonialEntity.key({ id }));
  return item ? testimonialEntity.fromItem(item) : null;
}

export async function testimonialBy(db: Database, userId: UserId): Promise<TestimonialRecord | null> {
  const guard = await db.get(guardKey(userId));
  return guard ? testimonialById(db, guard.testimonialId as TestimonialId) : null;
}

export function approvedTestimonials(
  db: Database,
  { featured, nextToken }: { featured: boolean; nextToken?: string | null | undefined },
): Promise<Page<TestimonialRecord>> {
  const { lists } = testimonialEntity;
  return page(db, featured ? lists.featured({ featured }) : lists.inState({ approved: true }), nextToken);
}

export function waitingTestimonials(
  db: Database,
  nextToken: string | null | undefined,
): Promise<Page<TestimonialRecord>> {
  return page(db, testimonialEntity.lists.inState({ approved: false }, { reversed: true }), nextToken);
}

export function newTestimonialWrites(testimonial: TestimonialRecord): Write[] {
  const { id: testimonialId, userId } = testimonial;
  return [
    {
      put: { ...guardKey(userId), entity: "testimonialGuard", v: 1, testimonialId },
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: testimonialGiven(),
    },
    { put: testimonialEntity.toItem(testimonial) },
  ];
}

const asLookedAt = ({ version }: TestimonialRecord) => ({
  when: [{ attribute: "version", is: "=", value: version }] as const,
  otherwise: testimonialChanged(),
});

/** Writes an admin's change of a testimonial. Fails when it has changed since `before` was read. */
export function testimonialUpdate(before: TestimonialRecord, after: TestimonialRecord): Write {
  return { put: testimonialEntity.toItem(after), ...asLookedAt(before) };
}

/** Deletes a testimonial, so that its author may write another. */
export function testimonialRemoval(before: TestimonialRecord): Write[] {
  return [{ remove: testimonialEntity.key(before), ...asLookedAt(before) }, { remove: guardKey(before.userId) }];
}
