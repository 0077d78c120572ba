import { tooMany } from "#shared/kernel/faults.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database } from "./database.ts";

/**
 * Counts a call of `who` to `operation` in this minute and refuses it over `perMinute`. It is one conditional
 * update, so parallel calls cannot get past it.
 */
export async function limitRate(
  db: Database,
  call: { operation: string; who: string; perMinute: number; now: string },
): Promise<void> {
  const epochSeconds = epochSecondsOf(call.now);
  const minute = Math.floor(epochSeconds / 60);
  const counted = await db.update(
    { PK: `RATE#${call.operation}#${call.who}`, SK: String(minute) },
    { add: { calls: 1 }, set: { ttl: (minute + 2) * 60 } },
    [
      {
        anyOf: [
          { attribute: "calls", is: "missing" },
          { attribute: "calls", is: "<", value: call.perMinute },
        ],
      },
    ],
  );
  const retryAfterSeconds = (minute + 1) * 60 - epochSeconds;
  if (!counted) throw tooMany({ values: { retryAfterSeconds }, metadata: { retryAfterSeconds } });
}
