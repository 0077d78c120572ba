import { z } from "zod";
import { ReviewId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { changedMeanwhile } from "#shared/reviews/faults.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

/** A helpful vote. `writtenAt` is the creation time of the review, part of its key. */
const HelpfulVote = z.object({ userId: UserId, haulierId: UserId, reviewId: ReviewId, writtenAt: Instant });
export type HelpfulVote = z.infer<typeof HelpfulVote>;

export const helpfulVoteEntity = entity({
  name: "helpfulVote",
  schema: () => HelpfulVote,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ userId, haulierId }: Pick<HelpfulVote, "userId" | "haulierId">) => `HELPFUL#${userId}#${haulierId}`,
      sort: ({ reviewId }: Pick<HelpfulVote, "reviewId">) => reviewId,
    },
    by: {
      index: "GSI1",
      partition: ({ userId }: Pick<HelpfulVote, "userId">) => `USER#${userId}`,
      prefix: "HELPFUL#",
      sort: ({ reviewId }: Pick<HelpfulVote, "reviewId">) => reviewId,
    },
    ofReview: {
      index: "GSI2",
      partition: ({ reviewId }: Pick<HelpfulVote, "reviewId">) => `HELPFUL#${reviewId}`,
      sort: ({ userId }) => userId,
      note: "what a wrong count is counted again from",
    },
  },
});

export function helpfulVotesOf(db: Database, of: Pick<HelpfulVote, "userId" | "haulierId">): Promise<HelpfulVote[]> {
  return allOf(db, helpfulVoteEntity.lists.ofHaulier(of));
}

export function helpfulVotesBy(db: Database, userId: UserId): Promise<HelpfulVote[]> {
  return allOf(db, helpfulVoteEntity.lists.by({ userId }));
}

export async function hasVoted(db: Database, vote: HelpfulVote): Promise<boolean> {
  return Boolean(await db.get(helpfulVoteEntity.key(vote)));
}

/** Returns the number of helpful votes. The index may lack votes of the last seconds. */
export async function votesFor(db: Database, reviewId: ReviewId): Promise<number> {
  const found = await allOf(db, helpfulVoteEntity.lists.ofReview({ reviewId }));
  return (await db.getMany(found.map(helpfulVoteEntity.key), { consistent: true })).length;
}

/** Adds or withdraws a vote. Fails if already done, so that no vote counts twice. */
export function voteWrite(vote: HelpfulVote, helpful: boolean): Write {
  const otherwise = changedMeanwhile();
  return helpful
    ? { put: helpfulVoteEntity.toItem(vote), when: [{ attribute: "PK", is: "missing" }], otherwise }
    : { remove: helpfulVoteEntity.key(vote), when: [{ attribute: "PK", is: "exists" }], otherwise };
}
