import { type ReactionGroup, reactionGroups } from "#shared/kernel/domain-event.ts";
import { setting } from "./config.ts";
import {
  askQueue,
  deadEvents,
  eventQueue,
  type Letter,
  largestBatch,
  sendAll,
  unknownDomainEvents,
} from "./event-queues.ts";

/** A received message, hidden from other consumers for a while. */
export interface Held {
  readonly ReceiptHandle: string;
  readonly Body: string;
}

/** Returns the approximate number of messages in a queue. */
export async function waitingIn(queue: string): Promise<number> {
  const { Attributes } = await askQueue<{ Attributes: Record<string, string> }>("GetQueueAttributes", queue, {
    AttributeNames: ["ApproximateNumberOfMessages"],
  });
  return Number(Attributes.ApproximateNumberOfMessages);
}

/** Receives up to ten messages and hides them from others for `heldSeconds`. */
export async function received(queue: string, heldSeconds: number): Promise<readonly Held[]> {
  const asked = { MaxNumberOfMessages: largestBatch, VisibilityTimeout: heldSeconds };
  const { Messages = [] } = await askQueue<{ Messages?: Held[] }>("ReceiveMessage", queue, asked);
  return Messages;
}

export const removeFrom = (queue: string, { ReceiptHandle }: Held) =>
  askQueue("DeleteMessage", queue, { ReceiptHandle });

/** Makes messages visible again. */
async function release(queue: string, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  await askQueue("ChangeMessageVisibilityBatch", queue, {
    Entries: held.map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle, VisibilityTimeout: 0 })),
  });
}

/** The dead-letter queues: one per group, one for unreadable events, and one for asynchronous calls. */
export const deadQueues = [...reactionGroups, "unknown", "calls"] as const;
export type DeadQueue = (typeof deadQueues)[number];

function addressOf(name: DeadQueue): string {
  if (name === "calls") return setting("DEAD_LETTERS");
  return name === "unknown" ? unknownDomainEvents() : deadEvents(name);
}

/** The number of dead letters, and the first domain events among them. */
export interface DeadLetters {
  readonly waiting: number;
  readonly events: readonly Letter[];
}

/** Reads dead letters and leaves them in the queue. */
export async function lookIntoDead(name: DeadQueue): Promise<DeadLetters> {
  const queue = addressOf(name);
  const waiting = await waitingIn(queue);
  // Dead letters of asynchronous calls contain no domain event.
  if (waiting === 0 || name === "calls") return { waiting, events: [] };
  return { waiting, events: (await received(queue, 0)).map(letterOf) };
}

const letterOf = ({ Body }: Held) => JSON.parse(Body) as Letter;

/** Seconds for which messages stay hidden: longer than sending and removing one takes. */
const heldSeconds = 30;

/** Sends a dead letter again before removing it, so that a crash loses none. Null if it is gone or rejected. */
export async function sendDeadAgain(group: ReactionGroup, eventId: string): Promise<Letter | null> {
  const queue = deadEvents(group);
  const held = await received(queue, heldSeconds);
  const found = held.find((message) => letterOf(message).id === eventId);
  const letter = found && letterOf(found);
  if (letter && (await sendAll(eventQueue(group), [letter])).size === 0) {
    await removeFrom(queue, found);
    await release(
      queue,
      held.filter((message) => message !== found),
    );
    return letter;
  }
  await release(queue, held);
  return null;
}
