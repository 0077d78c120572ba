import { z } from "zod";
import { BookingId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** A job may be put off for so long after its pass was first shown; then showing it again enters it anew. */
const keptSeconds = 180 * 86_400;

/** Which booking a gate pass opens; its id is the hash of its token. */
const PassRecord = z.object({ id: z.string().max(200), bookingId: BookingId, madeAt: Instant });
type PassRecord = z.infer<typeof PassRecord>;

const passEntity = entity({
  name: "gatePass",
  schema: PassRecord,
  key: ({ id }: Pick<PassRecord, "id">) => ({ PK: `GATE#${id}`, SK: "META" }),
  ttl: ({ madeAt }) => epochSecondsOf(addSeconds(madeAt, keptSeconds)),
});

/** The pass of a token's hash; null where there is none. */
export async function passByHash(db: Database, id: string): Promise<PassRecord | null> {
  const item = await db.get(passEntity.key({ id }));
  return item ? passEntity.fromItem(item) : null;
}

/** Enters a pass; the same one again changes nothing but how long it is kept. */
export const passWrite = (pass: PassRecord): Write => ({ put: passEntity.toItem(pass) });
