import { useLocation } from "react-router";
import { may } from "../../lib/may.ts";
import { useSession } from "../../lib/session-context.ts";
import { Button, PrimaryLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type AuthPromptProps = { open: boolean; onClose: () => void };

/** Booking needs a contractor's sign-in, or booking rights beside another role; what was filled in is kept. */
export function AuthPrompt({ open, onClose }: AuthPromptProps) {
  const { pathname, search } = useLocation();
  const { state, user } = useSession();
  const back = encodeURIComponent(`${pathname}${search}`);
  if (state === "signedIn")
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title="Contractor Registration Required"
        description="Only contractors can book. Your account has another role; what you filled in is kept."
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            {may(user, "requestContractorAccess") && (
              <PrimaryLink to={`/signup?type=contractor&return=${back}`}>Get booking rights</PrimaryLink>
            )}
          </>
        }
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Sign in to book"
      description="Everything you filled in is kept. After signing in you are back here, with the same suppliers."
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <PrimaryLink to={`/auth?return=${back}`}>Sign In</PrimaryLink>
        </>
      }
    />
  );
}
