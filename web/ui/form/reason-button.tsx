import { useState } from "react";
import { Button, type ButtonKind } from "../button.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { ReasonDialogProps } from "./reason-dialog.tsx";

const ReasonDialog = lazyPart(() => import("./reason-dialog.tsx").then((part) => part.ReasonDialog), "Opening");

type ReasonButtonProps = Omit<ReasonDialogProps, "onClose" | "kind"> & {
  kind?: ButtonKind;
  disabled?: boolean;
  /** Makes Enter press this button on a queue's focused item (see SteadyList). */
  opens?: boolean;
};

/** A button that asks for a reason in a dialog before it acts. `submit` labels the button here and in the dialog. */
export function ReasonButton({ kind, disabled, opens, ...dialog }: ReasonButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} disabled={disabled} data-opens={opens || undefined} onClick={() => setOpen(true)}>
        {dialog.submit}
      </Button>
      {open && <ReasonDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
