import { busy } from "#shared/kernel/faults.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "./database.ts";

/** Seconds for which an addition is remembered: longer than any call takes. */
const rememberedSeconds = 3600;

/**
 * Guards a decision about a list, such as its length. Call it before the read and add its result to the transaction,
 * which fails if another command has added to the list meanwhile.
 */
export async function additionsTo(db: Database, list: string): Promise<(now: string) => Write> {
  const key = { PK: `ADDITIONS#${list}`, SK: "META" };
  const seen = await db.get(key);
  return (now) => ({
    put: {
      ...key,
      ...{ entity: "additions", v: 1 },
      version: Number(seen?.version ?? 0) + 1,
      ttl: epochSecondsOf(now) + rememberedSeconds,
    },
    when: [seen ? { attribute: "version", is: "=", value: Number(seen.version) } : { attribute: "PK", is: "missing" }],
    otherwise: busy(),
  });
}
