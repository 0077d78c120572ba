import type { WebPath } from "#shared/web-paths.ts";

/** News that was pushed, as pages and the service worker tell each other. */
export interface PushedNews {
  /** The same for the same news, however it comes; null where the sender gave none. */
  readonly id: string | null;
  readonly title: string;
  readonly body: string;
  /** Where it leads within the app, if anywhere. */
  readonly path: WebPath | null;
}

/**
 * What the service worker asks a page to do: to show news, if somebody looks at the page already, or to go where tapped
 * news leads. A page says whether it does by the port that comes with the message: `true` or `false`.
 */
export type WorkerMessage =
  | ({ readonly kind: "pushed" } & PushedNews)
  | { readonly kind: "open"; readonly path: WebPath };
