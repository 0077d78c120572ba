import { useState } from "react";
import { faultWords } from "../lib/fault-words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { TextArea } from "../ui/text-input.tsx";

type ReasonDialogProps = {
  title: string;
  description: string;
  confirmText: string;
  busy: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before something that cannot be undone; the other side reads the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirmText, busy, error, onConfirm, onClose } = props;
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    const given = reason.trim();
    setMissing(!given);
    if (given) onConfirm(given);
  };
  const words = error ? faultWords(error) : null;
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
            Back
          </Button>
          <Button kind="danger" busy={busy} onClick={confirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <Field
        label="Reason"
        required
        error={missing ? "Say why in a few words." : words && [words.title, words.text].filter(Boolean).join(" ")}
      >
        <TextArea maxLength={500} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}
