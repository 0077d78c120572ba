import { randomUUID } from "node:crypto";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Write } from "#functions/platform/database.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { inLanes } from "#test/support/lanes.ts";
import { dataOf } from "#test/support/world.ts";

/** People who accept at the same time, each another request. */
const lanes = 4;

export const tiny = { rounds: 1, perRound: 4 };

/**
 * Accepts requests, four at a time, and by turns sends bare transactions of as many items of the same size, four at a
 * time: 8 rounds of 40 each, on a database in memory. `perSecond` is the rate of the one over that of the other.
 */
export default async function benchAcceptRate(
  options: { rounds?: number; perRound?: number } = {},
): Promise<{ perSecond: number; acceptsPerSecond: number; transactionsPerSecond: number; items: number }> {
  const { rounds = 8, perRound = 40 } = options;
  const world = await startJobWorld();
  try {
    const ids = await requests(world, (rounds + 1) * perRound);
    const sent = recordTransactions(world);
    let [accepting, bare] = [0, 0];
    for (let round = 0; round <= rounds; round++) {
      sent.length = 0;
      const acceptMs = await timed(() => inLanes(lanes, ids.splice(0, perRound), (id) => accept(world, id)));
      const copies = sent.map((writes) => bareCopy(writes, world.db.table));
      const bareMs = await timed(() => inLanes(lanes, copies, (copy) => world.db.client.send(copy)));
      // The first round warms both.
      if (round === 0) continue;
      accepting += acceptMs;
      bare += bareMs;
    }
    const rate = (milliseconds: number) => (rounds * perRound * 1000) / milliseconds;
    return {
      perSecond: rate(accepting) / rate(bare),
      acceptsPerSecond: rate(accepting),
      transactionsPerSecond: rate(bare),
      items: sent[0]?.length ?? 0,
    };
  } finally {
    await world.stop();
  }
}

async function requests(world: JobWorld, count: number): Promise<JobRequestId[]> {
  const ids: JobRequestId[] = [];
  for (let i = 0; i < count; i++) {
    const wanted = await world.wanted(await world.addFleet(), i + 1);
    ids.push(
      dataOf<{ request: JobRequest }>(await world.call(world.contractor, "createJobRequest", wanted)).request.id,
    );
  }
  return ids;
}

async function accept(world: JobWorld, jobRequestId: JobRequestId): Promise<void> {
  dataOf(await world.call(world.office[0] ?? null, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId }));
}

/** Every transaction that the functions commit from now on. */
function recordTransactions({ db }: JobWorld): (readonly Write[])[] {
  const sent: (readonly Write[])[] = [];
  const { commit } = db;
  Object.assign(db, {
    commit: (writes: readonly Write[]) => {
      sent.push(writes);
      return commit(writes);
    },
  });
  return sent;
}

/** A transaction of as many items, the same ones where they are put, that asks nothing of those in the table. */
function bareCopy(writes: readonly Write[], TableName: string): TransactWriteCommand {
  const items = writes.map((write) => ("put" in write ? write.put : {}));
  return new TransactWriteCommand({
    TransactItems: items.map((item) => ({
      Put: { TableName, Item: { ...item, PK: `BARE#${randomUUID()}`, SK: "S" } },
    })),
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
