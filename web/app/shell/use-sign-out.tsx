import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { kept } from "../../device/browser-storage.ts";
import { useSession } from "../../session/session-context.ts";
import { NotForgotten } from "../../session/session-store.ts";
import { useNavigate } from "../../ui/links.ts";
import { loadPart } from "../../ui/load-chunk.ts";
import { clearToasts, toast, toastFailure } from "../../ui/toast.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await loadPart(() => import("../../ui/confirm-dialog.tsx"))).ConfirmDialog,
}));

/** How many things are on this device and nowhere else, from other tabs too; null where that cannot be read. */
const unsentCount = async (userId: string): Promise<number | null> => {
  const changes = async () => {
    const { outbox, unsent } = await import("../../offline/outbox.ts");
    await outbox.reload();
    return unsent().length;
  };
  // However many they are, to whoever drives they are one thing: the way.
  const way = async () => Math.min(1, await (await import("../../offline/kept-positions.ts")).waitingPositions(userId));
  const begun = async () => (await import("../../offline/kept-draft.ts")).draftCount(userId);
  // A browser without a database keeps neither of these.
  const ofDatabase = typeof indexedDB === "undefined" ? [] : [way, begun];
  try {
    const counts = await Promise.all([changes, ...ofDatabase].map((count) => count()));
    return counts.reduce((sum, count) => sum + count, 0);
  } catch (error) {
    console.warn("what waits on this device could not be counted", error);
    return null;
  }
};

/** What is asked before it is thrown away. */
function wordsFor(count: number | null) {
  if (count === null)
    return {
      title: "What waits on this device cannot be read",
      description:
        "Something may not have been sent yet, and signing out may throw it away. Close other tabs of Haulyard to have it looked for again.",
      submit: "Sign out anyway",
    };
  return {
    title: count === 1 ? "One thing has not been sent" : `${count} things have not been sent`,
    description:
      "What is on this device and nowhere else is thrown away by signing out, so that nobody after you finds it.",
    submit: "Sign out and discard",
  };
}

/** Has this device take no more pushes for whoever leaves it. What cannot be done now is no reason to stay. */
const leaveDevice = async () => {
  if (kept("pushDevice") === null) return;
  await import("../../notifications/push-device.ts").then(({ leavePush }) => leavePush()).catch(() => undefined);
};

/** What to do about what a sign-out has left on this device. Throws any other failure. */
function leftBehind(error: unknown): string {
  if (!(error instanceof NotForgotten)) throw error;
  console.error("what is kept on this device could not be deleted", error);
  return "Your saved work is still in this browser. Close other tabs of Haulyard, then clear this site's data in the browser's settings.";
}

/**
 * Signs out, forgets what this user's pages had fetched, and goes to /auth. Asks first where something has not been
 * sent yet, or may not have been: `question` is to be drawn.
 */
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
