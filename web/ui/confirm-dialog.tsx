import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Problem } from "./problem.tsx";

type ConfirmDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Text of the confirm button, e.g. "Remove". */
  submit: string;
  /** Text of the cancel button, e.g. "Keep". */
  back?: string;
  /** "primary" for actions that can be undone. */
  kind?: "primary" | "danger";
  size?: "normal" | "wide";
  busy: boolean;
  /** Part of what the user confirms is still loading. */
  waits?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for confirmation before an action. The dialog cannot be closed while the action runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    submit,
    back = "Back",
    kind = "danger",
    size = "normal",
    busy,
    waits = false,
    error,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog
      open
      locked={busy}
      size={size}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {back}
          </Button>
          <Button kind={kind} busy={busy || waits} onClick={onConfirm}>
            {submit}
          </Button>
        </>
      }
    >
      {Boolean(children || error) && (
        <>
          {children}
          {Boolean(error) && <Problem error={error} inline />}
        </>
      )}
    </Dialog>
  );
}

type ConfirmButtonProps = Pick<ConfirmDialogProps, "title" | "description" | "submit" | "back"> & {
  children: ReactNode;
  kind?: "quiet" | "primary";
  size?: "small";
  change: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void };
  onConfirm: () => void;
};

/** A button that asks for confirmation before an action that cannot be undone. */
export function ConfirmButton({ children, kind, size, change, onConfirm, ...asked }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    change.reset();
  };
  return (
    <>
      <Button kind={kind} size={size} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...asked}
          {...(kind === "primary" && { kind })}
          busy={change.isPending}
          error={change.error}
          onConfirm={onConfirm}
          onClose={close}
        />
      )}
    </>
  );
}

type RemovalButtonProps = Pick<ConfirmButtonProps, "description" | "change" | "onConfirm"> & {
  verb?: "Delete" | "Remove" | "Revoke" | "End";
  name: string;
  what: string;
};

/** Deletes or ends an item of a list after a confirmation. */
export function RemovalButton({ verb = "Delete", name, what, ...asked }: RemovalButtonProps) {
  return (
    <ConfirmButton {...asked} size="small" title={`${verb} ${name}?`} submit={`${verb} ${what}`} back="Keep it">
      {verb}
      <span className="ui-visually-hidden"> {name}</span>
    </ConfirmButton>
  );
}
