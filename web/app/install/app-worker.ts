import { Workbox } from "workbox-window";

/** State of an app update: waiting, or activated by another tab. */
export type NewVersion = "waiting" | "inUse" | null;

let known: NewVersion = null;
let worker: Workbox | null = null;
const listeners = new Set<() => void>();

function tell(next: NewVersion): void {
  known = next;
  for (const listener of listeners) listener();
}

export const newVersion = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  snapshot: (): NewVersion => known,
};

/** Interval between update checks while a page is open, in ms. */
const askAgainMs = 3_600_000;

/**
 * Registers the service worker once per page and watches for updates. Never reloads the page. Does nothing in browsers
 * without service workers.
 */
export function careForWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || worker) return;
  worker = new Workbox("/sw.js");
  const isFirst = serviceWorker.controller === null;
  worker.addEventListener("waiting", () => tell("waiting"));
  // The first worker that takes control of a page is not an update.
  let isControlled = !isFirst;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isControlled) versionChanged();
    isControlled = true;
  });
  worker.register().catch((error: unknown) => console.warn("the app could not be stored for offline use", error));
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < askAgainMs) return;
    askedAt = Date.now();
    // Ignores failures: no update check is possible offline.
    worker?.update().catch(() => undefined);
  });
}

let isWanted = false;

export function takeNewVersion(): void {
  isWanted = true;
  if (known === "waiting") worker?.messageSkipWaiting();
  else window.location.reload();
}

/** Tabs that did not request the update continue, so that unfinished work is not lost. */
function versionChanged(): void {
  if (isWanted) window.location.reload();
  else tell("inUse");
}
