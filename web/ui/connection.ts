/** Whether the browser reports a network connection. The server may still be unreachable. */
export const isOnline = (): boolean => navigator.onLine;

/**
 * Calls `listener` when the connection changes and when the page becomes visible: a frozen page may have missed the
 * event. Returns a function that unsubscribes.
 */
export function onConnection(listener: (isOnline: boolean) => void): () => void {
  const stopped = new AbortController();
  let known = isOnline();
  const tell = () => {
    known = isOnline();
    listener(known);
  };
  const readAgain = () => {
    if (isOnline() !== known) tell();
  };
  const { signal } = stopped;
  for (const kind of ["online", "offline"]) window.addEventListener(kind, tell, { signal });
  window.addEventListener("pageshow", readAgain, { signal });
  document.addEventListener("visibilitychange", readAgain, { signal });
  return () => stopped.abort();
}
