import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { stepUpMinutes } from "#shared/kernel/proved-session.ts";
import { askForProofBy } from "../../session/proof.ts";
import { currentSignIn, endSession } from "../../session/session-store.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNavigate } from "../../ui/links.ts";

const SignInOnceMore = lazy(() =>
  import("../settings/sign-in-once-more.tsx").then(({ SignInOnceMore: dialog }) => ({ default: dialog })),
);

const why = `This needs a sign-in within the last ${stepUpMinutes} minutes. Please sign in again.`;

/** Asks for a new sign-in over the page, when the server needs one. The page keeps its typed text. */
export function ProofDialog({ email }: { email: string }) {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => askForProofBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const end = (isProved: boolean) => {
    answer(isProved);
    setAnswer(null);
  };
  if (!currentSignIn()?.isFederated)
    return (
      <Suspense>
        <SignInOnceMore email={email} why={why} onDone={() => end(true)} onClose={() => end(false)} />
      </Suspense>
    );
  const leave = async () => {
    end(false);
    // The user returns at once, so the offline queue stays.
    await endSession();
    await navigate(`/auth?return=${encodeURIComponent(`${pathname}${hash}`)}`, { replace: true });
  };
  return (
    <ConfirmDialog
      title="Sign in again"
      description={`${why} You come back to this page; what you typed here is lost.`}
      submit="Sign in again"
      kind="primary"
      busy={false}
      onConfirm={() => void leave()}
      onClose={() => end(false)}
    />
  );
}
