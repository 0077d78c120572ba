import { setTimeout as pause } from "node:timers/promises";
import { partnerBusy } from "#shared/accounts/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { type Relationship, relationshipBetween, relationshipWrite } from "./relationship-store.ts";

const attempts = 8;
const overtaken = partnerBusy();

/** A booking event's effect on the relationship of its two sides. */
export interface JobsTogether {
  readonly contractorId: UserId;
  readonly haulierId: UserId;
  readonly jobs: 0 | 1;
  readonly completed: 0 | 1;
  readonly collectAt: string;
}

export function withJob(
  before: Relationship | null,
  who: Pick<Relationship, "ownerId" | "otherId" | "side">,
  job: JobsTogether,
): Relationship {
  const { collectAt } = job;
  const start = { ...who, jobs: 0, completed: 0, lastJobAt: collectAt, favourite: false, blocked: false, version: 0 };
  const known = before ?? start;
  return {
    ...known,
    jobs: known.jobs + job.jobs,
    completed: known.completed + job.completed,
    lastJobAt: known.lastJobAt > collectAt ? known.lastJobAt : collectAt,
    version: known.version + 1,
  };
}

type Pair = Pick<JobsTogether, "contractorId" | "haulierId">;

const sidesOf = ({ contractorId, haulierId }: Pair) => [
  { ownerId: contractorId, otherId: haulierId, side: "haulier" as const },
  { ownerId: haulierId, otherId: contractorId, side: "contractor" as const },
];

/** Recounts a relationship from all bookings of the pair, and keeps its marks. */
export async function relationshipRecounted(
  db: Database,
  bookings: readonly (Pair & { readonly collectAt: string; readonly completedAt: string | null })[],
  until: string,
): Promise<Write[]> {
  const [pair] = bookings;
  if (!pair) return [];
  return Promise.all(
    sidesOf(pair).map(async (who) => {
      const before = await relationshipBetween(db, who.ownerId, who.otherId);
      const start = before && { ...before, jobs: 0, completed: 0, lastJobAt: "" };
      const counted = bookings.reduce<Relationship | null>((known, booking) => {
        const isCompleted = booking.completedAt !== null && booking.completedAt < until;
        return withJob(known, who, { ...booking, jobs: 1, completed: isCompleted ? 1 : 0 });
      }, start);
      return relationshipWrite(before, counted as Relationship, overtaken);
    }),
  );
}

/** Counts a booking for both sides, once per event. */
export async function countJob(context: ReactionContext, domainEvent: DomainEvent, job: JobsTogether): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const writes = sidesOf(job).map(async (who) => {
      const before = await relationshipBetween(context.db, who.ownerId, who.otherId);
      return relationshipWrite(before, withJob(before, who, job), overtaken);
    });
    try {
      await commitOnce(context, domainEvent, "relationships", await Promise.all(writes));
      return;
    } catch (error) {
      if (error !== overtaken || attempt === attempts) throw error;
      // Random, so that two concurrent counts of a pair do not collide again.
      await pause(Math.random() * 2 ** attempt);
    }
  }
}
