import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const ErasureRecord = z.object({
  userId: UserId,
  /** Name of the next step. `cursor` is the position in it. */
  step: z.string().max(100),
  cursor: z.string().max(2000).nullable(),
  updatedAt: Instant,
});
export type ErasureRecord = z.infer<typeof ErasureRecord>;

const erasureEntity = entity({
  name: "erasure",
  schema: () => ErasureRecord,
  key: ({ userId }: Pick<ErasureRecord, "userId">) => ({ PK: `ERASURE#${userId}`, SK: "ERASURE" }),
});

export async function erasureOf(db: Database, userId: UserId): Promise<ErasureRecord | null> {
  const item = await db.get(erasureEntity.key({ userId }));
  return item ? erasureEntity.fromItem(item) : null;
}

export function erasureWrite(record: ErasureRecord): Write {
  return { put: erasureEntity.toItem(record) };
}

export function erasureRemoval(userId: UserId): Write {
  return { remove: erasureEntity.key({ userId }) };
}
