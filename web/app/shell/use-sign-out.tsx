import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { kept } from "../../lib/browser-storage.ts";
import { useNavigate } from "../../lib/links.ts";
import { useSession } from "../../lib/session-context.ts";
import { clearToasts, toast, toastFailure } from "../../ui/toast.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("../../ui/confirm-dialog.tsx")).ConfirmDialog }));

/** What is on this device and nowhere else, from other tabs too; nothing of what cannot be read. */
const unsentCount = async (userId: string) => {
  const changes = import("../../lib/outbox.ts").then(async ({ outbox, unsent }) => {
    await outbox.reload();
    return unsent().length;
  });
  // However many they are, to whoever drives they are one thing: the way.
  const way = import("../../lib/kept-positions.ts").then(async ({ waitingPositions }) =>
    Math.min(1, await waitingPositions(userId)),
  );
  const begun = import("../../lib/kept-draft.ts").then(({ draftCount }) => draftCount(userId));
  const counts = await Promise.all([changes, way, begun].map((count) => count.catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Has this device take no more pushes for whoever leaves it. What cannot be done now is no reason to stay. */
const leaveDevice = async () => {
  if (kept("pushDevice") === null) return;
  await import("../../notifications/push-device.ts").then(({ leavePush }) => leavePush()).catch(() => undefined);
};

/**
 * Signs out, forgets what this user's pages had fetched, and goes to /auth. Asks first where something has not been
 * sent yet: `question` is to be drawn.
 */
export function useSignOut(): { press: () => void; busy: boolean; question: ReactNode } {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);

  const signOut = async () => {
    setUnsent(0);
    setBusy(true);
    try {
      await leaveDevice();
      await session.signOut();
      queryClient.clear();
      clearToasts();
      await navigate("/auth");
      toast({ title: "Signed out successfully", description: "You have been logged out." });
    } catch (error) {
      console.error("sign-out failed", error);
      toastFailure("There was an error signing out. Please try again.", "Sign out error");
    } finally {
      setBusy(false);
    }
  };
  const press = async () => {
    const count = await unsentCount(session.user?.id ?? "");
    if (count > 0) setUnsent(count);
    else await signOut();
  };
  return {
    press: () => void press(),
    busy,
    question: unsent > 0 && (
      <Suspense fallback={null}>
        <ConfirmDialog
          title={unsent === 1 ? "One thing has not been sent" : `${unsent} things have not been sent`}
          description="What is on this device and nowhere else is thrown away by signing out, so that nobody after you finds it."
          submit="Sign out and discard"
          back="Stay signed in"
          busy={false}
          onConfirm={() => void signOut()}
          onClose={() => setUnsent(0)}
        />
      </Suspense>
    ),
  };
}
