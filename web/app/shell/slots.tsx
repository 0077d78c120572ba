import { lazy, type ReactNode, Suspense } from "react";
import bar from "./bar.module.css";
import { MessagesButton } from "./messages-button.tsx";

/**
 * Where living parts of the slices enter the shell. Each is drawn inside the session, the router and the query
 * client; what only signed-in people need is loaded lazily here, so that the front page stays light. A part that
 * could not be loaded is left out: the page matters more.
 */

type Counted = { children: (unread: number) => ReactNode };

const Uncounted = ({ children }: Counted) => children(0);
const LiveUnread = lazy(() =>
  import("../../messaging/live-unread.tsx").then(
    ({ LiveUnread }) => ({ default: LiveUnread }),
    () => ({ default: Uncounted }),
  ),
);
const Bell = lazy(() =>
  import("../../notifications/notification-bell.tsx").then(
    ({ NotificationBell }) => ({ default: NotificationBell }),
    (): { default: (props: { buttonClass: string | undefined }) => ReactNode } => ({ default: () => null }),
  ),
);

const SessionCare = lazy(() =>
  import("../../accounts/care/session-care.tsx").then(
    ({ SessionCare }) => ({ default: SessionCare }),
    (): { default: () => ReactNode } => ({ default: () => null }),
  ),
);

/** The messages button with its unread count; drawn for signed-in people only. */
export function MessagesSlot(): ReactNode {
  return (
    <Suspense fallback={<MessagesButton unread={0} />}>
      <LiveUnread>{(unread) => <MessagesButton unread={unread} />}</LiveUnread>
    </Suspense>
  );
}

/** Further things in the signed-in bar, before the messages button; and what goes on for whoever is signed in. */
export function BarSlot(): ReactNode {
  return (
    <>
      <Suspense fallback={null}>
        <Bell buttonClass={bar.button} />
      </Suspense>
      <Suspense fallback={null}>
        <SessionCare />
      </Suspense>
    </>
  );
}
