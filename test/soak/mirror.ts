import { setTimeout as pause } from "node:timers/promises";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { addressed } from "#functions/platform/config.ts";
import type { Item } from "#functions/platform/database.ts";
import { localRegion } from "#local/credentials.ts";
import type { Random } from "#local/demo/random.ts";

/** Entities of which commands pick any record. Of all others they pick the newest. */
const lasting = new Set(["profile", "fleet", "membership"]);
const work = new Set([
  ...["jobRequest", "booking", "openJob", "quote", "guestLead", "paper", "invitation", "driverApplication", "webhook"],
  ...["webhookDelivery", "threadMember", "message", "messageReport", "contactMessage", "review", "duty"],
]);
const mostRead = 400;
const mostPicked = 30;
const everyMs = 200;

/** Follows a table by its stream, from another process's store, so that commands know the current records. */
export async function followTable(address: string, streamArn: string, random: Random) {
  const client = new DynamoDBStreamsClient({ region: localRegion, ...addressed(address) });
  const items = new Map<string, Map<string, Item>>();
  let isOver = false;

  function take(key: string, item: Item | null, name: string): void {
    const known = items.get(name);
    // Deletes the key first, so that the changed record moves to the end: the newest are last.
    known?.delete(key);
    if (!item) return;
    if (known) known.set(key, item);
    else items.set(name, new Map([[key, item]]));
    if (known && work.has(name) && known.size > 2 * mostRead)
      for (const old of [...known.keys()].slice(0, mostRead)) known.delete(old);
  }

  const entityOf = new Map<string, string>();
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const [shard] = StreamDescription?.Shards ?? [];
  const start = { StreamArn: streamArn, ShardId: shard?.ShardId, ShardIteratorType: "TRIM_HORIZON" as const };
  let { ShardIterator: iterator } = await client.send(new GetShardIteratorCommand(start));

  async function readOn(): Promise<number> {
    const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: 1000 }));
    iterator = page.NextShardIterator;
    for (const { dynamodb, eventName } of page.Records ?? []) {
      const { PK, SK } = unmarshall((dynamodb?.Keys ?? {}) as never);
      const key = `${PK}\n${SK}`;
      const item = eventName === "REMOVE" ? null : unmarshall((dynamodb?.NewImage ?? {}) as never);
      const name = item ? String(item.entity) : entityOf.get(key);
      if (!name || !(lasting.has(name) || work.has(name))) continue;
      if (item) entityOf.set(key, name);
      else entityOf.delete(key);
      take(key, item, name);
    }
    return page.Records?.length ?? 0;
  }
  while ((await readOn()) > 0);
  const following = (async () => {
    while (!isOver) {
      // The store is locked briefly while it restarts.
      const count = await readOn().catch(() => 0);
      if (count === 0) await pause(everyMs);
    }
  })();

  return {
    /**
     * Returns a random record that matches `where`. Considers all users, vehicles and memberships, but only the newest
     * records of other entities.
     */
    pick(entity: string, where: (item: Item) => boolean = () => true): Item | undefined {
      const all = [...(items.get(entity)?.values() ?? [])];
      const found = all.slice(lasting.has(entity) ? 0 : -mostRead).filter(where);
      const some = lasting.has(entity) ? found : found.slice(-mostPicked);
      return some.length > 0 ? random.pick(some) : undefined;
    },
    async stop(): Promise<void> {
      isOver = true;
      await following;
      client.destroy();
    },
  };
}
