import { newsIn } from "./pushed.ts";
import { type AppWindow, open, type Surroundings, show } from "./windows.ts";

/** What of a service worker's own scope is used here; the library of the browser's page does not know it. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification: Surroundings["showNotification"] };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  readonly data?: { text(): string } | null;
  readonly notification?: { readonly data?: { readonly path?: string | null } | null; close(): void };
}

const scope = globalThis as unknown as WorkerScope;
const around: Surroundings = {
  // Windows that were open before the worker was there count too.
  windows: () => scope.clients.matchAll({ type: "window", includeUncontrolled: true }),
  openWindow: (url) => scope.clients.openWindow(url),
  showNotification: (title, options) => scope.registration.showNotification(title, options),
  origin: scope.location.origin,
  patienceMs: 1000,
};

// A new worker takes over at once: pages ask nothing of it, so none is surprised.
scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("push", (event) => event.waitUntil(show(newsIn(event.data?.text() ?? ""), around)));
scope.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(open(event.notification?.data?.path ?? null, around));
});
