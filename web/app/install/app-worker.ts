import { Workbox } from "workbox-window";

/** What this page knows of a newer version of the app: one waits to be used, or another tab has put it to use. */
export type NewVersion = "waiting" | "inUse" | null;

let known: NewVersion = null;
let worker: Workbox | null = null;
const listeners = new Set<() => void>();

function tell(next: NewVersion): void {
  known = next;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export const newVersion = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  snapshot: (): NewVersion => known,
};

/** Between two questions whether there is a newer version, of a page that stays open, ms. */
const askAgainMs = 3_600_000;

/**
 * Once for the life of a page: sets the service worker up, which keeps the app on this device, and notices newer versions
 * of it. Nothing is loaded anew by itself. A browser that has no workers, or refuses one, does without.
 */
export function careForWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || worker) return;
  worker = new Workbox("/sw.js");
  const isFirst = serviceWorker.controller === null;
  worker.addEventListener("waiting", () => tell("waiting"));
  // The worker that a page gets first is no newer version of anything.
  let isControlled = !isFirst;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isControlled) versionChanged();
    isControlled = true;
  });
  worker.register().catch((error: unknown) => console.warn("the app is not kept on this device", error));
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < askAgainMs) return;
    askedAt = Date.now();
    // Without a network there is no newer version to be had.
    worker?.update().catch(() => undefined);
  });
}

let isWanted = false;

/** Puts the newer version to use and loads this page anew with it. */
export function takeNewVersion(): void {
  isWanted = true;
  if (known === "waiting") worker?.messageSkipWaiting();
  else window.location.reload();
}

/** A tab in which nobody has asked for it goes on as it is: what is begun there is not ours to end. */
function versionChanged(): void {
  if (isWanted) window.location.reload();
  else tell("inUse");
}
