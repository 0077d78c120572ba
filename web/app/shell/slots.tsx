import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { whenIdle } from "../../device/when-idle.ts";
import { LiveUnread } from "../../messaging/live-unread.tsx";
import { NotificationBell } from "../../notifications/notification-bell.tsx";
import type { SessionUser } from "../../session/session-context.ts";
import { ConnectionIndicator } from "./connection-indicator.tsx";
import { MessagesButton } from "./messages-button.tsx";

/** The care begins when the browser is idle, or after this time, ms. */
const careByMs = 4_000;

/** A page does without it where it does not come. */
const Care = lazy(async (): Promise<{ default: ComponentType<{ user: SessionUser }> }> => {
  await whenIdle(careByMs);
  return import("./care.tsx").then(
    (care) => ({ default: care.Care }),
    () => ({ default: () => null }),
  );
});

/** The messages button with its unread count; drawn for signed-in people only. */
export function MessagesSlot(): ReactNode {
  return <LiveUnread>{(unread) => <MessagesButton unread={unread} />}</LiveUnread>;
}

/** Further things in the signed-in bar, before the messages button; and what goes on for whoever is signed in. */
export function BarSlot({ user }: { user: SessionUser }): ReactNode {
  return (
    <>
      <ConnectionIndicator />
      <NotificationBell />
      <Suspense fallback={null}>
        <Care user={user} />
      </Suspense>
    </>
  );
}
