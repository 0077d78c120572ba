import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { readStored } from "../../device/browser-storage.ts";
import { useSession } from "../../session/session-context.ts";
import { NotForgotten } from "../../session/session-store.ts";
import { useNavigate } from "../../ui/links.ts";
import { clearToasts, toast, toastFailure } from "../../ui/toast.ts";
import { framePart } from "./frame-part.ts";

const ConfirmDialog = framePart(async () => (await import("../../ui/confirm-dialog.tsx")).ConfirmDialog);

/** Number of items stored only on this device, from all tabs; null if unreadable. */
const unsentCount = async (userId: string): Promise<number | null> => {
  const changes = async () => {
    const { outbox, unsent } = await import("../../offline/outbox.ts");
    await outbox.reload();
    return unsent().length;
  };
  // Counts all unsent positions as one item: the driver's route.
  const way = async () =>
    Math.min(1, await (await import("../../offline/stored-positions.ts")).waitingPositions(userId));
  const begun = async () => (await import("../../offline/stored-draft.ts")).draftCount(userId);
  // A browser without IndexedDB stores no positions and no drafts.
  const ofDatabase = typeof indexedDB === "undefined" ? [] : [way, begun];
  try {
    const counts = await Promise.all([changes, ...ofDatabase].map((count) => count()));
    return counts.reduce((sum, count) => sum + count, 0);
  } catch (error) {
    console.warn("unsent changes could not be counted", error);
    return null;
  }
};

function wordsFor(count: number | null) {
  if (count === null)
    return {
      title: "Unsent updates cannot be read",
      description: "Signing out may delete updates that have not been sent. Close other Haulyard tabs and try again.",
      submit: "Sign out anyway",
    };
  return {
    title: count === 1 ? "1 update has not been sent" : `${count} updates have not been sent`,
    description: "Signing out deletes anything that is only on this device, so that the next user cannot see it.",
    submit: "Sign out and discard",
  };
}

/** Unsubscribes this device from push notifications. A failure does not stop the sign-out. */
const leaveDevice = async () => {
  if (readStored("pushDevice") === null) return;
  await import("../../notifications/push-device.ts").then(({ leavePush }) => leavePush()).catch(() => undefined);
};

/** Returns advice about data that sign-out could not delete. Rethrows other errors. */
function leftBehind(error: unknown): string {
  if (!(error instanceof NotForgotten)) throw error;
  console.error("data on this device could not be deleted", error);
  return "Your saved work is still in this browser. Close other tabs of Haulyard, then clear this site's data in the browser's settings.";
}

/** Signs out, clears the user's cache and opens /auth. If data may be unsent, first asks by `question`. */
export function useSignOut(): { press: () => Promise<void>; busy: boolean; question: ReactNode } {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<{ readonly unsent: number | null } | null>(null);

  const signOut = async () => {
    setAsking(null);
    setBusy(true);
    try {
      await leaveDevice();
      const left = await session.signOut().catch(leftBehind);
      queryClient.clear();
      clearToasts();
      await navigate("/auth");
      if (left) toastFailure(left, "Signed out, but not everything was deleted");
      else toast({ title: "Signed out successfully", description: "You have been logged out." });
    } catch (error) {
      console.error("sign-out failed", error);
      toastFailure("There was an error signing out. Please try again.", "Sign out error");
    } finally {
      setBusy(false);
    }
  };
  const press = async () => {
    const unsent = await unsentCount(session.user?.id ?? "");
    if (unsent === 0) await signOut();
    else setAsking({ unsent });
  };
  return {
    press,
    busy,
    question: asking && (
      <Suspense fallback={null}>
        <ConfirmDialog
          {...wordsFor(asking.unsent)}
          back="Stay signed in"
          busy={false}
          onConfirm={() => void signOut()}
          onClose={() => setAsking(null)}
        />
      </Suspense>
    ),
  };
}
