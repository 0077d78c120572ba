import { Workbox } from "workbox-window";

/** State of a newer app version: one waits, or another tab activated it. */
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

/** Interval between update checks of an open page, in ms. */
const askAgainMs = 3_600_000;

/**
 * Registers the service worker once per page and watches for newer versions. Never reloads by itself. Works without
 * worker support.
 */
export function careForWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || worker) return;
  worker = new Workbox("/sw.js");
  const isFirst = serviceWorker.controller === null;
  worker.addEventListener("waiting", () => tell("waiting"));
  // A page's first worker is not an update.
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
    // Offline there is no update.
    worker?.update().catch(() => undefined);
  });
}

let isWanted = false;

export function takeNewVersion(): void {
  isWanted = true;
  if (known === "waiting") worker?.messageSkipWaiting();
  else window.location.reload();
}

/** A tab that did not ask for the update continues, to keep unfinished work. */
function versionChanged(): void {
  if (isWanted) window.location.reload();
  else tell("inUse");
}
