import { api } from "../api/api.ts";

/** Delay that joins several arriving messages into one receipt, in ms. */
const burstMs = 500;

/**
 * Reports to the server when messages have reached this device, for the sender's ticks. Failures are ignored: the next
 * report covers the same messages.
 */
export class Arrivals {
  private readonly upTo = new Map<string, string>();
  private readonly told = new Map<string, string>();
  private timer: number | null = null;

  note(threadId: string, at: string): void {
    if (at <= (this.told.get(threadId) ?? "") || at <= (this.upTo.get(threadId) ?? "")) return;
    this.upTo.set(threadId, at);
    this.timer ??= window.setTimeout(() => this.tell(), burstMs);
  }

  /** Acknowledges messages missed while offline, in the newest conversations with unread messages. */
  async noteWaiting(): Promise<void> {
    const { items } = await api.threads({}).catch(() => ({ items: [] }));
    for (const { id, unread, lastMessageAt } of items) if (unread > 0) this.note(id, lastMessageAt);
  }

  stop(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
  }

  private tell(): void {
    this.timer = null;
    for (const [threadId, upTo] of this.upTo) {
      this.told.set(threadId, upTo);
      api.markThreadArrived({ threadId, upTo }).catch(() => undefined);
    }
    this.upTo.clear();
  }
}
