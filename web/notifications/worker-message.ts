import type { WebPath } from "#shared/web-paths.ts";

/** Pushed news, as pages and the service worker exchange it. */
export interface PushedNews {
  /** The same id on every channel; null where the sender gave none. */
  readonly id: string | null;
  readonly title: string;
  readonly body: string;
  readonly path: WebPath | null;
}

/**
 * Asks a page to show news if it is visible, or to open tapped news. The page answers `true` or `false` on the
 * message's port.
 */
export type WorkerMessage =
  | ({ readonly kind: "pushed" } & PushedNews)
  | { readonly kind: "open"; readonly path: WebPath };
