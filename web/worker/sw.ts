import type { PrecacheEntry } from "workbox-precaching";
import { answerForPages, keepSettings } from "./pages.ts";
import { newsIn } from "./pushed.ts";
import { type AppWindow, open, type Surroundings, show } from "./windows.ts";

/** What of a service worker's own scope is used here; the library of the browser's page does not know it. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(options: object): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification: Surroundings["showNotification"] };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "push" | "notificationclick", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
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

/** What is put on the device ahead: the build writes the list in here (bin/build.ts). */
declare const self: { readonly __WB_MANIFEST: readonly PrecacheEntry[] };
answerForPages(self.__WB_MANIFEST);
scope.addEventListener("install", (event) => event.waitUntil(keepSettings(event)));

// A new version waits until somebody says so on a page: pages of the old one are at work with its files.
scope.addEventListener("message", ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void scope.skipWaiting();
});

scope.addEventListener("push", (event) => event.waitUntil(show(newsIn(event.data?.text() ?? ""), around)));
scope.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(open(event.notification?.data?.path ?? null, around));
});
