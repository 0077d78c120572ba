import { api } from "../api/api.ts";

/** What comes in a burst is noted once, this long after the first of it, ms. */
const burstMs = 500;

/**
 * Tells the server up to when messages have reached this device, for the ticks on the other side. It is told again
 * with the next message, so nothing comes of a failure.
 */
export class Arrivals {
  private readonly upTo = new Map<string, string>();
  private readonly told = new Map<string, string>();
  private timer: number | null = null;

  /** A message of this time has come. */
  note(threadId: string, at: string): void {
    if (at <= (this.told.get(threadId) ?? "") || at <= (this.upTo.get(threadId) ?? "")) return;
    this.upTo.set(threadId, at);
    this.timer ??= window.setTimeout(() => this.tell(), burstMs);
  }

  /** Notes what came while nothing was heard: the newest conversations with something unread. */
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
