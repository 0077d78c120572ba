import { useState } from "react";
import { Button, type ButtonKind } from "../button.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { ReasonDialogProps } from "./reason-dialog.tsx";

const ReasonDialog = lazyPart(() => import("./reason-dialog.tsx").then((part) => part.ReasonDialog), "Opening");

type ReasonButtonProps = Omit<ReasonDialogProps, "onClose" | "kind"> & {
  /** How the button looks that opens the dialog. */
  kind?: ButtonKind;
  disabled?: boolean;
  /** It is what Enter does in a queue (SteadyList). */
  opens?: boolean;
};

/** A button for what wants a reason: it asks for it in a dialog, and does it with it. `submit` names both buttons. */
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
