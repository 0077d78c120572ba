import { useLocation } from "react-router";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Button, PrimaryLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const words = {
  signedIn: {
    title: "Contractor Registration Required",
    description: "Only contractors can book. Your account has another role. Your entries are saved.",
    back: "Close",
  },
  signedOut: {
    title: "Sign in to book",
    description: "Your entries are saved. After signing in you are back here, with the same hauliers.",
    back: "Not now",
  },
};

type AuthPromptProps = {
  open: boolean;
  onClose: () => void;
  onLeave: () => void;
};

/** Asks users without booking rights to sign in or sign up. The form keeps its entries meanwhile. */
export function AuthPrompt({ open, onClose, onLeave }: AuthPromptProps) {
  const { pathname, search } = useLocation();
  const { state, user } = useSession();
  const wayBack = encodeURIComponent(`${pathname}${search}`);
  const { back, ...dialog } = words[state];
  const actions = (
    <>
      <Button onClick={onClose}>{back}</Button>
      {state === "signedOut" && (
        <PrimaryLink to={`/auth?return=${wayBack}`} onClick={onLeave}>
          Sign In
        </PrimaryLink>
      )}
      {may(user, "requestContractorAccess") && (
        <PrimaryLink to={`/signup?type=contractor&return=${wayBack}`} onClick={onLeave}>
          Get booking rights
        </PrimaryLink>
      )}
    </>
  );
  return <Dialog open={open} onOpenChange={(next) => !next && onClose()} {...dialog} actions={actions} />;
}
