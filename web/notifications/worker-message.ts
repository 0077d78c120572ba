import type { WebPath } from "#shared/web-paths.ts";

/** A push notification, as pages and the service worker exchange it. */
export interface PushedNews {
  /** Notification id, equal on every channel; null if the push message has none. */
  readonly id: string | null;
  readonly title: string;
  readonly body: string;
  readonly path: WebPath | null;
}

/**
 * Asks a page to show a notification if visible, or to open a tapped one. The page answers `true` or `false` on the
 * message's port.
 */
export type WorkerMessage =
  | ({ readonly kind: "pushed" } & PushedNews)
  | { readonly kind: "open"; readonly path: WebPath };
