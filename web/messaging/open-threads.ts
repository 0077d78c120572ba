const open = new Map<string, number>();

/** Says that a conversation is on screen; answers how to say that it no longer is. */
export function showThread(threadId: string): () => void {
  open.set(threadId, (open.get(threadId) ?? 0) + 1);
  return () => {
    const left = (open.get(threadId) ?? 1) - 1;
    if (left > 0) open.set(threadId, left);
    else open.delete(threadId);
  };
}

/** Whether a conversation is on a visible screen: its messages need no toast. */
export function isThreadShown(threadId: string): boolean {
  return open.has(threadId) && document.visibilityState === "visible";
}
