import { setTimeout as pause } from "node:timers/promises";
import { type Database, database } from "../platform/database.ts";
import { log } from "../platform/log.ts";

export interface HealthAnswer {
  readonly statusCode: 200 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const patienceMs = 2_000;

/** Whether the product can serve: it can when its table answers a read in time. Says no more than that to anyone. */
export async function healthAnswer(db: Pick<Database, "get">, patience = patienceMs): Promise<HealthAnswer> {
  const giveUp = new AbortController();
  const read = async () => db.get({ PK: "HEALTH", SK: "HEALTH" });
  try {
    const tooLate = pause(patience, undefined, { signal: giveUp.signal }).then(() => {
      throw new Error(`the table did not answer within ${patience} ms`);
    });
    await Promise.race([read(), tooLate]);
    return answer(200, "ok");
  } catch (error) {
    log.error("unhealthy", { error: error as Error });
    return answer(503, "unavailable");
  } finally {
    giveUp.abort();
  }
}

function answer(statusCode: 200 | 503, status: string): HealthAnswer {
  return {
    statusCode,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify({ status }),
  };
}

/** GET and HEAD /api/health. */
export const handler = () => healthAnswer({ get: (key) => database().get(key) });
