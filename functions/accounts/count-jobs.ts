import { setTimeout as pause } from "node:timers/promises";
import { partnerBusy } from "#shared/accounts/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Fact } from "../platform/facts.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { type Relationship, relationshipBetween, relationshipWrite } from "./relationship-store.ts";

const attempts = 8;
const overtaken = partnerBusy();

/** What a fact about a booking adds to what its two sides know of each other. */
export interface JobsTogether {
  readonly contractorId: UserId;
  readonly haulierId: UserId;
  readonly jobs: 0 | 1;
  readonly completed: 0 | 1;
  readonly collectAt: string;
}

/** A relationship with one more fact counted into it. */
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

/** Counts a booking for both of its sides, once per fact. */
export async function countJob(context: ReactionContext, fact: Fact, job: JobsTogether): Promise<void> {
  const { contractorId, haulierId } = job;
  const both = [
    { ownerId: contractorId, otherId: haulierId, side: "haulier" as const },
    { ownerId: haulierId, otherId: contractorId, side: "contractor" as const },
  ];
  for (let attempt = 1; ; attempt++) {
    const writes = both.map(async (who) => {
      const before = await relationshipBetween(context.db, who.ownerId, who.otherId);
      return relationshipWrite(before, withJob(before, who, job), overtaken);
    });
    try {
      await commitOnce(context, fact, "relationships", await Promise.all(writes));
      return;
    } catch (error) {
      if (error !== overtaken || attempt === attempts) throw error;
      // A random pause, so that two who count the same pair do not collide again.
      await pause(Math.random() * 2 ** attempt);
    }
  }
}
