import type { PrecacheEntry } from "workbox-precaching";
import { answerForPages, keepSettings } from "./pages.ts";
import { newsIn } from "./pushed.ts";
import { type AppWindow, open, type Surroundings, show } from "./windows.ts";

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
  // Includes windows that were opened before this worker was installed.
  windows: () => scope.clients.matchAll({ type: "window", includeUncontrolled: true }),
  openWindow: (url) => scope.clients.openWindow(url),
  showNotification: (title, options) => scope.registration.showNotification(title, options),
  origin: scope.location.origin,
  patienceMs: 1000,
};

/** List of files to store at installation, inserted by the build (bin/build.ts). */
declare const self: { readonly __WB_MANIFEST: readonly PrecacheEntry[] };
answerForPages(self.__WB_MANIFEST);
scope.addEventListener("install", (event) => event.waitUntil(keepSettings(event)));

// Activates a new version only with the user's consent, because open pages still use files of the old version.
scope.addEventListener("message", ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void scope.skipWaiting();
});

scope.addEventListener("push", (event) => event.waitUntil(show(newsIn(event.data?.text() ?? ""), around)));
scope.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(open(event.notification?.data?.path ?? null, around));
});
