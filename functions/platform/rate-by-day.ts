import { tooMany } from "#shared/kernel/faults.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database } from "./database.ts";

const daySeconds = 86_400;

/** Counts a try by `who` today, and refuses it over `perDay`. One conditional update, as parallel tries must not pass. */
export async function limitDay(
  db: Database,
  call: { operation: string; who: string; perDay: number; now: string },
): Promise<void> {
  const at = epochSecondsOf(call.now);
  const day = Math.floor(at / daySeconds);
  const counted = await db.update(
    { PK: `RATE#${call.operation}#${call.who}`, SK: `${daySeconds}#${day}` },
    { add: { calls: 1 }, set: { ttl: (day + 2) * daySeconds } },
    [
      {
        anyOf: [
          { attribute: "calls", is: "missing" },
          { attribute: "calls", is: "<", value: call.perDay },
        ],
      },
    ],
  );
  const retryAfterSeconds = (day + 1) * daySeconds - at;
  if (!counted) throw tooMany({ values: { retryAfterSeconds }, metadata: { retryAfterSeconds } });
}
