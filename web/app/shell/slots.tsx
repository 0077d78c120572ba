import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { carries } from "#shared/kernel/access.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { MessagesButton } from "./messages-button.tsx";

/**
 * Where living parts of the slices enter the shell. Each is drawn inside the session, the router and the query
 * client; what only signed-in people need is loaded lazily here, so that the front page stays light. A part that
 * could not be loaded is left out: the page matters more.
 */
const optional = <Props,>(load: () => Promise<ComponentType<Props>>, otherwise: ComponentType<Props>) =>
  lazy(async () => ({ default: await load().catch(() => otherwise) }));

const Nothing = () => null;
const LiveUnread = optional<{ children: (unread: number) => ReactNode }>(
  async () => (await import("../../messaging/live-unread.tsx")).LiveUnread,
  ({ children }) => children(0),
);
const Bell = optional(
  async () => (await import("../../notifications/notification-bell.tsx")).NotificationBell,
  Nothing,
);
const PushListener = optional(
  async () => (await import("../../notifications/push-listener.tsx")).PushListener,
  Nothing,
);
const ConnectionIndicator = optional(
  async () => (await import("./connection-indicator.tsx")).ConnectionIndicator,
  Nothing,
);
const DeviceCare = optional(async () => (await import("../device/device-care.tsx")).DeviceCare, Nothing);
const OwnLocation = optional(async () => (await import("../../fleet/own-location.tsx")).OwnLocation, Nothing);
const AppCare = optional(async () => (await import("../install/app-care.tsx")).AppCare, Nothing);
const KeepFilled = optional(async () => (await import("../kept/keep-filled.tsx")).KeepFilled, Nothing);
const SessionCare = optional(async () => (await import("../../accounts/care/session-care.tsx")).SessionCare, Nothing);

/** The messages button with its unread count; drawn for signed-in people only. */
export function MessagesSlot(): ReactNode {
  return (
    <Suspense fallback={<MessagesButton unread={0} />}>
      <LiveUnread>{(unread) => <MessagesButton unread={unread} />}</LiveUnread>
    </Suspense>
  );
}

/** Further things in the signed-in bar, before the messages button; and what goes on for whoever is signed in. */
export function BarSlot({ user }: { user: SessionUser }): ReactNode {
  return (
    <>
      <Suspense fallback={null}>
        <ConnectionIndicator />
      </Suspense>
      <Suspense fallback={null}>
        <DeviceCare user={user} />
      </Suspense>
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
      <Suspense fallback={null}>
        <SessionCare />
      </Suspense>
      <Suspense fallback={null}>
        <PushListener />
      </Suspense>
      <Suspense fallback={null}>
        <AppCare />
      </Suspense>
      <Suspense fallback={null}>
        <KeepFilled user={user} />
      </Suspense>
      {carries(user) && (
        <Suspense fallback={null}>
          <OwnLocation user={user} />
        </Suspense>
      )}
    </>
  );
}
