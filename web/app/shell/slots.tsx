import type { ReactNode } from "react";
import { MessagesButton } from "./messages-button.tsx";

/**
 * Where living parts of the slices enter the shell. Each is drawn inside the session, the router and the query
 * client; what only signed-in people need is loaded lazily here, so that the front page stays light.
 */

/** The messages button with its unread count; drawn for signed-in people only. */
export function MessagesSlot(): ReactNode {
  return <MessagesButton unread={0} />;
}

/** A line under the bar on every page, e.g. that the browser is offline. */
export function BannerSlot(): ReactNode {
  return null;
}

/** Further things in the signed-in bar, before the messages button. */
export function BarSlot(): ReactNode {
  return null;
}
