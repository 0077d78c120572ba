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
  /** App windows, the last focused first. */
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
  /** A notification with the same tag is replaced silently, so that a repeat appears once. */
  readonly tag?: string;
  readonly data: { readonly path: WebPath | null };
}

/** Shows news in the visible page, or as a device notification. */
export async function show(news: PushedNews, around: Surroundings): Promise<void> {
  for (const window of await around.windows()) {
    const isSeen = window.visibilityState === "visible";
    if (isSeen && (await isDoneBy(window, { kind: "pushed", ...news }, around))) return;
  }
  const { id, title, body, path } = news;
  await around.showNotification(title, { body, icon: "/icon-192.png", ...(id && { tag: id }), data: { path } });
}

/**
 * Opens the target of news: in the window that shows it, else in another app window, else in a new one. An open page
 * navigates itself and loses no work; one that does not answer is reloaded.
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

/** Asks a page; false if it declines or does not answer in time. */
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
