/** Whether the browser has a network; it may have one and still not reach Haulyard. */
export const isOnline = (): boolean => navigator.onLine;

/**
 * Calls `listener` when the network has come or gone. A page that was frozen may have missed the event, so the state is
 * read again when the page is shown. Returns how to stop.
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
