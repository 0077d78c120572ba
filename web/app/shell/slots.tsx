import { type ReactNode, Suspense } from "react";
import { whenIdle } from "../../device/when-idle.ts";
import { LiveUnread } from "../../messaging/live-unread.tsx";
import { NotificationBell } from "../../notifications/notification-bell.tsx";
import type { SessionUser } from "../../session/session-context.ts";
import { ConnectionIndicator } from "./connection-indicator.tsx";
import { framePart } from "./frame-part.ts";
import { MessagesButton } from "./messages-button.tsx";

/** Background work starts once the browser is idle, at the latest after this time in ms. */
const careByMs = 4_000;

const Care = framePart(async () => {
  await whenIdle(careByMs);
  return (await import("./care.tsx")).Care;
});

export function MessagesSlot(): ReactNode {
  return <LiveUnread>{(unread) => <MessagesButton unread={unread} />}</LiveUnread>;
}

/** Signed-in users' items in the bar, and their background work. */
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
