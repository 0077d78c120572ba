import type { Message } from "./message.ts";

interface Group {
  readonly messages: Message[];
  /** Time before which no message of this group is returned, in milliseconds of the product's time. */
  notBefore: number;
}

/** Waiting messages by group. A group waits while one of its messages is in flight or awaits a retry. */
export function createGroups(nowMs: () => number) {
  const groups = new Map<string, Group>();
  const byId = new Map<string, Message>();
  const inHand = new Set<string>();
  /** End of the visibility timeout of each postponed message, by message id. */
  const postponed = new Map<string, number>();
  const laterMs = (seconds: number) => nowMs() + seconds * 1000;

  return {
    count: () => byId.size,
    add(message: Message): void {
      byId.set(message.id, message);
      const group = groups.get(message.groupId);
      if (group) group.messages.push(message);
      else groups.set(message.groupId, { messages: [message], notBefore: 0 });
    },
    /** Returns up to `most` messages. Unless removed, they are returned again after `seconds`. */
    take(most: number, seconds: number): readonly Message[] {
      const taken: Message[] = [];
      for (const [id, group] of groups) {
        if (taken.length >= most) break;
        if (inHand.has(id) || group.notBefore > nowMs()) continue;
        taken.push(...group.messages.slice(0, most - taken.length));
        group.notBefore = laterMs(seconds);
      }
      return taken;
    },
    /** Blocks the groups of these messages until they are released. */
    hold(batch: readonly Message[]): void {
      for (const { groupId } of batch) inHand.add(groupId);
    },
    postpone(id: string, seconds: number): void {
      const groupId = byId.get(id)?.groupId;
      const group = groupId === undefined ? undefined : groups.get(groupId);
      // If the group is not held by a batch of the function, the new timeout applies at once.
      if (group && groupId !== undefined && !inHand.has(groupId)) group.notBefore = laterMs(seconds);
      else postponed.set(id, laterMs(seconds));
    },
    remove(ids: readonly string[]): void {
      for (const id of ids) {
        const message = byId.get(id);
        const group = message && groups.get(message.groupId);
        byId.delete(id);
        postponed.delete(id);
        if (!group) continue;
        group.messages.splice(group.messages.indexOf(message), 1);
        if (group.messages.length > 0) continue;
        groups.delete(message.groupId);
        inHand.delete(message.groupId);
      }
    },
    /** Ends a batch: its groups are released, and those with remaining messages wait for the retry. */
    release(batch: readonly Message[]): void {
      for (const groupId of new Set(batch.map((message) => message.groupId))) {
        inHand.delete(groupId);
        const group = groups.get(groupId);
        if (!group) continue;
        const left = batch.filter(({ id }) => byId.has(id) && byId.get(id)?.groupId === groupId);
        const backAt = left.map(({ id }) => postponed.get(id) ?? group.notBefore);
        group.notBefore = left.length > 0 ? Math.max(...backAt) : 0;
        // Moves the group to the end, so that each group gets its turn.
        groups.delete(groupId);
        groups.set(groupId, group);
        for (const { id } of left) postponed.delete(id);
      }
    },
    /** Milliseconds until a group is due: 0 if one is due now, null if none waits. */
    nextInMs(): number | null {
      const times = [...groups].filter(([id]) => !inHand.has(id)).map(([, { notBefore }]) => notBefore);
      return times.length === 0 ? null : Math.max(0, Math.min(...times) - nowMs());
    },
  };
}
