import { type ComponentProps, useState } from "react";
import { Button, type ButtonKind } from "../button.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

type ReasonButtonProps = Omit<ComponentProps<typeof ReasonDialog>, "onClose" | "kind"> & {
  /** How the button looks that opens the dialog. */
  kind?: ButtonKind;
  disabled?: boolean;
};

/** A button for what wants a reason: it asks for it in a dialog, and does it with it. `submit` names both buttons. */
export function ReasonButton({ kind, disabled, ...dialog }: ReasonButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} disabled={disabled} onClick={() => setOpen(true)}>
        {dialog.submit}
      </Button>
      {open && <ReasonDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
