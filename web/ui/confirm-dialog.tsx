import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Problem } from "./problem.tsx";

type ConfirmDialogProps = {
  title: ReactNode;
  /** What it does that cannot be undone. */
  description: ReactNode;
  /** What the button does, e.g. "Remove". */
  submit: string;
  /** The way back, e.g. "Keep". */
  back?: string;
  busy: boolean;
  /** What it was refused with. */
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something that cannot be undone; it cannot be left while that is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, submit, back = "Back", busy, error, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {back}
          </Button>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {submit}
          </Button>
        </>
      }
    >
      {error ? <Problem error={error} inline /> : null}
    </Dialog>
  );
}
