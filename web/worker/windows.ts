import type { WebPath } from "#shared/web-paths.ts";
import type { PushedNews, WorkerMessage } from "../notifications/public.ts";
import { safeReturnPath } from "../session/return-path.ts";

export interface AppWindow {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<AppWindow>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: WorkerMessage, transfer: Transferable[]): void;
}

export interface Surroundings {
  /** Returns the app's windows, last focused first. */
  windows(): Promise<readonly AppWindow[]>;
  openWindow(url: string): Promise<unknown>;
  showNotification(title: string, options: ShownOptions): Promise<void>;
  readonly origin: string;
  /** Timeout for a page's answer, in ms. */
  readonly patienceMs: number;
}

interface ShownOptions {
  readonly body: string;
  readonly icon: string;
  /** Notifications with the same tag replace each other silently, so that a repeat appears once. */
  readonly tag?: string;
  readonly data: { readonly path: WebPath | null };
}

/** Shows a push notification in a visible page, or otherwise as a device notification. */
export async function show(news: PushedNews, around: Surroundings): Promise<void> {
  for (const window of await around.windows()) {
    const isSeen = window.visibilityState === "visible";
    if (isSeen && (await isDoneBy(window, { kind: "pushed", ...news }, around))) return;
  }
  const { id, title, body, path } = news;
  await around.showNotification(title, { body, icon: "/icon-192.png", ...(id && { tag: id }), data: { path } });
}

/**
 * Opens a notification's target: in the window that shows it, in another app window, or in a new one. Asks an open page
 * to navigate, so that it loses no work. Reloads it if it does not answer.
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

/** Sends a message to a page. Returns false if the page declines or does not answer in time. */
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
