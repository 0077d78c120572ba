import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Database } from "#functions/platform/database.ts";
import { type Held, received, removeFrom, waitingIn } from "#functions/platform/dead-letters.ts";
import { deadEvents, eventQueue, type Letter, sendAll, unknownDomainEvents } from "#functions/platform/event-queues.ts";
import { isDomainEvent } from "#functions/platform/read-domain-event.ts";
import { handOut, queuesOf } from "#functions/stream/handler.ts";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/domain-event.ts";

export const replayed = [...reactionGroups, "unknown", "stream"] as const;
export type Replayed = (typeof replayed)[number];

export interface ReplayOutcome {
  readonly from: Replayed;
  readonly waiting: number;
  readonly sent: number;
  readonly left: readonly string[];
}

const heldSeconds = 120;

/**
 * Sends dead letters again and removes each only after its events are in their queues. So an interrupted run loses
 * none, and a second run finds the rest. `deadLetters` is the stream's dead-letter queue, or null. A dry run only
 * counts.
 */
export async function replay(
  db: Database,
  from: Replayed,
  { deadLetters, isDryRun }: { deadLetters: string | null; isDryRun: boolean },
): Promise<ReplayOutcome> {
  const queue = from === "stream" ? deadLetters : from === "unknown" ? unknownDomainEvents() : deadEvents(from);
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

/** Yields every message of a queue once. Unremoved messages reappear later. */
async function* everythingIn(queue: string): AsyncGenerator<Held> {
  for (;;) {
    const messages = await received(queue, heldSeconds);
    if (messages.length === 0) return;
    yield* messages;
  }
}

async function sendAgain(db: Database, from: Replayed, body: string): Promise<number | string> {
  const read = JSON.parse(body) as Letter & StreamLetter;
  if (from === "stream") return sendPart(db, read);
  if (from === "unknown" && (!isDomainEvent(read) || queuesOf(read).includes(unknownDomainEvents())))
    return "written by a newer release, unreadable for this one";
  const refused = from === "unknown" ? await handOut([read]) : await sendAll(eventQueue(from as ReactionGroup), [read]);
  return refused.size > 0 ? "domain events that their queue rejected" : 1;
}

interface StreamLetter {
  readonly DDBStreamBatchInfo?: {
    readonly approximateArrivalOfFirstRecord: string;
    readonly approximateArrivalOfLastRecord: string;
  };
}

/** Maximum time from an event's record to its arrival in the stream, in ms. */
const marginMs = 60_000;

async function sendPart(db: Database, { DDBStreamBatchInfo: part }: StreamLetter): Promise<number | string> {
  if (!part) return "calls by event or schedule: the function's log names the cause";
  const since = new Date(Date.parse(part.approximateArrivalOfFirstRecord) - marginMs).toISOString();
  const until = new Date(Date.parse(part.approximateArrivalOfLastRecord) + marginMs).toISOString();
  const { sent, refused } = await sendPeriod(db, since, until);
  if (sent === 0) return `parts of the stream of ${since}, whose domain events the table no longer has`;
  return refused > 0 ? "domain events that their queue rejected" : sent;
}

/**
 * Sends the domain events of a period again, from the table, which stores them for a week. Reactions skip the ones
 * that they have handled. After a restore: the restored table's stream has no earlier events.
 */
export async function sendPeriod(
  db: Database,
  since: string,
  until: string,
): Promise<{ readonly sent: number; readonly refused: number }> {
  let [sent, refused] = [0, 0];
  for await (const { Items = [] } of paginateScan(
    { client: db.client },
    {
      TableName: db.table,
      FilterExpression: "entity = :fact AND #at BETWEEN :since AND :until",
      ExpressionAttributeNames: { "#at": "at" },
      ExpressionAttributeValues: { ":fact": "fact", ":since": since, ":until": until },
    },
  )) {
    refused += (await handOut(Items as Letter[])).size;
    sent += Items.length;
  }
  return { sent, refused };
}
