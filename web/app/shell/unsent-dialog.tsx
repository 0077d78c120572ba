import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type UnsentDialogProps = {
  /** How many things wait on this device. */
  count: number;
  onStay: () => void;
  onSignOut: () => void;
};

/** Asks before a sign-out throws away what has not been sent. */
export default function UnsentDialog({ count, onStay, onSignOut }: UnsentDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={count === 1 ? "One thing has not been sent" : `${count} things have not been sent`}
      description="They wait on this device for a connection. Signing out throws them away, so that nobody after you finds them."
      actions={
        <>
          <Button kind="danger" onClick={onSignOut}>
            Sign out and discard
          </Button>
          <Button kind="primary" onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    />
  );
}
