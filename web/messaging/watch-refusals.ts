import type { OutboxQueue } from "../offline/outbox-queue.ts";

/** Calls `onRefused` whenever a message that was waiting is refused; answers how to stop. */
export function watchRefusals(queue: Pick<OutboxQueue, "snapshot" | "subscribe">, onRefused: () => void): () => void {
  let waiting = new Set<number>();
  const look = () => {
    const messages = queue.snapshot().filter(({ type }) => type === "sendMessage");
    if (messages.some(({ state, seq }) => state === "stopped" && waiting.has(seq))) onRefused();
    waiting = new Set(messages.filter(({ state }) => state === "waiting").map(({ seq }) => seq));
  };
  look();
  return queue.subscribe(look);
}
