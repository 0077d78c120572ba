import { randomUUID } from "node:crypto";
import { setEnvironment } from "#local/environment.ts";
import { storeForTests } from "#local/store-for-tests.ts";
import { ensureTable } from "#local/table.ts";
import { brewStorm, unleash } from "./fact-storm.ts";
import { startListeningPost } from "./listening-post.ts";
import { damageOf } from "./storm-damage.ts";
import { addToTable } from "./world.ts";

/**
 * Tells facts of many bookings to the functions that react to them, in any order and some twice, on a table of their
 * own. Answers how many facts there were, and the differences from telling each once and in order.
 */
export async function runStorm(storm: {
  bookings: number;
  hauliers: number;
  seed: number;
}): Promise<{ told: number; damage: string[] }> {
  const dynamo = await storeForTests();
  try {
    // Only once there is a database: a post that nobody stops would keep the process alive for ever.
    const post = await startListeningPost();
    try {
      setEnvironment({ origin: post.origin, dynamodb: dynamo.address, table: `storm-${randomUUID()}` });
      const { database } = await import("#functions/platform/database.ts");
      const db = database();
      await ensureTable(db.client, db.table, false);
      const jobs = await brewStorm(storm, (given) => addToTable(db, given), db);
      const told = await unleash(jobs, db, storm.seed);
      return { told, damage: await damageOf(jobs, db, post.heard) };
    } finally {
      await post.stop();
    }
  } finally {
    await dynamo.stop();
  }
}
