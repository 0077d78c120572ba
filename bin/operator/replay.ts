import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Database, Item } from "#functions/platform/database.ts";
import { type Held, received, removeFrom, waitingIn } from "#functions/platform/dead-letters.ts";
import { deadFacts, factQueue, type Letter, sendAll, unknownFacts } from "#functions/platform/fact-queues.ts";
import { isFact } from "#functions/platform/read-fact.ts";
import { handOut, queuesOf } from "#functions/stream/handler.ts";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/fact.ts";

/** What dead letters there are: of each group, facts that no release could read, parts of the stream. */
export const replayed = [...reactionGroups, "unknown", "stream"] as const;
export type Replayed = (typeof replayed)[number];

export interface ReplayOutcome {
  readonly from: Replayed;
  /** Messages in the queue of dead letters, as it counts them. */
  readonly waiting: number;
  /** Facts that were sent again. */
  readonly sent: number;
  /** Messages that stay where they are, by reason. */
  readonly left: readonly string[];
}

/** Long enough for the facts of one message to be sent. */
const heldSeconds = 120;

/**
 * Sends dead letters again, each removed only once its facts are in their queues: so a run that breaks off loses none,
 * and a second one finds only what is left. `deadLetters` is the queue of what the stream could not hand out, null where
 * there is none. A dry run only counts.
 */
export async function replay(
  db: Database,
  from: Replayed,
  { deadLetters, isDryRun }: { deadLetters: string | null; isDryRun: boolean },
): Promise<ReplayOutcome> {
  const queue = from === "stream" ? deadLetters : from === "unknown" ? unknownFacts() : deadFacts(from);
  if (queue === null) return { from, waiting: 0, sent: 0, left: [] };
  const waiting = await waitingIn(queue);
  if (isDryRun) return { from, waiting, sent: 0, left: [] };

  let sent = 0;
  const left: string[] = [];
  for await (const dead of everythingIn(queue)) {
    const outcome = await sendAgain(db, from, dead.Body);
    if (typeof outcome === "string") left.push(outcome);
    else {
      await removeFrom(queue, dead);
      sent += outcome;
    }
  }
  return { from, waiting, sent, left };
}

/** Everything in a queue, once: what is not removed comes back after a while. */
async function* everythingIn(queue: string): AsyncGenerator<Held> {
  for (;;) {
    const messages = await received(queue, heldSeconds);
    if (messages.length === 0) return;
    yield* messages;
  }
}

/** How many facts of a message are in their queues again, or why it stays where it is. */
async function sendAgain(db: Database, from: Replayed, body: string): Promise<number | string> {
  const read = JSON.parse(body) as Letter & StreamLetter;
  if (from === "stream") return sendPart(db, read);
  if (from === "unknown" && (!isFact(read) || queuesOf(read).includes(unknownFacts())))
    return "what a newer release wrote, and this one cannot read";
  const refused = from === "unknown" ? await handOut([read]) : await sendAll(factQueue(from as ReactionGroup), [read]);
  return refused.size > 0 ? "facts that their queue did not take" : 1;
}

/** What Lambda writes of a part of the stream that it gave up on. */
interface StreamLetter {
  readonly DDBStreamBatchInfo?: {
    readonly approximateArrivalOfFirstRecord: string;
    readonly approximateArrivalOfLastRecord: string;
  };
}

/** Facts may have been recorded this long before they came down the stream. */
const marginMs = 60_000;

/**
 * Facts of the time that a part of the stream covers, from the table, where they are kept for a week. Some had arrived
 * after all: reactions recognise those.
 */
async function sendPart(db: Database, { DDBStreamBatchInfo: part }: StreamLetter): Promise<number | string> {
  if (!part) return "calls by event or by the clock: the log of the function says of which one";
  const since = new Date(Date.parse(part.approximateArrivalOfFirstRecord) - marginMs).toISOString();
  const until = new Date(Date.parse(part.approximateArrivalOfLastRecord) + marginMs).toISOString();
  const facts: Item[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: db.client },
    {
      TableName: db.table,
      FilterExpression: "entity = :fact AND #at BETWEEN :since AND :until",
      ExpressionAttributeNames: { "#at": "at" },
      ExpressionAttributeValues: { ":fact": "fact", ":since": since, ":until": until },
    },
  ))
    facts.push(...Items);
  if (facts.length === 0) return `parts of the stream of ${since}, whose facts the table no longer keeps`;
  const refused = await handOut(facts as Letter[]);
  return refused.size > 0 ? "facts that their queue did not take" : facts.length;
}
