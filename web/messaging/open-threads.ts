const open = new Map<string, number>();

/** Marks a conversation as visible. Returns a function that removes the mark. */
export function showThread(threadId: string): () => void {
  open.set(threadId, (open.get(threadId) ?? 0) + 1);
  return () => {
    const left = (open.get(threadId) ?? 1) - 1;
    if (left > 0) open.set(threadId, left);
    else open.delete(threadId);
  };
}

export function isThreadShown(threadId: string): boolean {
  return open.has(threadId) && document.visibilityState === "visible";
}
