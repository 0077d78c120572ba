import { randomUUID } from "node:crypto";
import { setEnvironment } from "#local/environment.ts";
import { storeForTests } from "#local/store-for-tests.ts";
import { ensureTable } from "#local/table.ts";
import { brewStorm, unleash } from "./domain-event-storm.ts";
import { startListeningPost } from "./listening-post.ts";
import { damageOf } from "./storm-damage.ts";
import { addToTable } from "./world.ts";

/**
 * Delivers events of many bookings in random order, some twice, on a separate table. Returns the number of events, and
 * the differences from delivering each once and in order.
 */
export async function runStorm(storm: {
  bookings: number;
  hauliers: number;
  seed: number;
}): Promise<{ told: number; damage: string[] }> {
  const dynamo = await storeForTests();
  try {
    // Started after the database: a listening post that nobody stops would keep the process alive.
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
