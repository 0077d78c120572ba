import type { Thread } from "#shared/messaging/model.ts";

/** Conversations with something unread before all others, each once; both lists keep their order. */
export function unreadFirst(unread: readonly Thread[], all: readonly Thread[]): readonly Thread[] {
  const first = unread.filter((thread) => thread.unread > 0);
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...all.filter(({ id }) => !ids.has(id))];
}
