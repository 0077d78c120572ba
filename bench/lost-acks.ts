import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Message } from "#shared/messaging/model.ts";
import { seeded } from "#test/support/seeded.ts";
import { type ApiClient, createApiClient, dataOf } from "./api-client.ts";
import { startLocalCloud } from "./local-cloud.ts";
import { type Talk as Seeded, seedTalks } from "./talks.ts";

/** How many messages a round sees acknowledged at least before its end comes within milliseconds. */
const leastAcknowledged = 20;
const withinMs = 150;
/** A machine too slow for that ends its round after this long. */
const longestRoundMs = 20_000;

interface Talk extends Pick<Seeded, "threadId"> {
  readonly tokens: readonly string[];
  /** Ids of the messages that the API has acknowledged. */
  readonly acknowledged: Set<string>;
}

export const tiny = { rounds: 1, conversations: 2, mostAcknowledged: 21 };

/**
 * Writes messages in 20 conversations from both sides at once, each sender waiting for the acknowledgement before the
 * next, and kills the local cloud and its database with kill -9 at a random moment; starts it again on the same data
 * and reads every conversation through the API. Twenty rounds. `lost` counts the messages that had been acknowledged
 * with an id at any time and are missing after the last start or any before.
 */
export default async function benchLostAcks(
  options: { rounds?: number; conversations?: number; mostAcknowledged?: number } = {},
): Promise<{ lost: number; acknowledged: number; rounds: number; unacknowledgedKept: number }> {
  const { rounds = 20, conversations = 20, mostAcknowledged = 200 } = options;
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-kill-"));
  const random = seeded(9);
  try {
    const talks = (await seedTalks(dataDir, conversations)).map(
      ({ threadId, people }): Talk => ({ threadId, tokens: people.map(({ token }) => token), acknowledged: new Set() }),
    );
    const lost = new Set<string>();
    let unacknowledgedKept = 0;
    for (let round = 0; round <= rounds; round++) {
      const cloud = await startLocalCloud(dataDir, { options: ["--no-demo"] });
      const client = createApiClient(cloud.port, conversations * 2);
      try {
        unacknowledgedKept = 0;
        for (const { threadId, tokens, acknowledged } of talks) {
          const kept = await idsOf(client, tokens[0] ?? "", threadId);
          for (const id of acknowledged) if (!kept.has(id)) lost.add(id);
          unacknowledgedKept += kept.size - acknowledged.size;
        }
        if (round < rounds) {
          const messages = leastAcknowledged + Math.floor(random() * (mostAcknowledged - leastAcknowledged));
          await writeUntilKilled(client, talks, { messages, thenMs: random() * withinMs, kill: cloud.killAll });
        } else await cloud.stop();
      } finally {
        client.close();
      }
    }
    const acknowledged = talks.reduce((sum, talk) => sum + talk.acknowledged.size, 0);
    // Every round must have written something to lose.
    if (acknowledged < rounds * leastAcknowledged) throw new Error(`only ${acknowledged} messages were acknowledged`);
    return { lost: lost.size, acknowledged, rounds, unacknowledgedKept };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface End {
  readonly messages: number;
  readonly thenMs: number;
  readonly kill: () => Promise<void>;
}

/** Writes until so many messages have been acknowledged, a moment longer, and then kills everything while writing. */
async function writeUntilKilled(client: ApiClient, talks: readonly Talk[], end: End): Promise<void> {
  let isOver = false;
  let acknowledgedNow = 0;
  const senders = talks.flatMap((talk) =>
    talk.tokens.map(async (token) => {
      for (let i = 0; !isOver; i++) {
        const message = { clientKey: randomUUID(), threadId: talk.threadId, text: `Load ${i} is on its way.` };
        // A call that breaks off was not acknowledged, even if its message was stored.
        const answer = await client.call<Message>(token, "sendMessage", message).catch(() => null);
        if (answer?.data) {
          talk.acknowledged.add(answer.data.id);
          acknowledgedNow += 1;
        } else await pause(50);
      }
    }),
  );
  const deadline = performance.now() + longestRoundMs;
  while (acknowledgedNow < end.messages && performance.now() < deadline) await pause(1);
  await pause(end.thenMs);
  await end.kill();
  isOver = true;
  await Promise.all(senders);
}

async function idsOf(client: ApiClient, token: string, threadId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let nextToken: string | null = null;
  do {
    const answer: { items: Message[]; nextToken: string | null } = dataOf(
      await client.call(token, "messages", { threadId, nextToken }),
    );
    for (const { id } of answer.items) ids.add(id);
    nextToken = answer.nextToken;
  } while (nextToken);
  return ids;
}
