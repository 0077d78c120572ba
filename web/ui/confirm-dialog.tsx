import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Problem } from "./problem.tsx";

type ConfirmDialogProps = {
  title: ReactNode;
  /** What it does, where the title does not say it. */
  description?: ReactNode;
  /** What the button does, e.g. "Remove". */
  submit: string;
  /** The way back, e.g. "Keep". */
  back?: string;
  /** "primary" for what can be mended afterwards. */
  kind?: "primary" | "danger";
  size?: "normal" | "wide";
  busy: boolean;
  /** What it was refused with. */
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  /** What is asked for before. */
  children?: ReactNode;
};

/** Asks before something is done; it cannot be left while that is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    submit,
    back = "Back",
    kind = "danger",
    size = "normal",
    busy,
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
          <Button kind={kind} busy={busy} onClick={onConfirm}>
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
  /** What is written on the button that asks. */
  children: ReactNode;
  /** "primary" for what can be mended afterwards: the button and the one that confirms are primary. */
  kind?: "quiet" | "primary";
  size?: "small";
  /** The change that follows: whether it is under way, and what it was refused with. */
  change: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void };
  onConfirm: () => void;
};

/** A button for what cannot be taken back: it asks first. */
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
  /** The name of the one in the list. */
  name: string;
  /** What it is, e.g. "site". */
  what: string;
};

/** Deletes or ends one of a list by its name, after asking. */
export function RemovalButton({ verb = "Delete", name, what, ...asked }: RemovalButtonProps) {
  return (
    <ConfirmButton {...asked} size="small" title={`${verb} ${name}?`} submit={`${verb} ${what}`} back="Keep it">
      {verb}
      <span className="ui-visually-hidden"> {name}</span>
    </ConfirmButton>
  );
}
