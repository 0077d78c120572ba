import type { WebPath } from "#shared/web-paths.ts";
import type { PushedNews, WorkerMessage } from "../notifications/public.ts";
import { safeReturnPath } from "../session/return-path.ts";

/** A window of the app, as a service worker knows it: what is used here of `WindowClient`. */
export interface AppWindow {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<AppWindow>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: WorkerMessage, transfer: Transferable[]): void;
}

/** What of the worker's surroundings is used here. */
export interface Surroundings {
  /** The windows of the app, the one looked at last first. */
  windows(): Promise<readonly AppWindow[]>;
  openWindow(url: string): Promise<unknown>;
  showNotification(title: string, options: ShownOptions): Promise<void>;
  /** Where the app is. */
  readonly origin: string;
  /** How long a page may take to say that it has done what it was asked, ms. */
  readonly patienceMs: number;
}

interface ShownOptions {
  readonly body: string;
  readonly icon: string;
  /** News of the same tag replaces what stands, without a sound: what comes twice is seen once. */
  readonly tag?: string;
  readonly data: { readonly path: WebPath | null };
}

/** Shows news in the page that somebody looks at, which knows that best itself, or as a notification of the device. */
export async function show(news: PushedNews, around: Surroundings): Promise<void> {
  for (const window of await around.windows()) {
    const isSeen = window.visibilityState === "visible";
    if (isSeen && (await isDoneBy(window, { kind: "pushed", ...news }, around))) return;
  }
  const { id, title, body, path } = news;
  await around.showNotification(title, { body, icon: "/icon-192.png", ...(id && { tag: id }), data: { path } });
}

/**
 * Opens where news leads: in the window that is there already, else in another of the app, else in a new one. A page that
 * stands goes there by itself, and loses nothing that was begun on it; one that does not answer is loaded anew.
 */
export async function open(wanted: string | null, around: Surroundings): Promise<void> {
  const path = safeReturnPath(wanted) ?? "/";
  const url = new URL(path, around.origin).href;
  const windows = await around.windows();
  const there = windows.find((window) => window.url === url);
  const chosen = there ?? windows[0];
  if (!chosen) return void (await around.openWindow(url));
  const focused = await chosen.focus().catch(() => chosen);
  if (there || (await isDoneBy(focused, { kind: "open", path }, around))) return;
  await focused.navigate(url).catch(() => around.openWindow(url));
}

/** Asks a page; false when it will not, or does not answer in time, as one that has no app running. */
function isDoneBy(window: AppWindow, message: WorkerMessage, { patienceMs }: Surroundings): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (isDone: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isDone);
    };
    const timer = setTimeout(() => answer(false), patienceMs);
    port1.onmessage = ({ data }) => answer(data === true);
    window.postMessage(message, [port2]);
  });
}
